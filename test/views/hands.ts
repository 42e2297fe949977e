import type { Visit } from '../visits.ts';

/** What a person does on a page that a test visits. */
export class Hands {
  readonly #page: Visit;

  constructor(page: Visit) {
    this.#page = page;
  }

  /** Waits for a condition of the page's own code. */
  async until(condition: string): Promise<void> {
    await this.#page.value(`new Promise((resolve) => {
      const look = () => (${condition}) ? resolve() : setTimeout(look, 20);
      look();
    })`);
  }

  /** Presses the first button that says just this, once it can be pressed. */
  async press(name: string): Promise<void> {
    const button = `[...document.querySelectorAll('button')].find(
      (one) => one.textContent.trim() === ${JSON.stringify(name)} && !one.disabled)`;
    await this.until(`${button} !== undefined`);
    await this.#page.value(`${button}.click()`);
  }

  text(selector: string): Promise<unknown> {
    return this.#page.value(`document.querySelector(${JSON.stringify(selector)}).textContent`);
  }
}

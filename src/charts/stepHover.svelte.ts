/** The step that is pointed at, shared by charts that mark it together. */
export class StepHover {
  #step = $state.raw<number | null>(null);

  get step(): number | null {
    return this.#step;
  }

  mark(step: number): void {
    this.#step = step;
  }

  leave(): void {
    this.#step = null;
  }
}

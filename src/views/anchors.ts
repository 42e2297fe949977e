import { getContext, setContext } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { SvelteMap } from 'svelte/reactivity';

/** What the ink line touches; `family` is the block of rows around the row. */
const NAMES = ['row', 'family', 'column', 'lesson', 'card'] as const;
type AnchorName = (typeof NAMES)[number];

/** The elements between which the ink line is drawn. Who draws one marks it with `{@attach anchors.at.row}`. */
export class Anchors {
  readonly #elements = new SvelteMap<AnchorName, Element>();
  readonly at = Object.fromEntries(NAMES.map((name) => [name, this.#mark(name)])) as Readonly<
    Record<AnchorName, Attachment>
  >;

  get(name: AnchorName): Element | undefined {
    return this.#elements.get(name);
  }

  get all(): readonly Element[] {
    return [...this.#elements.values()];
  }

  #mark(name: AnchorName): Attachment {
    return (element) => {
      this.#elements.set(name, element);
      return () => {
        // Another one may have taken the name before this one was taken down.
        if (this.#elements.get(name) === element) this.#elements.delete(name);
      };
    };
  }
}

const KEY = Symbol('anchors');

/** For the component around all that is marked. */
export function provideAnchors(): Anchors {
  return setContext(KEY, new Anchors());
}

/** For a component that marks. Where nobody draws a line, marks lead nowhere. */
export function anchorsHere(): Anchors {
  return getContext<Anchors | undefined>(KEY) ?? new Anchors();
}

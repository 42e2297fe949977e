/** The name that the card of an experience has in the document. */
export function cardName(id: number): string {
  return `experience-${id}`;
}

/** The card of an experience, where the library that is shown has one. */
export function cardElement(id: number): HTMLElement | null {
  return document.getElementById(cardName(id));
}

/** The element of the document that an area renders into. */
export const containerOf = (area: string): HTMLElement | null =>
  document.getElementById(`single-spa-application:${area}`);

/** Replaces an element by an empty copy, out of reach of whatever still holds the old one. */
export function replaceByCopy(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(false) as HTMLElement;
  element.replaceWith(copy);
  return copy;
}

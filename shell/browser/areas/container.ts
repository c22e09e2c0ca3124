/** The element of the document that an area renders into. */
export const containerOf = (area: string): HTMLElement | null =>
  document.getElementById(`single-spa-application:${area}`);

/** Replaces an element by an empty copy, out of reach of whatever still holds the old one. */
export function replaceByCopy(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(false) as HTMLElement;
  element.replaceWith(copy);
  return copy;
}

/** What a reader can see without a text. */
const SEEN = 'img, svg, canvas, video, input, button';

/** Whether an area shows nothing: no text, no picture, no control. Every state of a page has a text. */
export const isBlank = (container: Element | null): boolean =>
  container !== null && !container.textContent?.trim() && !container.querySelector(SEEN);

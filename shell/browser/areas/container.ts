/** The element of the document that an area renders into. */
export const containerOf = (area: string): HTMLElement | null =>
  document.getElementById(`single-spa-application:${area}`);

/** Replaces an element by an empty copy, out of reach of whatever still holds the old one. */
export function replaceByCopy(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(false) as HTMLElement;
  element.replaceWith(copy);
  return copy;
}

/** Whether an area shows nothing: every state of a page has a text. Most pages are told by their heading, without a layout. */
export const isBlank = (container: HTMLElement | null): boolean =>
  !!container && !container.querySelector('h1')?.checkVisibility() && container.innerText.trim() === '';

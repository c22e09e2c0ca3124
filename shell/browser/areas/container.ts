/** The element of the document that an area renders into. */
export const containerOf = (area: string): HTMLElement | null =>
  document.getElementById(`single-spa-application:${area}`);

/** Replaces an element by an empty copy, which code with a reference to the old one cannot reach. */
export function replaceByCopy(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(false) as HTMLElement;
  element.replaceWith(copy);
  return copy;
}

/**
 * True if an area shows nothing: every state of a page has text. Most pages have a heading, which is found without a
 * layout.
 */
export const isBlank = (container: HTMLElement | null): boolean =>
  !!container && !container.querySelector('h1')?.checkVisibility() && container.innerText.trim() === '';

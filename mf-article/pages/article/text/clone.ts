/** A copy of an element for another place: in the language and direction of the original, without its ids. */
export function cloneWithoutIds<T extends Element>(element: T): T {
  const copy = element.cloneNode(true) as T;
  copy.removeAttribute('id');
  const lang = element.closest('[lang]')?.getAttribute('lang');
  if (lang) copy.setAttribute('lang', lang);
  copy.setAttribute('dir', getComputedStyle(element).direction);
  for (const part of copy.querySelectorAll('[id]')) part.removeAttribute('id');
  return copy;
}

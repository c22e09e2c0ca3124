/** A copy of an element of the page without its ids, which stay those of the original. */
export function copyOf<T extends Element>(element: T): T {
  const copy = element.cloneNode(true) as T;
  copy.removeAttribute('id');
  for (const part of copy.querySelectorAll('[id]')) part.removeAttribute('id');
  return copy;
}

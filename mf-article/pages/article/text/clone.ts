/** A copy of an element without ids, which the original keeps. */
export function cloneWithoutIds<T extends Element>(element: T): T {
  const copy = element.cloneNode(true) as T;
  copy.removeAttribute('id');
  for (const part of copy.querySelectorAll('[id]')) part.removeAttribute('id');
  return copy;
}

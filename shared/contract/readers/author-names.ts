import { stringList, text } from './values';

const SUFFIX = /^(?:jr|sr)\.?$|^(?:ii|iii|iv)$/i;
/** `J.`, `J. A.`, `J.-P.`: a part of an inverted name (`Smith, J.`). */
const INITIALS = /^(?:\p{Lu}\.[\s-]?)+$/u;

/**
 * The names in an author string. A suffix belongs to the name before it (`Martin King, Jr.`). A text that is no list of
 * printed names, such as `Smith, J., Jones, B.`, stays as it is: one entry.
 */
export function authorNames(raw: unknown): string[] {
  const parts = stringList(raw);
  if (typeof raw === 'string' && parts.some((part) => INITIALS.test(part) || !/\p{L}/u.test(part))) return [text(raw)];
  return parts.reduce<string[]>((names, part) => {
    const before = names.at(-1);
    if (before && SUFFIX.test(part)) return [...names.slice(0, -1), `${before}, ${part}`];
    return [...names, part];
  }, []);
}

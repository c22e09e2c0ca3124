import { isUndividedScript, type Name } from '@press/contract/citation';
import { join } from './text';

/** True if the first name of a list is inverted. Organisations, single names and names with the family name first are not. */
export const isInverted = ({ given, familyFirst }: Name): boolean => given !== '' && !familyFirst;

/** `Smith, John, Jr.`; `Kang Do-yun`. */
export const inverted = (name: Name): string =>
  isInverted(name) ? join([name.family, name.given, name.suffix], ', ') : inDirectOrder(name);

/** `John Smith Jr.`; `Kang Do-yun`. */
export const inDirectOrder = ({ family, given, suffix, familyFirst }: Name): string =>
  isUndividedScript(given)
    ? `${family}${given}`
    : join(familyFirst ? [family, given, suffix] : [given, family, suffix]);

import { isUndividedScript, type Name } from '@press/contract/citation';
import { join } from './text';

/** Whether the first place of a list turns the name around: not an organisation, a single name, or one with the family name first. */
export const isInverted = ({ given, familyFirst }: Name): boolean => given !== '' && !familyFirst;

/** `Smith, John, Jr.`; `Kang Do-yun`. */
export const inverted = (name: Name): string =>
  isInverted(name) ? join([name.family, name.given, name.suffix], ', ') : inDirectOrder(name);

/** `John Smith Jr.`; `Kang Do-yun`. */
export const inDirectOrder = ({ family, given, suffix, familyFirst }: Name): string =>
  isUndividedScript(given)
    ? `${family}${given}`
    : join(familyFirst ? [family, given, suffix] : [given, family, suffix]);

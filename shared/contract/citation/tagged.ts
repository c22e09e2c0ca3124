import type { Name } from './names';

/** A value on one line, so that nothing in it can start another tag. */
export const singleLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** `King, Martin, Jr.`; an organisation as it is. */
export const person = ({ family, given, suffix }: Name): string => [family, given, suffix].filter(Boolean).join(', ');

export const twoDigits = (number: number): string => (number ? `${number}`.padStart(2, '0') : '');

/** A tag that occurs once per value. */
export const repeated = (tag: string, values: readonly string[]): [tag: string, value: string][] =>
  values.map((value) => [tag, value]);

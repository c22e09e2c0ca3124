import { INTERFACE_LANGUAGES } from '@press/contract/wire';
import { ENGLISH, messageOf, parts, setLanguage, translate, type Message, type Translate } from '@press/language';
import type en from './en.json';

type Key = keyof typeof en;

/** A message of the api's own words. Its language is that of the `inWordsOf` around the call, else English. */
export const t: Translate<Key> = translate;

type Rich = <V>(key: Key, values: Readonly<Record<string, V>>) => (string | V)[];

/** The pieces of a message whose arguments are not texts, such as links of a PDF. */
export const rich: Rich = <V>(
  key: string,
  ...given: readonly [Readonly<Record<string, V>>] | readonly [Message, Readonly<Record<string, V>>]
) => {
  const [english, values] = given.length === 1 ? [key, given[0]] : given;
  return parts(messageOf(key, english), values);
};

/** Runs `make`, whose messages are in a language. It is synchronous, because other requests have other languages. */
export function inWordsOf<T>(language: string, make: () => T): T {
  setLanguage(language);
  try {
    return make();
  } finally {
    setLanguage(ENGLISH);
  }
}

const baseOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';

/** The first language of the site. */
export const firstLanguage = ({ languages = [] }: { languages?: readonly string[] }): string => languages[0] ?? ENGLISH;

/** The language of the site's words in a document: that of its text if it has a catalogue, else the first of the site. */
export const wordsFor = (text: string, press: { languages?: readonly string[] }): string =>
  INTERFACE_LANGUAGES.find((tag) => tag === text) ??
  INTERFACE_LANGUAGES.find((tag) => baseOf(tag) === baseOf(text)) ??
  firstLanguage(press);

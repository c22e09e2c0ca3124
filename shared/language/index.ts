import type { Message, Part } from './message';

export type { Message } from './message';

/** The values of a message's arguments by name. */
export type Values = Readonly<Record<string, string | number>>;

/** Returns a message of a catalogue in the language of the page. `Key` is a key of the catalogue's en.json. */
export type Translate<Key extends string> = (key: Key, values?: Values) => string;

/** Compiled messages by their full keys (`ui.pager.next`). */
export type Catalogue = Readonly<Record<string, Message>>;

/** The language of the messages in the sources. */
export const ENGLISH = 'en';

const catalogues: Record<string, Record<string, Message>> = {};
let tag = ENGLISH;
let words: Catalogue = {};
let plurals: Intl.PluralRules | undefined;
let numbers: Intl.NumberFormat | undefined;

/**
 * Adds messages of a language. The build calls it for the catalogues of a server bundle; a browser, for the file of the language
 * of its document.
 */
export function addCatalogue(language: string, catalogue: Catalogue): void {
  Object.assign((catalogues[language] ??= {}), catalogue);
}

/** Sets the language of the messages that are made from now on: in a browser once, on a server before each render. */
export function setLanguage(language: string): void {
  words = catalogues[language] ?? {};
  if (language !== tag) plurals = numbers = undefined;
  tag = language;
}

/** The language of the page. */
export const currentLanguage = (): string => tag;

/** True if the page's language has messages of a package: those of an area are English otherwise. @param prefix of its keys */
export const hasMessages = (prefix: string): boolean =>
  tag === ENGLISH || Object.keys(words).some((key) => key.startsWith(`${prefix}.`));

/** `12,345` in the language of the page. */
export const number = (value: number): string => (numbers ??= new Intl.NumberFormat(tag)).format(value);

/** A message of the page's language by its full key; the English one if there is none. */
export const messageOf = (key: string, english: Message): Message => words[key] ?? english;

/** The case of a plural by its number, or of a choice by its words: `Research Article` is the case `research_article`. */
function chosen(cases: Readonly<Record<string, Message>>, value: unknown): Message {
  const names =
    typeof value === 'number'
      ? [`=${value}`, (plurals ??= new Intl.PluralRules(tag)).select(value)]
      : [`${value}`, `${value}`.toLowerCase().replace(/\W/g, '_')];
  // Words may come from a file: `constructor`.
  return cases[names.find((name) => Object.hasOwn(cases, name)) ?? 'other'] ?? '';
}

/** Fills in the arguments of a message. */
export const parts = <V>(message: Message, values: Readonly<Record<string, V>>): (string | V)[] =>
  typeof message === 'string'
    ? [message]
    : message.flatMap((part: Part): (string | V)[] => {
        if (typeof part === 'string') return [part];
        const [name, form] = part;
        const value = values[name];
        if (form === '#') return [number(Number(value))];
        return form ? parts(chosen(form, value), values) : value === undefined ? [] : [value];
      });

const isMessage = (given: Message | Values): given is Message => typeof given === 'string' || Array.isArray(given);

/** `Translate` as the build completes its calls: with the full key and the English message (sources.mjs). */
export function translate(key: string, english: Message | Values = key, values: Values = {}): string {
  return parts(messageOf(key, isMessage(english) ? english : key), values).join('');
}

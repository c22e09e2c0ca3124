import type { Publisher } from '@press/config';
import { addressIn, languageOf, splitAddress } from '@press/language/addresses';
import { readAddress, type Address } from '../http/address';

const localized = new WeakMap<Publisher, Map<string, Publisher>>();

/** The publisher for pages in a language: the same object for the same arguments. Documents have the dates of their language only. */
export function publisherIn(publisher: Publisher, language = languageOf(publisher)): Publisher {
  const known = localized.get(publisher) ?? new Map<string, Publisher>();
  localized.set(publisher, known);
  const made = known.get(language) ?? make(publisher, language);
  known.set(language, made);
  return made;
}

function make(publisher: Publisher, language: string): Publisher {
  const { datesOf, dates, ...others } = publisher;
  if (language === languageOf(publisher)) return datesOf ? { ...others, ...(dates && { dates }) } : publisher;
  const own = datesOf?.[language];
  return { ...others, interfaceLanguage: language, ...(own && { dates: own }) };
}

/** The place of a request target. */
interface Place {
  language: string;
  /** The address in the first language, except for one that has moved. */
  address: Address;
  /** An address in the language of the target. */
  inLanguage: (url: string) => string;
}

/** Reads the target of a request line, with the language of its pages. */
export function readPlace(publisher: Publisher, target: string): Place {
  const { language, url } = splitAddress(publisher, target);
  const address = readAddress(url);
  const inLanguage = (plain: string): string => addressIn(publisherIn(publisher, language), plain);
  // Home of a language has no slash at its end.
  const to = address.kind === 'moved' ? address.to : target.startsWith(`/${language}/`) && url === '/' ? url : null;
  return { language, address: to === null ? address : { kind: 'moved', to: inLanguage(to) }, inLanguage };
}

import type { Call, Publisher, PublisherTexts } from '@press/config';
import { inLanguage } from '@press/contract/in-language';
import { ENGLISH } from '@press/language';
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
  const { datesOf, dates, inLanguages, journalTitlesOf, ...first } = publisher;
  const isFirst = language === languageOf(publisher);
  if (isFirst && !publisher.languages?.[1]) return publisher;
  const ownDates = isFirst ? dates : datesOf?.[language];
  const journalTitles = journalTitlesOf?.[language];
  const { ownPages, calls } = first;
  const titled = <T extends { title: string }>(all: readonly T[]) =>
    all.map((each) => textIn(publisher, each, language));
  const callIn = ({ open, ...call }: Call): Call => ({
    ...(call.subjects ? textIn(publisher, call, language) : call),
    ...(open && { open: titled(open) }),
  });
  return {
    ...first,
    ...(!isFirst && { interfaceLanguage: language }),
    ...(ownDates && { dates: ownDates }),
    ...(journalTitles && { journalTitles }),
    ...(ownPages && { ownPages: titled(ownPages) }),
    ...(calls && {
      calls: Object.fromEntries(Object.entries(calls).map(([id, call]) => [id, callIn(call)])),
    }),
    ...textsIn(first, inLanguages?.[language]),
    ...(inLanguages && { factsIn: otherFacts(first, inLanguages, language) }),
  };
}

/** A title or list in a language; with the first language if it falls back. */
function textIn<T extends object>(publisher: Publisher, item: T, language: string): T {
  const { lang = publisher.language, ...own } = inLanguage(item, language);
  return { ...(own as T), ...(lang !== language && { lang }) };
}

/** The texts of the publisher in a language. */
const textsIn = (first: Publisher, own: PublisherTexts | undefined): Partial<Publisher> =>
  own ? { ...own, ...factsOf(first, own), translated: Object.keys(own) } : {};

/** Facts in a language. Facts that differ between journals stay in `journalFacts`. */
function factsOf({ facts, claims, journalFacts }: Publisher, own: PublisherTexts): Pick<Publisher, 'facts' | 'claims'> {
  const known = (stated: object, texts: object = {}) => ({
    ...stated,
    ...Object.fromEntries(Object.entries(texts).filter(([name]) => name in stated)),
  });
  return {
    ...(facts && { facts: known(facts, own.facts) }),
    ...(journalFacts && { journalFacts: known(journalFacts, own.facts) }),
    claims: known(claims, own.claims),
  };
}

/** Facts for texts of the press that fall back to its language, and for default texts, which are English. */
function otherFacts(
  first: Publisher,
  inLanguages: NonNullable<Publisher['inLanguages']>,
  language: string,
): Publisher['factsIn'] {
  const { [ENGLISH]: english } = inLanguages;
  const known = { ...(english && { [ENGLISH]: factsOf(first, english) }), [first.language]: factsOf(first, {}) };
  return Object.fromEntries(Object.entries(known).filter(([tag]) => tag !== language));
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

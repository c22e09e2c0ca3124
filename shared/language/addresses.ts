import { ENGLISH, setLanguage } from './index';

/** The languages of a site's interface. */
export interface Languages {
  /** BCP 47 tags; the first one stands at addresses without a prefix. Default: English. */
  languages?: readonly string[];
  /** The language of this page; default: the first one. */
  interfaceLanguage?: string;
}

/** The names of languages in themselves. */
export const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  ar: 'العربية',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  'pt-BR': 'Português',
  'zh-Hans': '简体中文',
};

const firstOf = ({ languages }: Languages): string => languages?.[0] ?? ENGLISH;

/** The language of the page. */
export const languageOf = (press: Languages): string => press.interfaceLanguage ?? firstOf(press);

/** `/en`; empty for the first language. */
export const prefixOf = (press: Languages, language = languageOf(press)): string =>
  language === firstOf(press) ? '' : `/${language}`;

/** Splits a path, or a path with query, into its language and the address of the page in the first language. */
export function splitAddress(press: Languages, url: string): { language: string; url: string } {
  const [, tag = '', rest = ''] = /^\/([^/?#]+)(.*)$/s.exec(url) ?? [];
  if (!press.languages?.includes(tag, 1)) return { language: firstOf(press), url };
  return { language: tag, url: rest.startsWith('/') ? rest : `/${rest}` };
}

/** The address of a page in a language; default: that of the page. The given one may have any language. */
export function addressIn(press: Languages, url: string, language?: string): string {
  const plain = splitAddress(press, url).url;
  // An address of another site has no language.
  const prefix = url.startsWith('/') ? prefixOf(press, language) : '';
  return prefix ? prefix + plain.replace(/^\/(?=$|[?#])/, '') : plain;
}

let place: Languages = {};

/** Sets the language of messages, and of the addresses of `local`: in a browser once, on a server before each render. */
export function speak(press: Languages): void {
  place = press;
  setLanguage(languageOf(press));
}

/** The language of texts that press and journals have in several, in a browser; undefined for the first. */
export const textLanguage = (): string | undefined => place.interfaceLanguage;

/** The address of a page of the site in the language of the page. */
export const local = (url: string): string => addressIn(place, url);

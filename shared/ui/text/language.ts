import type { Article } from '@press/contract';
import { currentLanguage } from '@press/language';
import { languageOf as languageOfPage, type Languages } from '@press/language/addresses';

/** Attributes of an element with words of the site within a text that may be in another language. */
export const ownLanguage = () => ({ lang: currentLanguage(), dir: 'auto' as const });

/** Attributes of an element with text of an article. If the direction is unknown, the letters decide. */
export const languageOf = ({ lang, dir }: Pick<Article, 'lang' | 'dir'>) => ({
  lang: lang || undefined,
  dir: dir || ('auto' as const),
});

interface Speaking extends Languages {
  language: string;
  translated?: readonly string[];
  subjects?: Readonly<Record<string, string>>;
  journalTitles?: Readonly<Record<string, string>>;
}

/** The language of a text of the publisher (`slogan`); undefined if it is that of the page. */
export const languageOfText = (publisher: Speaking, text: string): string | undefined =>
  publisher.translated?.includes(text) || publisher.language === languageOfPage(publisher)
    ? undefined
    : publisher.language;

/** Own keys only: a subject or an id may be `constructor`. */
const nameIn = (names: Readonly<Record<string, string>> = {}, key: string): string | undefined =>
  Object.hasOwn(names, key) ? names[key] : undefined;

/** The name of a journals' subject on a page. Addresses and calls of /api have the subject itself, in every language. */
export const subjectName = ({ subjects }: Pick<Speaking, 'subjects'>, subject: string): string =>
  nameIn(subjects, subject) ?? subject;

/** The language of a subject's name; undefined if it is that of the page. */
export const languageOfSubject = (publisher: Speaking, subject: string): string | undefined =>
  nameIn(publisher.subjects, subject) === undefined
    ? languageOfText({ ...publisher, translated: [] }, 'subjects')
    : undefined;

/** The title of an article's or issue's journal, in the language of the page if it has one there; else as /api has it. */
export function journalTitleOf(
  { journalTitles }: Pick<Speaking, 'journalTitles'>,
  first: Pick<Article, 'journalId' | 'journalTitle'> & Partial<Pick<Article, 'journalLang'>>,
): { title: string; lang?: string | undefined } {
  const title = nameIn(journalTitles, first.journalId);
  return title === undefined ? { title: first.journalTitle, lang: first.journalLang } : { title };
}

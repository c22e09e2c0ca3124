import { abbreviate, type Journal } from '@press/contract';
import { publicationsOf, type Publishing } from '@press/contract/publications';
import { currentLanguage, ENGLISH, number } from '@press/language';
import { t } from '../messages';

// Words of articles and issues in the language of the page. Those of @press/contract are English, for exports.

/** `a, b and c` in the language of the page. */
export function listed(words: readonly string[]): string {
  const language = currentLanguage();
  // British English has no comma before `and`.
  return new Intl.ListFormat(language === ENGLISH ? 'en-GB' : language).format(words);
}

const KINDS: Readonly<Record<string, () => string>> = {
  journals: () => t('kind.journals'),
  books: () => t('kind.books'),
  proceedings: () => t('kind.proceedings'),
  'special issues': () => t('kind.special-issues'),
};

/** What the press publishes: `journals and books`. A kind without a message is in the press's words. */
export const publicationNames = (press: Publishing): string =>
  listed(publicationsOf(press).map((kind) => KINDS[kind]?.() ?? kind));

/** The title of an article without one. */
export const untitled = (): string => t('text.untitled');

/** The type of an article in the language of the page; one without a message stays as in its file. @param name `Research Article` */
export const articleType = (name: string): string => t('article.type', { name });

/** `128.4k`, in the page's language `128,4 mil` (G-15). */
export const compact = (count: number): string =>
  currentLanguage() === ENGLISH
    ? abbreviate(count)
    : new Intl.NumberFormat(currentLanguage(), { notation: 'compact', maximumFractionDigits: 1 }).format(count);

/** True for a journal whose articles are in no issue: it has years. One without articles may get issues. */
export const isContinuous = (journal: Pick<Journal, 'issues' | 'articles'> | undefined): boolean =>
  journal?.issues === 0 && !!journal.articles;

/** A figure in its format; `Not stated` if unknown. */
export const stated = (count: number | null, format: (count: number) => string = number): string =>
  count === null ? t('text.not-stated') : format(count);

/**
 * `Volume 4 Issue 3`; an empty part is left out.
 * @param list the name of a list with neither, which is not an issue
 */
export function issueName(volume: string, issue: string, list = t('issue.online-first')): string {
  if (volume && issue) return t('issue.both', { volume, issue });
  if (volume) return t('issue.volume', { volume });
  return issue ? t('issue.issue', { issue }) : list;
}

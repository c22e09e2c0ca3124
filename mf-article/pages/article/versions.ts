import type { Article, SubArticle } from '@press/contract';

/** An article in another language than its own: title, abstract and keywords, or the whole text. */
export interface Version {
  /** BCP 47. */
  lang: string;
  title: string;
  abstract: string;
  keywords: readonly string[];
  /** The translated text; absent if only title and abstract are translated. */
  whole?: SubArticle;
}

/** The language without its region and script: `pt`. */
const primary = (lang: string): string => lang.split('-', 1)[0]!.toLowerCase();

export const isSameLanguage = (one: string, other: string): boolean => primary(one) === primary(other);

/** The versions of an article, one for each language. A translated abstract without a title is not a version: the page shows it below the article's own. */
export function versionsOf({ lang: own, details }: Article): Version[] {
  const found = new Map<string, Version>();
  for (const { kind, lang, articleTitle: title, abstract, keywords } of details.summaries)
    if (kind === 'translation' && title && abstract) found.set(primary(lang), { lang, title, abstract, keywords });
  for (const whole of details.subArticles) {
    const { kind, lang, title, abstract, keywords } = whole;
    if (kind !== 'translation' || !title) continue;
    const known = found.get(primary(lang));
    found.set(primary(lang), {
      lang,
      title,
      abstract: abstract || known?.abstract || '',
      keywords: keywords.length > 0 ? keywords : (known?.keywords ?? []),
      whole,
    });
  }
  return own ? [...found.values()].filter(({ lang }) => lang && !isSameLanguage(lang, own)) : [];
}

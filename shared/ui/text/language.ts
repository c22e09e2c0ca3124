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
}

/** The language of a text of the publisher (`slogan`); undefined if it is that of the page. */
export const languageOfText = (publisher: Speaking, text: string): string | undefined =>
  publisher.translated?.includes(text) || publisher.language === languageOfPage(publisher)
    ? undefined
    : publisher.language;

import { DEFAULT_PAGES } from './defaults';

/** `145-162` with an en dash; any other text does not change. */
export const pageRange = (pages: string): string =>
  pages.replace(/^\s*([^\s–—-]+)\s*[-–—]+\s*([^\s–—-]+)\s*$/, '$1–$2');

/** True if the file states that the first page is an article number, or it looks like one: `e0412`, `104512`. */
export const isNumbered = ({ startPage, endPage, articleNumber }: Numbered): boolean =>
  articleNumber
    ? articleNumber === startPage
    : /^(?:e\d|\d{6,}$)/i.test(startPage) && (endPage || startPage) === startPage;

interface Numbered {
  startPage: string;
  endPage: string;
  articleNumber?: string | undefined;
}

/** The pages of an article for pages of the site; empty if unknown, except for the sample's default. */
export const shownPages = ({ pages }: { pages: string }, { isSample }: { isSample: boolean }): string =>
  pageRange(pages || (isSample ? DEFAULT_PAGES : ''));

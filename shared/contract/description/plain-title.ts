import type { Article } from '../entities';
import { plainText } from '../richtext';

/** The title as plain text, for the title of the page and for indexers. A retracted article's title is marked as such. */
export const plainTitle = (article: Article): string => retractionMark(article) + plainText(article.title, 'inline');

/** The beginning of the title of a retracted article; empty for others. */
export const retractionMark = ({ status }: Pick<Article, 'status'>): string =>
  status === 'retracted' ? 'Retracted: ' : '';

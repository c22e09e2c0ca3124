import type { Article } from '../entities';
import { plainText } from '../richtext';

/** The title as plain text, for the title of the page and for indexers. A retracted article's title is marked as such. */
export const plainTitle = ({ title, status }: Article): string =>
  `${status === 'retracted' ? 'Retracted: ' : ''}${plainText(title, 'inline')}`;

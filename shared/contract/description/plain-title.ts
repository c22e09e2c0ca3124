import type { Article } from '../entities';
import { plainText } from '../richtext';

/** The title as plain text, for the title of the page and for indexers; that of a retracted article says so. */
export const plainTitle = ({ title, status }: Article): string =>
  `${status === 'retracted' ? 'Retracted: ' : ''}${plainText(title, 'inline')}`;

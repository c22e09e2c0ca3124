import type { Publisher } from '@press/config';
import type { Head } from './types';

/** The title of the document: the page's title, and the publisher's name. */
export const pageTitle = ({ title }: Head, { name }: Publisher): string =>
  title === name ? title : `${title} · ${name}`;

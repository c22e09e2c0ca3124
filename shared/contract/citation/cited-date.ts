import type { Article } from '../entities';

/**
 * The date next to the volume and the number: that of the issue, if its file states one. If that is only the article's
 * own year, the article's month and day are used.
 */
export const citedDate = ({ publicationDate, details: { issued, season } }: Article): string =>
  publicationDate.startsWith(issued) && !(issued && season) ? publicationDate : issued;

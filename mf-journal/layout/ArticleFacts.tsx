import { usePublisher } from '@press/area';
import { isNumbered, shownPages, type Article } from '@press/contract';
import { Doi, useDates } from '@press/ui';
import { rich, t } from '../messages';

/** The publication date of an article, or a note that it is unknown. */
export function Published({ article: { publicationDate } }: { article: Article }) {
  const text = useDates().longDate(publicationDate);
  return <span>{publicationDate ? <time dateTime={publicationDate}>{text}</time> : text}</span>;
}

export const Views = ({ article: { views } }: { article: Article }) => (
  <span>{t('count.views', { count: views })}</span>
);

/** The pages of an article, or its number; nothing if they are unknown. */
export function Pages({ article }: { article: Article }) {
  const pages = shownPages(article, usePublisher());
  const kind = isNumbered(article) ? 'number' : pages.includes('–') ? 'pages' : 'page';
  return pages ? <span className="nowrap">{t('fact.pages', { kind, pages })}</span> : null;
}

export const DoiFact = ({ article: { doi } }: { article: Article }) =>
  doi ? <span className="doi">{rich('fact.doi', { doi: <Doi doi={doi} /> })}</span> : null;

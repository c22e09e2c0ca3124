import { usePublisher } from '@press/area';
import { counted, shownPages, type Article } from '@press/contract';
import { Doi, useDates } from '@press/ui';

/** The publication date of an article, or a note that it is unknown. */
export function Published({ article: { publicationDate } }: { article: Article }) {
  const text = useDates().longDate(publicationDate);
  return <span>{publicationDate ? <time dateTime={publicationDate}>{text}</time> : text}</span>;
}

export const Views = ({ article: { views } }: { article: Article }) => <span>{counted(views, 'view')}</span>;

/** The pages of an article; nothing if they are unknown. */
export function Pages({ article }: { article: Article }) {
  const pages = shownPages(article, usePublisher());
  return pages ? <span className="nb">{`Page${pages.includes('–') ? 's' : ''} ${pages}`}</span> : null;
}

export const DoiFact = ({ article: { doi } }: { article: Article }) =>
  doi ? (
    <span className="doi">
      DOI <Doi doi={doi} />
    </span>
  ) : null;

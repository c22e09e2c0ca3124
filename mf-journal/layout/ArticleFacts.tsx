import { grouped, longDate, pageRange, type Article } from '@press/contract';

/** When an article came out; says so where nobody knows. */
export const Published = ({ article: { publicationDate } }: { article: Article }) => (
  <span>
    {publicationDate ? <time dateTime={publicationDate}>{longDate(publicationDate)}</time> : longDate(publicationDate)}
  </span>
);

export const Views = ({ article: { views } }: { article: Article }) => (
  <span>{views === 1 ? '1 view' : `${grouped(views)} views`}</span>
);

export const Pages = ({ article: { pages } }: { article: Article }) => (
  <span className="nb">Pages {pageRange(pages)}</span>
);

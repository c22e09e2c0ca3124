import { useQuery } from '@press/area';
import { grouped, journalsQuery, type Article } from '@press/contract';
import { ArticleItem, JournalCode, PdfLink, useDates } from '@press/ui';

/** One article of the results. The words of the query are marked in its title and abstract. */
export function Result({ article, query }: { article: Article; query: string }) {
  const { shortDate } = useDates();
  return (
    <ArticleItem
      article={article}
      query={query}
      abstract
      meta={
        <>
          <span>
            <ColouredCode journalId={article.journalId} /> <JournalName article={article} />
          </span>
          <span>{shortDate(article.publicationDate)}</span>
          <span>{grouped(article.views)} views</span>
          <PdfLink article={article} />
        </>
      }
    />
  );
}

/** The name beside the code; nothing until it is known. */
function JournalName({ article: { journalId, journalTitle } }: { article: Article }) {
  const { data: journals } = useQuery(journalsQuery());
  return journals?.find(({ id }) => id === journalId)?.title ?? journalTitle;
}

/** A journal's code, in the journal's colour once it is known. */
export function ColouredCode({ journalId }: { journalId: string }) {
  const { data: journals } = useQuery(journalsQuery());
  return <JournalCode journalId={journalId} colour={journals?.find(({ id }) => id === journalId)?.colour} />;
}

import { useQuery } from '@press/area';
import { grouped, journalsQuery, type Article, type Journal } from '@press/contract';
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
            <ColouredCode article={article} /> <JournalName article={article} />
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
const JournalName = ({ article }: { article: Article }) => useJournalOf(article).title;

/** A journal's code, in the journal's colour once it is known. */
export function ColouredCode({ article }: { article: Article }) {
  return <JournalCode journalId={article.journalId} colour={useJournalOf(article).colour} />;
}

/** Name and colour of an article's journal. A browser asks for the journals where the service does not send them with the article. */
function useJournalOf({ journalId, journalTitle, journalColour }: Article): Pick<Journal, 'title' | 'colour'> {
  const { data: journals } = useQuery(journalsQuery(), { enabled: !journalTitle });
  const known = journalTitle ? undefined : journals?.find(({ id }) => id === journalId);
  return known ?? { title: journalTitle, colour: journalColour };
}

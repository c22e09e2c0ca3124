import type { Article } from '@press/contract';
import { JournalTitle } from '../text/JournalTitle';
import { useDates } from '../text/use-dates';
import { JournalCode } from './JournalCode';

/** Journal and date of an article, in a list with articles of several journals. */
export function OfJournal({ article }: { article: Article }) {
  const { shortDate } = useDates();
  return (
    <>
      <span>
        <JournalCode journalId={article.journalId} colour={article.journalColour} />{' '}
        <JournalTitle lang={article.journalLang}>{article.journalTitle}</JournalTitle>
      </span>
      <span>{shortDate(article.publicationDate)}</span>
    </>
  );
}

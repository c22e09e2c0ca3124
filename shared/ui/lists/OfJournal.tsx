import { usePublisher } from '@press/area';
import type { Article } from '@press/contract';
import { JournalTitle } from '../text/JournalTitle';
import { journalTitleOf } from '../text/language';
import { useDates } from '../text/use-dates';
import { JournalCode } from './JournalCode';

/** Journal and date of an article, in a list with articles of several journals. */
export function OfJournal({ article }: { article: Article }) {
  const { shortDate } = useDates();
  const { title, lang } = journalTitleOf(usePublisher(), article);
  return (
    <>
      <span>
        <JournalCode journalId={article.journalId} colour={article.journalColour} />{' '}
        <JournalTitle lang={lang}>{title}</JournalTitle>
      </span>
      <span>{shortDate(article.publicationDate)}</span>
    </>
  );
}

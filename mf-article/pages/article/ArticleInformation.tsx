import { usePublisher } from '@press/area';
import { shownPages, type Article } from '@press/contract';
import { Doi, KeyValues, Panel, useDates, type Term } from '@press/ui';

/** Bibliographic facts of an article. Unknown facts are left out. */
export function ArticleInformation({ article }: { article: Article }) {
  const { volumeDisplay, issue, publicationDate, doi, type } = article;
  const { longDate } = useDates();
  const items: Term[] = [
    { term: 'Volume', value: volumeDisplay },
    { term: 'Issue', value: issue },
    { term: 'Pages', value: shownPages(article, usePublisher()) },
    { term: 'Published', value: longDate(publicationDate) },
    { term: 'DOI', value: doi && <Doi doi={doi} /> },
    { term: 'Type', value: type },
  ];
  return (
    <Panel plain title="Article Information">
      <KeyValues items={items.filter(({ value }) => value)} />
    </Panel>
  );
}

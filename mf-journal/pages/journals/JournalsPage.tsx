import { usePublisher, useRouteQueries } from '@press/area';
import { fallbackJournals } from '@press/contract/fallback';
import { Loaded, PageHead, useFallback } from '@press/ui';
import { useSearchParams } from 'react-router-dom';
import { filterOf } from './filter';
import { Finder } from './Finder';
import { headingOf, journalsRoute } from './journals.route';
import { CardSkeletons } from './JournalCards';
import * as css from './JournalsPage.module.css';
import { MostDownloaded } from './MostDownloaded';
import { Filters, NoMatch, Results } from './Results';
import { shelfOf } from './shelf';
import { sortOf } from './sort';

/** All journals, or those that match a search: `/journals` and `/journals/search` are one page (decision 2). */
export default function JournalsPage() {
  const [search] = useSearchParams();
  const filter = filterOf(search);
  const sort = sortOf(search.get('sort'));
  const isSearch = Object.keys(filter).length > 0;
  // Both routes of this page have the same queries.
  const { journals, subjects, mostDownloaded } = useRouteQueries(journalsRoute);
  const { facts } = usePublisher();
  const fallback = useFallback(journals.isError);
  const known = fallbackJournals(fallback);
  const shared = journals.data?.frequency ?? facts?.frequency ?? '';
  return (
    <div className={`wrap ${css.page}`}>
      <PageHead title={headingOf(filter.subject)}>
        <p>
          Open-access, {shared ? `peer-reviewed and ${shared.toLowerCase()}` : 'peer-reviewed'}. Search by name or
          keyword, or narrow the list to one subject.
        </p>
      </PageHead>
      <div className={css.shelf}>
        <Finder key={JSON.stringify(filter)} filter={filter} subjects={subjects.data ?? []} />
        <Filters filter={filter} sort={sort} />
        <Loaded
          query={journals}
          loading="Loading journals..."
          skeleton={<CardSkeletons />}
          failed="Failed to load journals data. Please try again later."
          fallback={known && shelfOf(known)}
          isEmpty={({ total }) => total === 0}
          isLastKnown={fallback?.isLastKnown}
          empty={
            isSearch ? <NoMatch filter={filter} subjects={subjects.data ?? []} /> : 'This site has no journals yet.'
          }
        >
          {(shelf) => <Results filter={filter} sort={sort} shelf={shelf} />}
        </Loaded>
      </div>
      <MostDownloaded journals={mostDownloaded.data ?? []} />
    </div>
  );
}

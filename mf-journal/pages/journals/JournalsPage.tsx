import { usePublisher, useRouteQueries } from '@press/area';
import type { Journal } from '@press/contract';
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
import { sortIn } from './sort';

/** The frequency of journals that state the same; '' when they differ, undefined when none states it. */
function sharedFrequency(journals: readonly Journal[] = []): string | undefined {
  const [first, ...others] = new Set(journals.flatMap(({ frequency }) => frequency || []));
  return others.length > 0 ? '' : first;
}

/** All journals, or those that match a search: `/journals` and `/journals/search` are one page (decision 2). */
export default function JournalsPage() {
  const [search] = useSearchParams();
  const filter = filterOf(search);
  const sort = sortIn(search);
  const isSearch = Object.keys(filter).length > 0;
  // Both routes of this page have the same queries.
  const { journals, subjects, mostDownloaded } = useRouteQueries(journalsRoute);
  const { facts } = usePublisher();
  const fallback = useFallback(journals.isError);
  const shared = sharedFrequency(journals.data) ?? facts?.frequency ?? '';
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
          fallback={fallbackJournals(fallback)}
          isLastKnown={fallback?.isLastKnown}
          empty={
            isSearch ? <NoMatch filter={filter} subjects={subjects.data ?? []} /> : 'This site has no journals yet.'
          }
        >
          {(list) => <Results filter={filter} sort={sort} journals={list} />}
        </Loaded>
      </div>
      <MostDownloaded journals={mostDownloaded.data ?? []} />
    </div>
  );
}

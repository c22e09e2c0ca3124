import { useQuery, useSearch } from '@press/area';
import { subjectsQuery } from '@press/contract';
import { builtInJournals } from '@press/contract/fallback';
import { Loaded, PageHead } from '@press/ui';
import { filterOf } from './filter';
import { Finder } from './Finder';
import { headingOf } from './journals.head';
import { listQuery } from './journals.queries';
import { CardSkeletons, JournalCards } from './JournalCards';
import * as css from './JournalsPage.module.css';
import { MostDownloaded } from './MostDownloaded';

/** All journals, or those that a search leaves: `/journals` and `/journals/search` are one screen (decision 2). */
export default function JournalsPage() {
  const filter = filterOf(useSearch());
  const journals = useQuery(listQuery(filter));
  const { data: subjects = [] } = useQuery(subjectsQuery());
  return (
    <div className={`wrap ${css.page}`}>
      <PageHead title={headingOf(filter.subject)}>
        <p>Open-access, peer-reviewed and quarterly. Search by name or keyword, or narrow the shelf to one subject.</p>
      </PageHead>
      <div className={css.shelf}>
        <Finder key={JSON.stringify(filter)} filter={filter} subjects={subjects} />
        <Loaded
          query={journals}
          loading="Loading journals..."
          skeleton={<CardSkeletons />}
          failed="Failed to load journals data. Please try again later."
          fallback={[...builtInJournals]}
          empty="No journals found matching your search criteria."
        >
          {(list) => <JournalCards journals={list} />}
        </Loaded>
      </div>
      <MostDownloaded />
    </div>
  );
}

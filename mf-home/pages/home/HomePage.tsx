import { Empty, RetryNote } from '@press/ui';
import { CallForPapers } from './CallForPapers';
import { FeaturedJournals } from './featured/FeaturedJournals';
import { Hero } from './Hero';
import { RecentlyRead } from './RecentlyRead';
import { Subjects } from './Subjects';
import { Trending } from './Trending';
import { useHome } from './use-home';
import * as css from './HomePage.module.css';

export default function HomePage() {
  const { trending, journals, subjects, calls, newest, failed, isLastKnown, retrying, retry } = useHome();
  return (
    <>
      <Hero journals={journals} newest={newest} />
      {failed && (
        <div className={`wrap ${css.failed}`}>
          <RetryNote text="Failed to load data. Please try again later." {...{ isLastKnown, retry }} busy={retrying} />
        </div>
      )}
      {journals?.length === 0 && (
        <div className="wrap">
          <Empty>This site has no journals yet.</Empty>
        </div>
      )}
      <div className="wrap">
        <Subjects subjects={subjects} />
      </div>
      {(journals || !failed) && <FeaturedJournals journals={journals} />}
      <div className="wrap">
        {(trending || !failed) && <Trending articles={trending} journals={journals} />}
        {(calls || !failed) && <CallForPapers calls={calls} />}
        <RecentlyRead />
      </div>
    </>
  );
}

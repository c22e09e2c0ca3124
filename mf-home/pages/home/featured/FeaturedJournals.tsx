import type { Journal } from '@press/contract';
import { MOST_JOURNALS } from './slider';
import { SkeletonSlides } from './SkeletonSlides';
import { JournalSlider } from './JournalSlider';
import * as css from './Featured.module.css';

/** `journals` is undefined while they load. */
export function FeaturedJournals({ journals }: { journals: readonly Journal[] | undefined }) {
  const featured = journals?.slice(0, MOST_JOURNALS);
  if (featured?.length === 0) return null;
  return (
    <div className="wrap">
      <section className={css.featured} aria-labelledby="featured">
        {featured ? <JournalSlider key={featured.length} journals={featured} /> : <SkeletonSlides />}
      </section>
    </div>
  );
}

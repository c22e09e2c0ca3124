import type { Journal } from '@press/contract';
import { MAX_JOURNALS } from './slider';
import { SkeletonSlides } from './SkeletonSlides';
import { JournalSlider } from './JournalSlider';
import * as css from './Featured.module.css';

/** @param journals undefined while they load */
export function FeaturedJournals({ journals }: { journals: readonly Journal[] | undefined }) {
  const featured = journals?.slice(0, MAX_JOURNALS);
  if (featured?.length === 0) return null;
  return (
    <div className="wrap">
      <section className={css.featured} aria-labelledby="featured">
        {featured ? <JournalSlider key={featured.length} journals={featured} /> : <SkeletonSlides />}
      </section>
    </div>
  );
}

import type { Journal } from '@press/contract';
import { MAX_JOURNALS } from './slider';
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

/** Placeholders of the covers while they load. */
function SkeletonSlides() {
  return (
    <>
      <div className={css.head}>
        <h2 id="featured">Featured Journals</h2>
      </div>
      <p role="status" className="loading">
        Loading journals...
      </p>
      <ul className={css.track} role="list" aria-hidden="true">
        {[1, 2, 3, 4, 5, 6, 7].map((card) => (
          <li key={card} className={css.slide}>
            <span className="cover sk" />
            <span className="sk line tall long" />
            <span className="sk line short" />
          </li>
        ))}
      </ul>
    </>
  );
}

import type { Journal } from '@press/contract';
import { MAX_JOURNALS, COPIES, HOME_COPY } from './slider';
import * as css from './Featured.module.css';
import {
  Button,
  Cover,
  IconArrowLeft,
  IconArrowRight,
  IconDownload,
  IconPause,
  IconPlay,
  journalPath,
  JournalTitle,
  compact,
} from '@press/ui';
import { useSlider } from './use-slider';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../../messages';

/** @param journals undefined while they load */
export function FeaturedJournals({ journals }: { journals: readonly Journal[] | undefined }) {
  const featured = journals?.slice(0, MAX_JOURNALS);
  if (featured?.length === 0) return null;
  return (
    <div className="wrapper">
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
        <h2 id="featured">{t('featured.title')}</h2>
      </div>
      <p role="status" className="loading">
        {t('featured.loading')}
      </p>
      <ul className={css.track} role="list" aria-hidden="true">
        {[1, 2, 3, 4, 5, 6, 7].map((card) => (
          <li key={card} className={css.slide}>
            <span className="cover skeleton" />
            <span className="skeleton skeleton--line skeleton--tall skeleton--long" />
            <span className="skeleton skeleton--line skeleton--short" />
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * The row of covers. The server sends each journal once. When the row comes near the window, the script adds the
 * repeats, unless all journals fit side by side.
 */
function JournalSlider({ journals }: { journals: readonly Journal[] }) {
  const count = journals.length;
  const {
    track,
    pauseButton,
    handlers,
    live,
    first,
    automatic,
    paused,
    togglePaused,
    previous,
    next,
    onScroll,
    onScrollEnd,
  } = useSlider(count);
  const slots = Array.from({ length: live ? COPIES * count : count }, (_, index) => index);
  return (
    <div {...handlers}>
      <div className={css.head}>
        <h2 id="featured">{t('featured.title')}</h2>
        <div className={`row ${live ? '' : css.waiting}`} role="group" aria-label={t('featured.controls')}>
          <Button square aria-label={t('featured.previous')} onClick={previous}>
            <IconArrowLeft />
          </Button>
          {automatic && (
            <Button
              ref={pauseButton}
              square
              aria-label={paused ? t('featured.resume') : t('featured.pause')}
              onClick={togglePaused}
            >
              {paused ? <IconPlay /> : <IconPause />}
            </Button>
          )}
          <Button square aria-label={t('featured.next')} onClick={next}>
            <IconArrowRight />
          </Button>
        </div>
      </div>
      <ul
        ref={track}
        className={css.track}
        role="list"
        aria-label={t('featured.list')}
        onScroll={onScroll}
        onScrollEnd={onScrollEnd}
      >
        {slots.map((slot) => (
          <Slide
            // Counted from the server's cards, which stay when the repeats appear.
            key={live ? slot - HOME_COPY * count : slot}
            journal={journals[slot % count]!}
            repeat={live && (slot < first || slot >= first + count)}
          />
        ))}
      </ul>
    </div>
  );
}

/**
 * One card. A repeat is inert: pointer, keyboard and screen reader skip it. There are up to ninety, two of which change
 * with each step of the row.
 */
const Slide = memo(function Slide({ journal, repeat }: { journal: Journal; repeat: boolean }) {
  return (
    <li className={css.slide} inert={repeat} aria-hidden={repeat || undefined}>
      <Link to={journalPath(journal.id)}>
        <Cover src={journal.coverUrl} />
        <h3>
          <JournalTitle lang={journal.lang}>{journal.title}</JournalTitle>
        </h3>
        {!!journal.downloads && (
          <p className="tabular-nums">
            <IconDownload />
            {t('featured.downloads', { count: compact(journal.downloads) })}
          </p>
        )}
      </Link>
    </li>
  );
});

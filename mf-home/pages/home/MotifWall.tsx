import type { Journal } from '@press/contract';
import * as css from './Hero.module.css';

const TILES = 12;
/** A phone shows the first eight: the others are fetched only where they show. */
const ALWAYS_SHOWN = 8;

/** The motifs of the journals' covers, side by side. Decoration. */
export function MotifWall({ journals }: { journals: readonly Journal[] }) {
  // Where the journals could not be had their covers can't either: the wall stays plain.
  const known = journals.filter(({ fallback }) => !fallback);
  const tiles = known.length ? Array.from({ length: TILES }, (_, at) => known[at % known.length]!.id) : [];
  return (
    <div className={css.wall} aria-hidden="true">
      {tiles.map((id, at) => (
        <img
          key={at}
          src={`/covers/${encodeURIComponent(id)}/motif.svg?w=220&h=200`}
          alt=""
          width="220"
          height="200"
          loading={at < ALWAYS_SHOWN ? 'eager' : 'lazy'}
          decoding="async"
        />
      ))}
    </div>
  );
}

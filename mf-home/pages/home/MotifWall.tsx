import type { Journal } from '@press/contract';
import * as css from './Hero.module.css';

const TILES = 12;
/** A phone shows the first eight. The others load only when they are visible. */
const ALWAYS_SHOWN = 8;

/** A decorative wall of the motifs of the journals' covers. */
export function MotifWall({ journals }: { journals: readonly Journal[] }) {
  // Fallback journals have no covers.
  const withCovers = journals.filter(({ fallback }) => !fallback);
  const tiles = withCovers.length
    ? Array.from({ length: TILES }, (_, index) => withCovers[index % withCovers.length]!.id)
    : [];
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

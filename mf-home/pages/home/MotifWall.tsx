import type { Journal } from '@press/contract';
import { useImageState } from '@press/ui';
import { useCallback } from 'react';
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
        <Tile key={at} id={id} eager={at < ALWAYS_SHOWN} />
      ))}
    </div>
  );
}

function Tile({ id, eager }: { id: string; eager: boolean }) {
  const src = `/covers/${encodeURIComponent(id)}/motif.svg?w=220&h=200`;
  const [state, settle] = useImageState(src);
  // The image may have failed before React attached its handler.
  const look = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) settle('failed');
    },
    [settle],
  );
  if (state === 'failed') return <span className={css.missing}>No Image</span>;
  return (
    <img
      ref={look}
      src={src}
      alt=""
      width="220"
      height="200"
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => settle('failed')}
    />
  );
}

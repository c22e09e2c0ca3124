import type { ReactElement } from 'react';

export type Icon = (props: { className?: string }) => ReactElement;

/**
 * A line icon on a 20-unit grid in the current text colour. Always decorative: it has a text label next to it.
 * @param kind its classes; an arrow is mirrored in text from right to left
 */
export function icon(
  d: string,
  circles: readonly (readonly [cx: number, cy: number, r: number])[] = [],
  kind = 'icon',
): Icon {
  return function LineIcon({ className = '' }) {
    return (
      <svg className={`${kind} ${className}`.trim()} viewBox="0 0 20 20" aria-hidden="true">
        {circles.map(([cx, cy, r]) => (
          <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={r} />
        ))}
        <path d={d} />
      </svg>
    );
  };
}

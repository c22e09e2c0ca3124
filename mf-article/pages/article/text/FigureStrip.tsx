import type { Part } from '@press/contract';
import * as css from '../ArticlePage.module.css';

/** The figures of the article as small pictures that lead to them. */
export function FigureStrip({ parts }: { parts: readonly Part[] }) {
  const figures = parts.filter(({ kind, pictures }) => kind === 'figure' && pictures.length > 0);
  if (figures.length === 0) return null;
  return (
    <ul className={css.strip} role="list" aria-label="Figures">
      {figures.map(({ id, label, pictures }) => {
        const { url, width, height } = pictures[0]!.sources[0]!;
        return (
          <li key={id}>
            <a href={`#${id}`}>
              <img src={url} width={width} height={height} alt="" loading="lazy" decoding="async" />
              {label || 'Figure'}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

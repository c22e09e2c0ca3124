import { useServices } from '@press/area';
import type { Article } from '@press/contract';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import * as css from '../ArticlePage.module.css';

/** How far below the window the end of the text is when the articles are asked for. */
const NEAR = '600px';

/** Related and citing articles, below the text: their code and their request come when a reader comes near. */
export function Related({ article }: { article: Article }) {
  const place = useRef<HTMLDivElement>(null);
  const { report } = useServices();
  const [Loaded, setLoaded] = useState<ComponentType<{ article: Article }>>();
  useEffect(() => {
    const { current } = place;
    if (!current || typeof IntersectionObserver === 'undefined') return;
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        import('./RelatedArticles').then(
          ({ RelatedArticles }) => setLoaded(() => RelatedArticles),
          (error: unknown) => report(error, 'related articles'),
        );
      },
      { rootMargin: NEAR },
    );
    near.observe(current);
    return () => near.disconnect();
  }, [report]);
  return (
    <div ref={place} className={`two ${css.columns} no-print`}>
      {Loaded && (
        <div className="main quiet">
          <Loaded article={article} />
        </div>
      )}
    </div>
  );
}

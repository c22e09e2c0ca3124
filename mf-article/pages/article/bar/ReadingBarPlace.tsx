import { useServices } from '@press/area';
import type { Article } from '@press/contract';
import { useEffect, useState, type ComponentType } from 'react';
import { TITLE_ID } from '../title-id';

/** The bar of what a reader can do, once the title is out of sight; its code comes then. Nothing without a script. */
export function ReadingBarPlace({ article }: { article: Article }) {
  const { report } = useServices();
  const [Bar, setBar] = useState<ComponentType<{ article: Article; shown: boolean }>>();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const title = document.getElementById(TITLE_ID);
    if (!title || typeof IntersectionObserver === 'undefined') return;
    const watcher = new IntersectionObserver((entries) => {
      const isPast = entries.some(
        ({ isIntersecting, boundingClientRect }) => !isIntersecting && boundingClientRect.bottom < 0,
      );
      setShown(isPast);
      if (isPast)
        import('./ReadingBar').then(
          ({ ReadingBar }) => setBar(() => ReadingBar),
          (error: unknown) => report(error, 'bar of an article'),
        );
    });
    watcher.observe(title);
    return () => watcher.disconnect();
  }, [report]);
  return Bar && <Bar article={article} shown={shown} />;
}

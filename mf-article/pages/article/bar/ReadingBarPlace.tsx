import { useServices } from '@press/area';
import { useEffect, useState, type ComponentType } from 'react';
import type { ReadingBarProps } from './ReadingBar';

/** Shows the bar of buttons once the title is out of sight, and loads its code then. Without a script it shows nothing. */
export function ReadingBarPlace({ article, actions }: Omit<ReadingBarProps, 'shown'>) {
  const { report } = useServices();
  const [Bar, setBar] = useState<ComponentType<ReadingBarProps>>();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const title = document.querySelector('h1');
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
  return Bar && <Bar article={article} actions={actions} shown={shown} />;
}

import type { Article } from '@press/contract';
import { Suspense, use, useSyncExternalStore, type ReactNode } from 'react';
import { laterWhenWanted, loadedLater, loadLater, type LaterCode } from './later-code';

interface WhenWantedProps {
  part: keyof LaterCode;
  article: Article;
  /** The buttons of the title block, for the bar. */
  actions?: ReactNode;
}

/**
 * A part of an article. In a document of the server its markup stays as it is until the reader does something, so that
 * neither its code nor its hydration is in the way of the first paint.
 */
export const WhenWanted = (props: WhenWantedProps) => (
  <Suspense fallback={null}>
    <Part {...props} />
  </Suspense>
);

const never = () => () => undefined;

function Part({ part, ...props }: WhenWantedProps) {
  const isHydration = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const { [part]: Shown } = loadedLater() ?? use(isHydration ? laterWhenWanted() : loadLater());
  return <Shown {...props} />;
}

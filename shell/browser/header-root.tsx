import type { Publisher } from '@press/config';
import { useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Header } from './Header';
import { NoticeBoard } from './NoticeBoard';

/** Takes over the header's server markup. `at` moves the mark of the current page. */
export function mountHeader(publisher: Publisher): { at: (pathname: string) => void } {
  let pathname = location.pathname;
  let changed = () => {};
  const subscribe = (listener: () => void) => {
    changed = listener;
    return () => undefined;
  };

  function HeaderRoot() {
    const current = useSyncExternalStore(
      subscribe,
      () => pathname,
      () => pathname,
    );
    return (
      <>
        <Header publisher={publisher} pathname={current} />
        <NoticeBoard />
      </>
    );
  }

  const element = document.getElementById('header');
  if (!element) throw new Error('PRESS-S04 The document has no #header. It was not served by the edge.');
  hydrateRoot(element, <HeaderRoot />);
  return {
    at(next) {
      pathname = next;
      changed();
    },
  };
}

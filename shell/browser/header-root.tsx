import type { Publisher } from '@press/config';
import { isTranslated } from '@press/area/translated';
import { CodedError } from '@press/errors';
import { startTransition, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Header } from '../chrome/Header';
import { NoticeBoard } from './NoticeBoard';

/** Hydrates the header's server markup. `setPath` marks the link of the current page. */
export function mountHeader(publisher: Publisher): { setPath: (pathname: string) => void } {
  let pathname = location.pathname;
  let onChange = () => {};
  const subscribe = (listener: () => void) => {
    onChange = listener;
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
  if (!element)
    throw new CodedError('PRESS-S04', 'The document has no #header.', 'It was not served by the edge: open it there.');
  // React renders translated text again; that is not worth a report.
  const options = isTranslated(element) ? { onRecoverableError: () => undefined } : {};
  startTransition(() => {
    hydrateRoot(element, <HeaderRoot />, options);
  });
  return {
    setPath(next) {
      pathname = next;
      onChange();
    },
  };
}

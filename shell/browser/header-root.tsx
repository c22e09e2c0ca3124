import { currentLanguage } from '@press/language';
import type { Publisher } from '@press/config';
import { hydrate, isTranslated, renderRoot } from '@press/area/roots';
import { CodedError } from '@press/errors';
import { startTransition, useSyncExternalStore, useEffect, useRef } from 'react';
import { Header } from '../chrome/Header';
import { IconCheck } from '@press/ui';
import { dismiss } from './notices';
import { store, type Alert } from './store';
import { t } from '../messages';

/** Hydrates the header's server markup. `setUrl` marks the link of the current page. */
export function mountHeader(publisher: Publisher): { setUrl: (url: string) => void } {
  let url = location.pathname + location.search;
  let onChange = () => {};
  const subscribe = (listener: () => void) => {
    onChange = listener;
    return () => undefined;
  };

  function HeaderRoot() {
    const current = useSyncExternalStore(
      subscribe,
      () => url,
      () => url,
    );
    return (
      <>
        <Header publisher={publisher} url={current} />
        <NoticeBoard />
      </>
    );
  }

  const element = document.getElementById('header');
  if (!element)
    throw new CodedError('PRESS-S04', 'The document has no #header.', 'The edge did not serve it: open it there.');
  if (isTranslated(element)) renderRoot(element, <HeaderRoot />);
  else startTransition(() => void hydrate(element, <HeaderRoot />));
  return {
    setUrl(next) {
      url = next;
      onChange();
    },
  };
}

/** In the top layer, above an open dialog. */
function useTopLayer<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  useEffect(() => {
    ref.current?.showPopover?.();
  }, []);
  return ref;
}

/** Takes the focus, so that one Tab leads to OK and Escape closes it. Afterwards the focus returns to where it was. */
function AlertBox({ alert }: { alert: Alert }) {
  const ref = useTopLayer<HTMLDivElement>();
  useEffect(() => {
    const before = document.activeElement;
    const box = ref.current;
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') dismiss(alert.id);
    };
    box?.addEventListener('keydown', onKey);
    box?.focus({ preventScroll: true });
    return () => {
      box?.removeEventListener('keydown', onKey);
      const isLost = document.activeElement === document.body || box?.contains(document.activeElement);
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [ref, alert.id]);
  return (
    <div
      ref={ref}
      className="alert"
      popover="manual"
      role="alert"
      tabIndex={-1}
      {...(alert.lang && { lang: alert.lang })}
    >
      <p>{alert.text}</p>
      <button
        type="button"
        className="button button--primary"
        lang={currentLanguage()}
        onClick={() => dismiss(alert.id)}
      >
        {t('alert.ok')}
      </button>
    </div>
  );
}

function Toast({ text, failed }: { text: string; failed: boolean }) {
  const ref = useTopLayer<HTMLParagraphElement>();
  return (
    <p ref={ref} className="toast" popover="manual" role="status">
      {!failed && <IconCheck />}
      <span>{text}</span>
    </p>
  );
}

/** Alerts and the toast (decision 3). */
export function NoticeBoard() {
  const { alerts, toast } = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  return (
    <>
      {alerts.map((alert) => (
        <AlertBox key={alert.id} alert={alert} />
      ))}
      {toast && <Toast key={toast.id} {...toast} />}
    </>
  );
}

import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { dismiss, notices, type Alert } from './notices';

/** In the top layer, so that an open dialog does not cover it. */
function useTopLayer<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  useEffect(() => {
    ref.current?.showPopover?.();
  }, []);
  return ref;
}

function AlertBox({ alert }: { alert: Alert }) {
  const ref = useTopLayer<HTMLDivElement>();
  return (
    <div ref={ref} className="alert" popover="manual" role="alert" {...(alert.lang && { lang: alert.lang })}>
      <p>{alert.text}</p>
      <button type="button" className="btn pri" lang="en" onClick={() => dismiss(alert.id)}>
        OK
      </button>
    </div>
  );
}

function Toast({ text }: { text: string }) {
  const ref = useTopLayer<HTMLParagraphElement>();
  return (
    <p ref={ref} className="toast" popover="manual" role="status">
      {text}
    </p>
  );
}

/** Alerts and the toast (decision 3). */
export function NoticeBoard() {
  const { alerts, toast } = useStore(notices);
  return (
    <>
      {alerts.map((alert) => (
        <AlertBox key={alert.id} alert={alert} />
      ))}
      {toast && <Toast key={toast.id} text={toast.text} />}
    </>
  );
}

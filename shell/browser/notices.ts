import { createStore } from 'zustand/vanilla';

/** A toast disappears after this time. */
const TOAST_MS = 3_000;

export interface Alert {
  id: number;
  text: string;
  lang?: string;
}

export interface Notices {
  alerts: readonly Alert[];
  toast: { id: number; text: string; failed: boolean } | null;
}

let next = 0;

/** Messages to the visitor: alerts, which stay until OK, and one toast. */
export const notices = createStore<Notices>(() => ({ alerts: [], toast: null }));

/** Shows an alert. A text that is already shown is not shown twice. */
export function alert(text: string, options: { lang?: string } = {}): void {
  notices.setState(({ alerts }) =>
    alerts.some((shown) => shown.text === text)
      ? { alerts }
      : { alerts: [...alerts, { id: (next += 1), text, ...options }] },
  );
}

/** Closes all alerts: they concern the page on which they appeared, and end with it. */
export const dismissAll = (): void => notices.setState({ alerts: [] });

export function dismiss(id: number): void {
  notices.setState(({ alerts }) => ({ alerts: alerts.filter((shown) => shown.id !== id) }));
}

export function toast(text: string, { failed = false }: { failed?: boolean } = {}): void {
  const id = (next += 1);
  notices.setState({ toast: { id, text, failed } });
  setTimeout(() => {
    if (notices.getState().toast?.id === id) notices.setState({ toast: null });
  }, TOAST_MS);
}

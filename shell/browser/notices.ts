import { store } from './store';

/** A toast disappears after this time. */
const TOAST_MS = 3_000;

let next = 0;

/** Shows an alert. A text that is already shown is not shown twice. */
export function alert(text: string, options: { lang?: string } = {}): void {
  store.setState(({ alerts }) =>
    alerts.some((shown) => shown.text === text)
      ? { alerts }
      : { alerts: [...alerts, { id: (next += 1), text, ...options }] },
  );
}

/** Closes all alerts: they concern the page on which they appeared, and end with it. */
export const dismissAll = (): void => store.setState({ alerts: [] });

export function dismiss(id: number): void {
  store.setState(({ alerts }) => ({ alerts: alerts.filter((shown) => shown.id !== id) }));
}

export function toast(text: string, { failed = false }: { failed?: boolean } = {}): void {
  const id = (next += 1);
  store.setState({ toast: { id, text, failed } });
  setTimeout(() => {
    if (store.getState().toast?.id === id) store.setState({ toast: null });
  }, TOAST_MS);
}

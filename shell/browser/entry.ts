/**
 * Starts the shell. Its libraries are evaluated in tasks of their own: in one task they keep a slow phone from answering for a
 * quarter of a second. All of them are in this bundle: "eager" makes no further request.
 */
import '@press/ui/styles';
import './refresh';
import { nextTask } from './platform';

declare global {
  /** What the guard of a canary waits for (`edge/document/shell-guard.ts`): whether the shell has started. */
  var shellIsUp: Promise<boolean> | undefined;
}

async function start(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './shared');
  await import(/* webpackMode: "eager" */ './areas/patches');
  await nextTask();
  await import(/* webpackMode: "eager" */ './main');
}

globalThis.shellIsUp = start().then(
  () => true,
  (error: unknown) => {
    // As if it had been thrown by the script: the guard and the browser's console get it.
    reportError(error);
    return false;
  },
);

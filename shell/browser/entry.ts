/**
 * Starts the shell. Its libraries are evaluated in separate tasks: in one task they would block a slow phone for a
 * quarter of a second. All are in this bundle: "eager" makes no further request.
 */
import '@press/ui/styles';
import { keepLines } from './lines';
import { nextTask } from './platform';

declare global {
  /** The result that a canary's guard waits for (`edge/document/scripts.ts`): true if the shell has started. */
  var shellIsUp: Promise<boolean> | undefined;
}

async function start(): Promise<void> {
  void keepLines();
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './shared');
  await import(/* webpackMode: "eager" */ './areas/patches');
  await nextTask();
  const { loadLanguage } = await import(/* webpackMode: "eager" */ '@press/area/language');
  const { readSite } = await import(/* webpackMode: "eager" */ './site');
  // The header's markup has it.
  await loadLanguage({ publisher: readSite().publisher, report: reportError });
  await import(/* webpackMode: "eager" */ './main');
}

globalThis.shellIsUp = start().then(
  () => true,
  (error: unknown) => {
    // Reports it like an error thrown by the script, so that the guard and the browser's console receive it.
    reportError(error);
    return false;
  },
);

/**
 * For development builds only: the hook that React DOM looks for once, at its start. React Refresh comes later, with an area
 * (`npm run dev`), and finds the renderer in it.
 */
if (process.env.NODE_ENV === 'development' && !('__REACT_DEVTOOLS_GLOBAL_HOOK__' in window)) {
  const renderers = new Map<number, unknown>();
  const hook = {
    renderers,
    supportsFiber: true,
    inject: (renderer: unknown): number => {
      renderers.set(renderers.size + 1, renderer);
      return renderers.size;
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
}

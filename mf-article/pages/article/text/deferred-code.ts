export type DeferredParts = typeof import('./deferred-parts');

let code: DeferredParts | undefined;
let loading: Promise<DeferredParts> | undefined;
let requested: Promise<DeferredParts> | undefined;

/** Input events that precede any use of more than plain links. */
const INPUTS = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'touchstart'];

/** The code of the parts if it is loaded. */
export const loadedParts = (): DeferredParts | undefined => code;

/**
 * Loads the code of the parts. A failure is not cached: the next call tries again.
 * @returns a promise whose value `use` of React reads without suspending, once it is there
 */
export function loadParts(): Promise<DeferredParts> {
  loading ??= import('./deferred-parts').then(
    (value) => {
      Object.assign(loading ?? {}, { status: 'fulfilled', value });
      return (code = value);
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/**
 * Loads the code of the parts and their data once the reader does anything: without them, server markup is readable and
 * its links work. It never rejects: if loading fails, the markup stays and the next input tries again.
 */
export function onFirstInput(loadData: () => Promise<unknown>): Promise<DeferredParts> {
  requested ??= new Promise((resolve) => {
    const load = (): void => {
      for (const type of INPUTS) removeEventListener(type, load);
      Promise.all([loadParts(), loadData()]).then(([parts]) => resolve(parts), listen);
    };
    const listen = (): void => {
      for (const type of INPUTS) addEventListener(type, load, { passive: true });
    };
    listen();
    // Under `npm run dev` saved files appear at once, which needs the code of the parts in the page.
    if (process.env.NODE_ENV === 'development') load();
    // The reader clicked or typed before the script, or came by a fragment: notify waiting listeners now.
    if (navigator.userActivation?.hasBeenActive || scrollY > 0) dispatchEvent(new Event('scroll'));
  });
  return requested;
}

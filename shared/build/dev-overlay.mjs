// Runs in the page under `npm run dev`: shows the errors of a compilation or a render, and reloads the page if a saved file cannot be applied
// to it. It builds elements and sets styles one by one, which the site's content security policy and Trusted Types allow.

/** The attribute of the overlay's element. */
export const MARK = 'data-press-overlay';

const STYLE = {
  position: 'fixed',
  inset: 'auto 0 0 0',
  zIndex: '2147483647',
  maxHeight: '60vh',
  margin: '0',
  padding: '1rem',
  overflow: 'auto',
  font: '13px/1.5 ui-monospace, monospace',
  whiteSpace: 'pre-wrap',
  color: '#fff',
  background: '#7a1420',
};

/** @type {HTMLElement | undefined} */
let shown;

const hide = () => {
  shown?.remove();
  shown = undefined;
};

/** @param {readonly { message?: string, moduleName?: string }[]} errors */
const show = (errors) => {
  hide();
  shown = document.createElement('pre');
  shown.setAttribute('role', 'alert');
  shown.setAttribute(MARK, '');
  shown.textContent = errors
    .map((error) => (typeof error === 'string' ? error : [error.moduleName, error.message].filter(Boolean).join('\n')))
    .join('\n\n');
  Object.assign(shown.style, STYLE);
  document.body.append(shown);
};

/** A script of the development server, which has another origin than the site, in a stack. */
const FRAME = /(https?:\/\/[^/\s()]+)\/client\/([\w.-]+\.m?js:\d+:\d+)/g;

/** @param {string} stack @returns the first place in the area's sources; '' if it is unknown */
const placeIn = async (stack) => {
  const [, origin, at] = [...stack.matchAll(FRAME)].find(([, from]) => from !== location.origin) ?? [];
  if (!at) return '';
  const response = await fetch(`${origin}/source-position?at=${at}`).catch(() => null);
  return response?.ok ? response.text() : '';
};

/** True if the page's React accepts new components at run time. That of a production site does not. */
const takesComponents = () => {
  /** @type {{ renderers?: Map<number, { scheduleRefresh?: unknown }> } | undefined} */
  const hook = Reflect.get(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__');
  return [...(hook?.renderers?.values() ?? [])].some(({ scheduleRefresh }) => typeof scheduleRefresh === 'function');
};

/** True if a file was saved since the page was loaded. */
let isChanged = false;

// The boundary of an area (shared/area/area-root.tsx) reports an error that it caught.
addEventListener('press-render-error', async (event) => {
  const error = event instanceof CustomEvent ? event.detail : null;
  const message = String(error);
  show([{ moduleName: await placeIn(error instanceof Error ? (error.stack ?? '') : ''), message }]);
});

// The client of the development server reports the result of a compilation to the window.
addEventListener('message', ({ data, source }) => {
  if (source !== window) return;
  if (data?.type === 'webpackErrors') show(data.data ?? []);
  if (data?.type === 'webpackInvalid') isChanged = true;
  if (['webpackOk', 'webpackWarnings'].includes(data?.type) && isChanged && !takesComponents()) location.reload();
  if (['webpackOk', 'webpackStillOk', 'webpackWarnings', 'webpackInvalid'].includes(data?.type)) hide();
});

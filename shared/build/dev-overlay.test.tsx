import { waitFor } from '@testing-library/dom';
import { MARK } from './dev-overlay.mjs';

const overlay = (): Element | null => document.querySelector(`[${MARK}]`);
const tell = (type: string, data?: unknown, source: Window | null = window): boolean =>
  dispatchEvent(new MessageEvent('message', { data: { type, data }, source }));

beforeEach(() => tell('webpackOk'));

test('D-24 shows compilation errors over the page, as text, until they are fixed', () => {
  tell('webpackErrors', [{ moduleName: './pages/Page.tsx', message: "Expected ',' <b>" }, 'another one']);
  expect(overlay()?.textContent).toBe("./pages/Page.tsx\nExpected ',' <b>\n\nanother one");
  expect(overlay()?.getAttribute('role')).toBe('alert');
  // Nothing was parsed as markup, which Trusted Types would block.
  expect(overlay()?.children).toHaveLength(0);
  tell('webpackErrors', ['a second compilation']);
  expect(document.querySelectorAll(`[${MARK}]`)).toHaveLength(1);
  tell('webpackOk');
  expect(overlay()).toBeNull();
});

test('D-24 shows a render error with its place in the sources until it is fixed', async () => {
  const asked: string[] = [];
  globalThis.fetch = jest.fn(async (address: unknown) => {
    asked.push(String(address));
    return { ok: true, text: async () => 'pages/Page.tsx:12' };
  }) as unknown as typeof fetch;
  const error = new TypeError('x is undefined');
  error.stack =
    'TypeError: x is undefined\n at a (http://localhost/r/shell/b1/client/shell.js:1:2)\n at b (http://localhost:3000/client/start.hot-update.mjs:120:7)';
  dispatchEvent(new CustomEvent('press-render-error', { detail: error }));
  await waitFor(() => expect(overlay()?.textContent).toBe('pages/Page.tsx:12\nTypeError: x is undefined'));
  expect(asked).toEqual(['http://localhost:3000/source-position?at=start.hot-update.mjs:120:7']);
  tell('webpackOk');
  expect(overlay()).toBeNull();
});

test('D-24 ignores messages of other windows', () => {
  tell('webpackErrors', ['from a frame'], null);
  expect(overlay()).toBeNull();
});

test('D-24 a saved file reloads the page if React cannot replace its components', () => {
  // jsdom loads no page, and logs that.
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const hook = { renderers: new Map<number, object>([[1, { scheduleRefresh: () => undefined }]]) };
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  tell('webpackInvalid');
  tell('webpackOk');
  expect(said).not.toHaveBeenCalled();
  hook.renderers.set(1, {}); // a production build of React
  tell('webpackOk');
  expect(String(said.mock.calls[0]?.[0])).toContain('navigation');
});

import { MARK } from './dev-overlay.mjs';

const overlay = (): Element | null => document.querySelector(`[${MARK}]`);
const tell = (type: string, data?: unknown, source: Window | null = window): boolean =>
  dispatchEvent(new MessageEvent('message', { data: { type, data }, source }));

beforeEach(() => tell('webpackOk'));

test('D-24 errors of a compilation are shown over the page, as text, and go when it is mended', () => {
  tell('webpackErrors', [{ moduleName: './pages/Page.tsx', message: "Expected ',' <b>" }, 'another one']);
  expect(overlay()?.textContent).toBe("./pages/Page.tsx\nExpected ',' <b>\n\nanother one");
  expect(overlay()?.getAttribute('role')).toBe('alert');
  // Trusted Types: nothing was parsed as markup.
  expect(overlay()?.children).toHaveLength(0);
  tell('webpackErrors', ['a second compilation']);
  expect(document.querySelectorAll(`[${MARK}]`)).toHaveLength(1);
  tell('webpackOk');
  expect(overlay()).toBeNull();
});

test('D-24 messages of other windows show nothing', () => {
  tell('webpackErrors', ['from a frame'], null);
  expect(overlay()).toBeNull();
});

/** @jest-environment jsdom */
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { packState } from './pack-state';
import type { PageState } from './types';
import { unpackState } from './unpack-state';

const stateOf = (data: unknown): PageState => ({ queries: [{ queryKey: ['q'], data }], form: null });

/** The page element of a browser before hydration. */
function pageOf(html: string): Element {
  const page = document.createElement('div');
  page.innerHTML = html;
  return page;
}

/** The state after a transfer over the network. */
function sent(state: PageState, html: string): PageState | null {
  return unpackState(JSON.parse(JSON.stringify(packState(state, html))) as PageState, pageOf(html));
}

const PARAGRAPHS = Array.from(
  { length: 40 },
  (_, at) =>
    `Paragraph ${at} has a long sentence without any marks, as sentences of articles mostly are, and then a word in "quotation" marks & a comparison, ${at} < ${at + 1}. `,
);

test('text that the markup has is sent once, however it is escaped and wherever it stands', () => {
  const html = renderToString(
    createElement('main', { title: 'a > b' }, ...PARAGRAPHS.map((text) => createElement('p', {}, text, 'x'))),
  );
  const state = stateOf({ body: PARAGRAPHS.map((text) => `<p>${text}</p>`).join(''), list: PARAGRAPHS.toReversed() });
  const packed = JSON.stringify(packState(state, html));
  expect(packed).not.toContain('as sentences of articles mostly are');
  expect(sent(state, html)).toEqual(state);
});

test('where scripts run, <noscript> has its markup as text', () => {
  const html =
    '<noscript><a href="/x">Long &amp; short</a></noscript><p>A sentence that is long enough to be packed.</p>';
  const page = document.createElement('div');
  page.append('<a href="/x">Long &amp; short</a>', 'A sentence that is long enough to be packed.');
  const state = stateOf('A sentence that is long enough to be packed.');
  const packed = packState(state, html);
  expect(JSON.stringify(packed)).not.toContain('sentence');
  expect(unpackState(packed, page)).toEqual(state);
});

test('any state comes back as it was, whatever the page shows of it', () => {
  const texts = fc.array(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.constantFrom(...PARAGRAPHS)));
  fc.assert(
    fc.property(texts, texts, (shown, known) => {
      const state = stateOf([...shown, ...known]);
      const html = renderToString(
        createElement('div', {}, ...shown.map((text, key) => createElement('p', { key, title: text }, text))),
      );
      expect(sent(state, html)).toEqual(state);
    }),
    { seed: 20_261_121 },
  );
});

test.each([
  ['a form', { ...stateOf(PARAGRAPHS), form: { token: 't', posted: null } }, `<p>${PARAGRAPHS[0]}</p>`],
  ['an element whose text parsers change', stateOf(PARAGRAPHS), `<textarea>\nx</textarea><p>${PARAGRAPHS[1]}</p>`],
  ['a character that parsers replace', stateOf(PARAGRAPHS), `<p>\r${PARAGRAPHS[1]}</p>`],
])('a page with %s keeps its whole state', (_, state, html) => {
  expect(packState(state, html)).toBe(state);
});

test('a page with another text than the server wrote has no state', () => {
  const html = renderToString(createElement('p', {}, PARAGRAPHS[3]));
  const packed = packState(stateOf(PARAGRAPHS), html);
  expect(unpackState(packed, pageOf('<p>Etwas anderes</p>'))).toBeNull();
});

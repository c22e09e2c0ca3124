/** @jest-environment jsdom */
import { headTags } from '@press/area/head-tags';
import type { Head, Metadata } from '@press/area/types';
import { publisherFromEnv } from '@press/config';
import { createHeads } from './head';

const publisher = publisherFromEnv({});
const ARTICLE: Head = { title: 'On debt', canonical: '/journal/ssha/article/a1' };
const METADATA: Metadata = {
  description: 'What is owed.',
  meta: [{ name: 'citation_title', content: 'On debt' }],
  links: [{ rel: 'license', href: 'https://creativecommons.org/licenses/by/4.0/' }],
  jsonLd: [{ name: 'On debt' }],
};

const report = jest.fn();
const open = (load = () => import('./head-elements')) => createHeads({ publisher, report, load });

const elements = () => [...document.head.querySelectorAll<HTMLElement>('[data-page]:not(title)')];
/** The tags that the elements represent. */
const tags = () =>
  elements().map(({ tagName, textContent, attributes }) => {
    const pairs = [...attributes].filter(({ name }) => name !== 'data-page').map(({ name, value }) => [name, value]);
    return { tag: tagName.toLowerCase(), attributes: Object.fromEntries(pairs), text: textContent || undefined };
  });
const tagsOf = (head: Head) => headTags(head, publisher).slice(1);

/** Resolves when all work for an idle browser is done. */
const rest = async () => {
  await new Promise((resolve) => requestIdleCallback(resolve));
  await new Promise((resolve) => setTimeout(resolve));
};

beforeEach(async () => {
  document.head.innerHTML =
    '<script nonce="n0nce" id="theme"></script><title data-page>Former</title><link rel="icon"><meta name="citation_title" content="Former" data-page>';
  // jsdom lacks it.
  globalThis.requestIdleCallback = (then) => Number(setTimeout(then));
  await import('./head-elements');
});
afterEach(() => {
  report.mockReset();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});

test('G-30 sets the title at once, and exactly the listed tags when the browser is idle; tags of the site stay', async () => {
  const heads = open();
  const metadata = jest.fn(async () => METADATA);
  heads.set('/a', ARTICLE, metadata);
  expect(document.title).toBe('Former');
  heads.show('/a');
  expect(document.title).toBe(`On debt · ${publisher.name}`);
  expect(tags()).toEqual([]);
  expect(metadata).not.toHaveBeenCalled();
  await rest();
  expect(tags()).toEqual(tagsOf({ ...ARTICLE, ...METADATA }));
  expect(document.querySelectorAll('#theme, [rel=icon]')).toHaveLength(2);
  heads.set('/a', { title: 'Late data' });
  await rest();
  expect(tags()).toEqual(tagsOf({ title: 'Late data' }));
  expect(report).not.toHaveBeenCalled();
});

test('G-30 JSON-LD goes into a copy of a script that has run, which Trusted Types allow to have text', async () => {
  const copied = jest.spyOn(document.querySelector('script')!, 'cloneNode');
  const heads = open();
  heads.set('/a', { ...ARTICLE, ...METADATA });
  heads.show('/a');
  await rest();
  expect(copied.mock.results.map(({ value }) => value)).toEqual(
    elements().filter(({ tagName }) => tagName === 'SCRIPT'),
  );
});

test('G-30 notifies Zotero when the tags of a page are complete', async () => {
  const seen: unknown[] = [];
  document.addEventListener('ZoteroItemUpdated', () => seen.push(tags()), { once: true });
  const heads = open();
  heads.set('/a', ARTICLE, async () => METADATA);
  heads.show('/a');
  await rest();
  expect(seen).toEqual([tagsOf({ ...ARTICLE, ...METADATA })]);
});

test.each([
  ['before their code is asked for', 0],
  ['while their code loads', 1],
])('G-30 does not apply the metadata of a page that was left %s', async (_, loads) => {
  const heads = open();
  let load: (loaded: Metadata) => void = () => undefined;
  const metadata = jest.fn(() => new Promise<Metadata>((resolve) => (load = resolve)));
  heads.set('/a', ARTICLE, metadata);
  heads.show('/a');
  if (loads > 0) await rest();
  heads.set('/b', { title: 'B' });
  heads.show('/b');
  await rest();
  load(METADATA);
  await rest();
  expect(metadata).toHaveBeenCalledTimes(loads);
  expect(document.title).toMatch(/^B/);
  expect(tags()).toEqual(tagsOf({ title: 'B' }));
});

test('G-30 reports metadata that cannot be loaded, and applies the other tags', async () => {
  const heads = open();
  const failure = new Error('offline');
  heads.set('/a', ARTICLE, () => Promise.reject(failure));
  heads.show('/a');
  await rest();
  expect(tags()).toEqual(tagsOf(ARTICLE));
  expect(report).toHaveBeenCalledWith(failure, 'metadata');
});

test('G-30 without the code that makes tags, sets the title and removes the previous tags', async () => {
  const failure = new Error('offline');
  const heads = open(() => Promise.reject(failure));
  heads.set('/a', ARTICLE, async () => METADATA);
  heads.show('/a');
  await rest();
  expect([document.title, tags()]).toEqual([`On debt · ${publisher.name}`, []]);
  expect(report).toHaveBeenCalledWith(failure, 'head');
});

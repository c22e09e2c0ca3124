/** @jest-environment jsdom */
import { headTags } from '@press/area/head-tags';
import type { Head } from '@press/area/types';
import { publisherFromEnv } from '@press/config';
import { applyHead, createHeads } from './head';

const publisher = publisherFromEnv({});
const article = (title: string): Head => ({
  title,
  canonical: '/journal/ssha/article/a1',
  meta: [{ name: 'citation_title', content: title }],
  links: [{ rel: 'license', href: 'https://creativecommons.org/licenses/by/4.0/' }],
  jsonLd: [{ name: title }],
});

const elements = () => [...document.head.querySelectorAll<HTMLElement>('[data-page]')];

beforeEach(() => {
  document.head.innerHTML = '<script nonce="n0nce" id="theme"></script><title data-page>First</title><link rel="icon">';
  // Not in jsdom.
  globalThis.requestIdleCallback = (then) => Number(setTimeout(then));
});
afterEach(() => Reflect.deleteProperty(globalThis, 'requestIdleCallback'));

test('G-30 the head has exactly the tags of the list; those of the former page go, those of the site stay', () => {
  applyHead(article('Former'), publisher);
  applyHead(article('On debt'), publisher);
  const made = elements().map((element) => {
    const { tagName, textContent, attributes } = element;
    const pairs = [...attributes].filter(({ name }) => name !== 'data-page').map(({ name, value }) => [name, value]);
    return { tag: tagName.toLowerCase(), attributes: Object.fromEntries(pairs), text: textContent || undefined };
  });
  expect(made).toEqual(headTags(article('On debt'), publisher).map((tag) => ({ text: undefined, ...tag })));
  expect(document.querySelectorAll('#theme, [rel=icon]')).toHaveLength(2);
  expect(document.documentElement.innerHTML).not.toContain('Former');
});

test('G-30 JSON-LD is in a copy of a script that has run, which Trusted Types let have a text', () => {
  const copied = jest.spyOn(document.querySelector('script')!, 'cloneNode');
  applyHead(article('On debt'), publisher);
  expect(copied.mock.results.map(({ value }) => value)).toEqual(
    elements().filter(({ tagName }) => tagName === 'SCRIPT'),
  );
});

test('G-30 Zotero is told when the tags of a page are there', () => {
  const told = jest.fn(() => elements().at(-1)?.outerHTML);
  document.addEventListener('ZoteroItemUpdated', told);
  applyHead(article('On debt'), publisher);
  document.removeEventListener('ZoteroItemUpdated', told);
  expect(told).toHaveReturnedWith(expect.stringContaining('twitter:card'));
});

describe('heads of pages', () => {
  const titles: string[] = [];
  const report = jest.fn();
  const open = () => createHeads({ apply: ({ title }) => void titles.push(title), report });
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
  const head = (title: string): Head => ({ title });

  afterEach(() => {
    titles.length = 0;
    report.mockReset();
  });

  test('G-30 a head waits for its page; the whole one is made when the browser is idle', async () => {
    const heads = open();
    const whole = jest.fn(async () => head('A, whole'));
    heads.set('/a', head('A'), whole);
    expect(titles).toEqual([]);
    heads.show('/a');
    expect(titles).toEqual(['A']);
    expect(whole).not.toHaveBeenCalled();
    await idle();
    expect(titles).toEqual(['A', 'A, whole']);
    heads.set('/a', head('A with late data'));
    expect(titles.at(-1)).toBe('A with late data');
  });

  test.each([
    ['before its code is asked for', 0],
    ['while its code loads', 1],
  ])('G-30 the whole head of a page that is left %s is not applied', async (_, loads) => {
    const heads = open();
    let load: (loaded: Head) => void = () => undefined;
    const whole = jest.fn(() => new Promise<Head>((resolve) => (load = resolve)));
    heads.set('/a', head('A'), whole);
    heads.show('/a');
    if (loads > 0) await idle();
    heads.set('/b', head('B'));
    heads.show('/b');
    await idle();
    load(head('A, whole'));
    await idle();
    expect(whole).toHaveBeenCalledTimes(loads);
    expect(titles).toEqual(['A', 'B']);
  });

  test('G-30 code that cannot be loaded is reported, and the first head stays', async () => {
    const heads = open();
    const failure = new Error('offline');
    heads.set('/a', head('A'), () => Promise.reject(failure));
    heads.show('/a');
    await idle();
    await idle();
    expect(titles).toEqual(['A']);
    expect(report).toHaveBeenCalledWith(failure, 'metadata of the page');
  });
});

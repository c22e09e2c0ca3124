/** @jest-environment jsdom */
import type { Head } from '@press/area/types';
import type { Release } from '@press/releases';
import type { ComposedArea } from '../releases/composition';
import type { StyleRules } from '../releases/published-files';
import { rulesOf } from '../releases/style-sheet';
import { placeholder } from '@press/config/placeholder';
import { jsonForScript } from '../html/escape';
import { renderDocument, type DocumentParts } from './document';

const HOSTILE = `</title></script><script>alert("1")</script>'"&<!--\u2028`;
const HASH = `sha256-${'A'.repeat(43)}=`;

const release = (name: string, routes: string[]): Release => ({
  schema: 2,
  serial: 1,
  signature: null,
  name,
  version: '1.0.0',
  build: '0123abcd',
  areaContract: 1,
  apiContract: 1,
  shared: {},
  federation: '2.9.2',
  routes: routes.map((path) => ({ path, scripts: ['client/page.js'], styles: ['client/page.css'] })),
  entry: 'client/entry.js',
  scripts: ['client/app.js'],
  styles: ['client/app.css'],
  server: 'server.cjs',
  files: [
    'client/entry.js',
    'client/app.js',
    'client/page.js',
    'client/app.css',
    'client/page.css',
    'client/serif-text-first.1f.woff2',
    'server.cjs',
  ].map((path) => ({ path, bytes: 1, integrity: HASH })),
});

const one = release('mf-one', ['/journal/:id', '/about-{publisher}-press']);
const two = release('mf-two', ['/']);
const composed = (release: Release, fallbacks: Release[] = []): ComposedArea => ({
  release,
  cohort: 'stable',
  fallbacks,
});

const assets: DocumentParts['assets'] = {
  publisher: placeholder,
  hasFallback: false,
  shell: release('shell', []),
  areas: [composed(one), composed(two)],
  shellCohort: 'stable',
  page: { release: one, route: '/journal/:id' },
  failed: [],
  devServers: [],
  nonce: 'n0nce',
  styleRules: new WeakMap(),
};

function render(
  head: Head,
  state: unknown = null,
  change: Partial<DocumentParts> = {},
): { html: string; dom: Document } {
  const html = renderDocument({
    assets,
    chrome: { header: () => '<header></header>', footer: '<footer></footer>', notFound: () => '', problem: () => '' },
    url: '/journal/ssha',
    head,
    rendered: { html: '<h1>x</h1>', head, stateJson: jsonForScript(state), status: 200 },
    shellMarkup: '',
    banner: '',
    ...change,
  });
  return { html, dom: new DOMParser().parseFromString(html, 'text/html') };
}

test('escapes hostile titles, metadata and state', () => {
  const head: Head = {
    title: HOSTILE,
    description: HOSTILE,
    canonical: '/journal/ssha',
    meta: [{ name: 'citation_title', content: HOSTILE }],
    links: [{ rel: 'alternate', href: `/feed?"><script>`, title: HOSTILE }],
    jsonLd: [{ name: HOSTILE }],
  };
  const { html, dom } = render(head, { title: HOSTILE });
  expect(html).not.toContain('<script>alert');
  expect(dom.title).toBe(`${HOSTILE} · ${placeholder.name}`);
  expect(dom.querySelector('meta[name=citation_title]')?.getAttribute('content')).toBe(HOSTILE);
  expect(dom.querySelector('meta[name=description]')?.getAttribute('content')).toBe(HOSTILE);
  expect(dom.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${placeholder.origin}/journal/ssha`);
  expect(JSON.parse(dom.querySelector('script[type="application/ld+json"]')!.textContent!)).toEqual({ name: HOSTILE });
  expect(JSON.parse(dom.getElementById('state')!.textContent!)).toEqual({ title: HOSTILE });
  expect([...dom.querySelectorAll('script')].map((script) => script.type)).toEqual([
    '', // the chosen theme
    'speculationrules',
    '', // the ticket of the visit
    'importmap',
    'application/json',
    'application/json',
    'application/ld+json',
    'module',
  ]);
});

test('the shell script is the last element and does not block parsing', () => {
  const { dom } = render({ title: 'T' });
  const last = dom.body.lastElementChild!;
  expect([last.getAttribute('type'), last.hasAttribute('async')]).toEqual(['module', true]);
  expect(dom.querySelectorAll('script[src]:not([async])')).toHaveLength(0);
});

test("faults 64 and 101 a document detects changes of its markup and requests its visit's ticket, after the page and before the shell; not with an override", async () => {
  const { html, dom } = render({ title: 'T' });
  const asks = (of: Document) =>
    [...of.querySelectorAll('script')].filter(({ text }) => text.includes('/telemetry/ticket'));
  const [script, ...more] = asks(dom);
  expect([more, script?.getAttribute('nonce')]).toEqual([[], 'n0nce']);
  expect(script?.text).toContain('body:"mf-one 0123abcd 0123abcd"');
  document.body.innerHTML = '<main id="main"><p>Sent</p></main>';
  const run = (fetch: () => Promise<object>) =>
    (new Function('fetch', `${script!.text};return visitTicket`) as (of: typeof fetch) => Promise<string>)(fetch);
  expect(await run(async () => ({ ok: true, text: async () => 'signed' }))).toBe('signed');
  expect(await run(async () => ({ ok: false, text: async () => 'a problem' }))).toBe('');
  expect(await run(() => Promise.reject(new Error('offline')))).toBe('');
  expect(globalThis).not.toHaveProperty('isMarkupChanged');
  document.querySelector('p')!.textContent = 'Gesendet';
  await Promise.resolve();
  expect(globalThis).toHaveProperty('isMarkupChanged', true);
  expect(html.indexOf('visitTicket')).toBeGreaterThan(html.indexOf('</main>'));
  expect(html.indexOf('visitTicket')).toBeLessThan(html.indexOf('importmap'));
  const picked = { ...composed(one), cohort: 'picked' as const };
  expect(asks(render({ title: 'T' }, null, { assets: { ...assets, areas: [picked] } }).dom)).toEqual([]);
});

test('G-25 a document lets the browser prefetch pages, but no files', () => {
  const { dom } = render({ title: 'A page' });
  const rules = dom.querySelector<HTMLScriptElement>('#main ~ script[type=speculationrules]');
  expect(rules?.nonce).toBe('n0nce');
  expect(JSON.parse(rules?.text ?? '')).toEqual({
    prefetch: [{ where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/*.*' } }] }, eagerness: 'moderate' }],
  });
});

test('a document lists the hash of every script before the first module is requested', () => {
  const { html, dom } = render({ title: 'T' });
  const map = JSON.parse(dom.querySelector('script[type=importmap]')!.textContent!) as {
    integrity: Record<string, string>;
  };
  const preloads = [...dom.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href')!);
  expect(preloads).toEqual(
    [
      'shell/0123abcd/client/entry.js',
      'shell/0123abcd/client/app.js',
      'mf-one/0123abcd/client/entry.js',
      'mf-one/0123abcd/client/app.js',
      'mf-one/0123abcd/client/page.js',
    ].map((file) => `/r/${file}`),
  );
  for (const preload of preloads) expect(map.integrity[preload]).toBe(HASH);
  expect(Object.keys(map.integrity)).toContain('/r/mf-two/0123abcd/client/entry.js');
  expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('modulepreload'));
  expect([...dom.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href'))).toEqual(
    ['shell/0123abcd/client/app.css', 'mf-one/0123abcd/client/app.css', 'mf-one/0123abcd/client/page.css'].map(
      (file) => `/r/${file}`,
    ),
  );
  // Only what the first paint needs precedes the page.
  expect(dom.head.querySelectorAll('link[rel=preload], link[rel=modulepreload], script[src]')).toHaveLength(0);
  expect(JSON.parse(dom.getElementById('site')!.textContent!)).toMatchObject({
    contract: 1,
    areas: [
      { name: 'mf-one', routes: [{ path: '/journal/:id' }, { path: `/about-${placeholder.slug}-press` }] },
      { name: 'mf-two' },
    ],
  });
});

test('fault 8 lists the fallback releases of an area with their hashes, before anything is loaded', () => {
  const before = { ...one, build: 'fedcba98' };
  const { dom } = render({ title: 'T' }, null, {
    assets: {
      ...assets,
      areas: [composed(one, [before]), composed(two)],
      failed: [{ area: 'mf-one', build: '77777777', cohort: 'canary' }],
    },
  });
  const map = JSON.parse(dom.querySelector('script[type=importmap]')!.textContent!) as {
    integrity: Record<string, string>;
  };
  for (const file of ['entry', 'app', 'page']) expect(map.integrity[`/r/mf-one/fedcba98/client/${file}.js`]).toBe(HASH);
  expect(
    [...dom.querySelectorAll('link[rel=modulepreload]')].filter((link) =>
      link.getAttribute('href')?.includes('fedcba98'),
    ),
  ).toEqual([]);
  expect(JSON.parse(dom.getElementById('site')!.textContent!)).toMatchObject({
    areas: [
      {
        build: '0123abcd',
        cohort: 'stable',
        fallbacks: [{ build: 'fedcba98', entry: '/r/mf-one/fedcba98/client/entry.js' }],
      },
      { fallbacks: [] },
    ],
    failed: [{ area: 'mf-one', build: '77777777', cohort: 'canary' }],
  });
});

test('G-42 the head contains the rules that the markup needs and links unread sheets; whole sheets follow the page', () => {
  const shell = release('shell', []);
  const styleRules: StyleRules = new WeakMap([
    [shell, new Map([['client/app.css', rulesOf('@layer reset{a{margin:0}.other{margin:1px}}')]])],
    [one, new Map([['client/page.css', rulesOf('.a>b{color:red}main{color:blue}')]])],
  ]);
  const { dom } = render({ title: 'T' }, null, { assets: { ...assets, shell, areas: [composed(one)], styleRules } });
  const sheets = (place: Element) =>
    [...place.querySelectorAll('style, link[rel=stylesheet]')].map((sheet) => [
      sheet.textContent || sheet.getAttribute('href'),
      sheet.getAttribute('nonce') ??
        sheet.getAttribute('integrity') ??
        (sheet.hasAttribute('disabled') ? 'disabled' : ''),
    ]);
  expect(sheets(dom.head)).toEqual([
    ['@layer reset{a{margin:0}}', 'n0nce'],
    ['/r/mf-one/0123abcd/client/app.css', HASH],
    ['main{color:blue}', 'n0nce'],
  ]);
  // A disabled link loads nothing.
  expect(sheets(dom.body)).toEqual([
    ['/r/shell/0123abcd/client/app.css', expect.any(String)],
    ['app.css', 'disabled'],
    ['/r/mf-one/0123abcd/client/page.css', expect.any(String)],
    ['page.css', 'disabled'],
  ]);
  const [style] = dom.head.querySelectorAll('style');
  expect(style?.dataset['of']).toBe('/r/shell/0123abcd/client/app.css');
});

test("O-09 house colours follow the style sheets, with the document's nonce, if there are any", () => {
  const colours = { light: '#7a2e57', dark: '#e8a6cb', solid: '#3d1229' };
  const { html } = render({ title: 'T' }, null, { assets: { ...assets, publisher: { ...placeholder, colours } } });
  expect(html).toContain(
    '<style nonce="n0nce">html:root{--house:light-dark(#7a2e57,#e8a6cb);--btn:light-dark(#7a2e57,#e8a6cb);--house-solid:light-dark(#3d1229,oklch(0.145 0.012 205));}</style>',
  );
  expect(html.indexOf('--house')).toBeGreaterThan(html.lastIndexOf('rel="stylesheet"'));
  expect(render({ title: 'T' }).html).not.toContain('--house');
});

test("each area has a container, in the registry's order; only the rendered one is marked as having markup", () => {
  const { dom } = render({ title: 'T' });
  const containers = [...dom.querySelectorAll('main > div')];
  expect(containers.map(({ id }) => id)).toEqual(['single-spa-application:mf-one', 'single-spa-application:mf-two']);
  expect(containers.map((element) => element.hasAttribute('data-server'))).toEqual([true, false]);
  expect(dom.documentElement.lang).toBe('en');
  expect(dom.querySelector('a.skip')?.getAttribute('href')).toBe('#main');
});

test('G-21 a script with the nonce sets the chosen theme before the body and the styles', () => {
  const { html, dom } = render({ title: 'Page' });
  const [script] = dom.querySelectorAll<HTMLScriptElement>('head > script');
  expect(script?.getAttribute('nonce')).toBeTruthy();
  expect(html.indexOf('localStorage.theme')).toBeLessThan(html.indexOf('rel="stylesheet"'));
  const chosen = (stored: object, hash = '') => {
    const documentElement = { dataset: {} };
    new Function('localStorage', 'document', 'location', script!.text)(stored, { documentElement }, { hash });
    return documentElement.dataset;
  };
  expect(chosen({ theme: 'dark' })).toEqual({ theme: 'dark' });
  expect(chosen({ theme: '"><b>' })).toEqual({});
  expect(chosen({})).toEqual({});
  expect(chosen({}, '#references')).toEqual({ fragment: '' });
});

test('O-07 only a document that lacks data contains the fallback data; other pages request them when needed', () => {
  const dataOf = (hasFallback: boolean) => {
    const { dom } = render({ title: 'T' }, null, { assets: { ...assets, hasFallback } });
    return JSON.parse(dom.getElementById('site')!.textContent!) as { publisher: { name: string; fallback?: object } };
  };
  expect(placeholder.fallback?.journals.map(({ id }) => id)).toEqual(['ssha', 'acl']);
  expect([dataOf(false).publisher.fallback, dataOf(true).publisher.fallback]).toEqual([
    undefined,
    placeholder.fallback,
  ]);
  expect(dataOf(false).publisher.name).toBe(placeholder.name);
});

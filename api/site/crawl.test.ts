import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { placeholder, publisherWith, type Publisher } from '@press/config';
import type { Db } from '../db/db';
import type { App } from '../server/app';
import { testApp } from '../testing/app';
import { DB_START_MS, memoryDb } from '../testing/db';
import { noPdf } from '../testing/pdf';
import { runSiteOn } from '../testing/site-command';

jest.setTimeout(DB_START_MS);

/** The areas are not packages of the api: what this test needs of them. */
interface AreaServer {
  render(request: {
    url: string;
    publisher: Publisher;
    fetch: typeof fetch;
    signal: AbortSignal;
  }): Promise<{ html: string; status: number; head: object }>;
}
const ROOT = path.join(__dirname, '../..');
const AREAS = ['mf-home', 'mf-journal', 'mf-article', 'mf-search', 'mf-static'];

/** What the sample says of itself, and no other publisher: names, journals, claims, charges, licence, messages in Chinese. */
const SAMPLE =
  /exempli|specimen row|sampleton|\bssha\b|journal\/acl\b|humanities in asia|applied computer letters|asian cities|mei-ling|45,291|advancing scholarly|advances scholarly|2,290|3,190|2,590|\$500|\$300|CC BY 4\.0|licenses\/by\/4\.0|\b10\+|1000\+|\b8K\+|\b1M\+|50\+ countries|290 editors|85% of|\b3093|\b2648|business days|[248]–[468] weeks|24–48|9–5 GMT|1[05]0–[23][05]0|3–[68]\b|300 DPI|above 20%|\$87|\$1,500|1–5 days|\$50–100|\$200–500|Oceania|special issues|[\u4e00-\u9fff]/i;

let db: Db;
let app: App;
let dir: string;
let publisher: Publisher;
const servers = new Map<string, AreaServer>();
const paths = new Map<string, (pathname: string) => boolean>();
let chrome: {
  renderHeader(parts: { url: string; publisher: Publisher }): string;
  renderFooter(parts: { publisher: Publisher }): string;
};

beforeAll(async () => {
  db = await memoryDb();
  app = testApp(db, false, noPdf);
  dir = await mkdtemp(path.join(tmpdir(), 'press-crawl-'));
  const havgard = path.join(dir, 'havgard');
  await cp(path.join(__dirname, 'fixtures/havgard'), havgard, { recursive: true });
  await runSiteOn({ db, app, files: dir }, ['apply', havgard]);
  const { data } = (await app.http.inject('/api/site')).json();
  publisher = publisherWith(placeholder, data.publisher, data.pages, data.calls);
  const { createServer } = await import(path.join(ROOT, 'shared/area/server.tsx'));
  const { matchRoute } = await import(path.join(ROOT, 'shared/area/routes.ts'));
  for (const name of AREAS) {
    const { default: area } = await import(path.join(ROOT, name, 'area.ts'));
    servers.set(name, createServer(area));
    paths.set(name, (pathname) => matchRoute(area.routes, publisher, pathname) !== null);
  }
  chrome = await import(path.join(ROOT, 'shell/browser/server.tsx'));
}, DB_START_MS);
afterAll(async () => {
  await app.http.close();
  await db.close();
  await rm(dir, { recursive: true });
});

const ofApi: typeof fetch = async (input) => {
  const { statusCode, body, headers } = await app.http.inject(String(input));
  return new Response(body, { status: statusCode, headers: { 'content-type': String(headers['content-type']) } });
};
const away: typeof fetch = () => Promise.reject(new TypeError('fetch failed'));

/** The page at an address with its head, header and footer; null when no area has it. */
async function page(url: string, fetchFrom: typeof fetch): Promise<{ text: string; status: number } | null> {
  const pathname = url.split(/[?#]/, 1)[0] ?? '/';
  const name = AREAS.find((area) => paths.get(area)?.(pathname));
  const server = name && servers.get(name);
  if (!server) return null;
  const signal = AbortSignal.timeout(20_000);
  const { html, status, head } = await server.render({ url, publisher, fetch: fetchFrom, signal });
  const around = chrome.renderHeader({ url, publisher }) + chrome.renderFooter({ publisher });
  return { text: `${html}${JSON.stringify(head)}${around}`, status };
}

/** All pages that links lead to, from the home page on. */
async function crawl(): Promise<Map<string, { text: string; status: number }>> {
  const found = new Map<string, { text: string; status: number }>();
  const waiting = ['/', '/submit-manuscript', '/publish-with-us', '/journals/search?title=polar'];
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (found.has(url) || /^\/(?:api|r|covers|feed|oai)\b|\.(?:pdf|xml|atom|json)$/.test(url)) continue;
    if (url === '/submit-manuscript' && publisher.defaultJournal) continue; // the edge leads on
    const shown = await page(url, ofApi);
    found.set(url, shown ?? { text: '', status: 404 });
    for (const [, href = ''] of shown?.text.matchAll(/href="(\/[^"#]*)/g) ?? [])
      waiting.push(href.replaceAll('&amp;', '&'));
  }
  return found;
}

const sampleWords = (pages: ReadonlyMap<string, { text: string }>): string[] =>
  [...pages].flatMap(([url, { text }]) => {
    const at = text.search(SAMPLE);
    return at < 0 ? [] : `${url}: …${text.slice(Math.max(0, at - 60), at + 60)}…`;
  });

test('O-07 O-09 O-11 no page of another publisher has a word of the sample, and every link leads to a page', async () => {
  const pages = await crawl();
  expect(pages.size).toBeGreaterThan(60);
  expect([...pages].filter(([, { status }]) => status !== 200).map(([url, { status }]) => `${status} ${url}`)).toEqual(
    [],
  );
  expect(sampleWords(pages)).toEqual([]);
  const call = pages.get('/journal/hjo/call-for-papers')?.text;
  for (const stated of ['May 1, 2099', 'fjords', '7 weeks']) expect(call).toContain(stated);
  expect(pages.get('/journal/rim/fees-and-funding')?.text).toContain('<strong>Sin cargo</strong>');
  expect(pages.get('/journal/pol/article/10.5555-havgard.9')?.text).toContain('Nieve negra en la estación');

  const alone = new Map<string, { text: string; status: number }>();
  for (const url of pages.keys()) {
    const shown = await page(url, away);
    if (shown) alone.set(url, shown);
  }
  expect(alone.size).toBe(pages.size);
  expect(sampleWords(alone)).toEqual([]);
});

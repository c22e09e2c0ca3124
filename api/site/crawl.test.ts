import { cp } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { placeholder, publisherWith, type Publisher } from '@press/config';
import type { ArticleSummaryWire } from '@press/contract/wire';
import Fastify from 'fastify';
import { directoryFiles } from '../files/directory-files';
import { typeset } from '../pdf/typeset';
import { startPdfReader } from '../pdf/testing/pdf-reader';
import type { App } from '../server/app';
import { testApp } from '../testing/app';
import { useDb } from '../testing/db';
import { addressesOf, type RouteValues } from '../testing/addresses';
import { stubPdf } from '../testing/pdf';
import { runSiteOn } from '../testing/command';

/** The areas are not packages of the api: these are the parts that this test needs. */
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

/** Statements of the sample, and of no other publisher: names, journals, claims, charges, licence, messages in Chinese. */
const SAMPLE =
  /exempli|specimen row|sampleton|\bssha\b|journal\/acl\b|humanities in asia|applied computer letters|asian cities|mei-ling|45,291|advancing scholarly|advances scholarly|2,290|3,190|2,590|\$500|\$300|CC BY 4\.0|licenses\/by\/4\.0|\b10\+|1000\+|\b8K\+|\b1M\+|50\+ countries|290 editors|85% of|\b(?:3093|2648)\b|business days|[248]–[468] weeks|24–48|9–5 GMT|1[05]0–[23][05]0|3–[68]\b|300 DPI|above 20%|\$87|\$1,500|1–5 days|\$50–100|\$200–500|Oceania|special issues|[\u4e00-\u9fff]/i;

const db = useDb();
const dir = testFolder();
let app: App;
let publisher: Publisher;
const servers = new Map<string, AreaServer>();
const paths = new Map<string, (pathname: string) => boolean>();
let chrome: {
  renderHeader(parts: { url: string; publisher: Publisher }): string;
  renderFooter(parts: { publisher: Publisher }): string;
};

beforeAll(async () => {
  const pdf = stubPdf(typeset);
  app = testApp(db, { pdfRenderer: pdf, files: directoryFiles(dir) });
  const havgard = path.join(dir, 'havgard');
  await cp(path.join(__dirname, 'fixtures/havgard'), havgard, { recursive: true });
  await runSiteOn({ db, app, files: dir }, ['apply', havgard]);
  const { data } = (await app.http.inject('/api/site')).json();
  publisher = publisherWith(placeholder, data.publisher, data);
  const { createServer } = await import(path.join(ROOT, 'shared/area/server.tsx'));
  const { matchRoute } = await import(path.join(ROOT, 'shared/area/routes.ts'));
  for (const name of AREAS) {
    const { default: area } = await import(path.join(ROOT, name, 'area.ts'));
    servers.set(name, createServer(area));
    paths.set(name, (pathname) => matchRoute(area.routes, publisher, pathname) !== null);
  }
  chrome = await import(path.join(ROOT, 'shell/chrome/server.tsx'));
});
afterAll(async () => {
  await app.http.close();
});

const ofApi: typeof fetch = async (input) => {
  const { statusCode, body, headers } = await app.http.inject(String(input));
  return new Response(body, { status: statusCode, headers: { 'content-type': String(headers['content-type']) } });
};
const away: typeof fetch = () => Promise.reject(new TypeError('fetch failed'));

/** The page at an address with its head, header and footer; null if no area has it. */
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

/** All pages reachable by links from the home page. */
async function crawl(): Promise<Map<string, { text: string; status: number }>> {
  const found = new Map<string, { text: string; status: number }>();
  const waiting = ['/', '/submit-manuscript', '/publish-with-us', '/journals/search?title=polar'];
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (found.has(url) || /^\/(?:api|r|covers|feed|oai)\b|\.(?:pdf|xml|atom|json)$/.test(url)) continue;
    if (url === '/submit-manuscript' && publisher.defaultJournal) continue; // the edge redirects it
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

test("O-07 O-09 O-11 another publisher's pages contain no text of the sample, and every link leads to a page", async () => {
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

/** A row of values for each article, issue, page and file of the fixture, and some for which nothing exists. */
async function routeValues(): Promise<RouteValues[]> {
  const of = async (path: string) => (await app.http.inject(path)).json().data;
  const journals: string[] = (await of('/api/journals')).map(({ id }: { id: string }) => id);
  const lists = await Promise.all(journals.map((id) => of(`/api/articles/latest/${id}`)));
  const articles: ArticleSummaryWire[] = lists.flat();
  const read = await Promise.all(articles.map(({ id }) => of(`/api/articles/${id}`)));
  const files = [...JSON.stringify(read).matchAll(/\/api\/files\/([0-9a-f]{64})\/([\w.-]+)/g)];
  return [
    ...articles.map(({ id, journalId, issueId }) => ({ articleId: id, journalId, issueId, year: '2026' })),
    ...articles.map(({ id }) => ({ articleId: id, partId: 'tab-t1' })),
    ...articles.flatMap(({ authorList }) => authorList.map(({ name }) => ({ authorKey: name }))),
    ...[...journals, 'none'].flatMap((journalId) => ['2026', 'issues', '1900'].map((part) => ({ journalId, part }))),
    ...['about', 'privacy', 'fees-and-funding', 'proceedings'].map((page) => ({ page })),
    ...['TR', 'TR_J1', 'IR'].map((report) => ({ report })),
    ...files.map(([, sha256 = '', name = '']) => ({ sha256, name })),
    { sha256: '0'.repeat(64), name: 'none.svg', '*': 'none' },
    { journalId: 'none', articleId: 'none', issueId: 'none', year: '1900', authorKey: 'none', collectionId: 'none' },
  ];
}

const QUERIES = [
  '/api/articles/search?keyword=snow',
  '/api/articles/search?pageNum=0',
  '/api/journals/multi-query?title=polar',
  '/feed.atom?q=snow',
  '/doi/10.5555/havgard.1',
  '/nowhere',
  ...['Identify', 'ListSets', 'ListMetadataFormats', 'None'].map((verb) => `/oai?verb=${verb}`),
  ...['oai_dc', 'jats', 'none'].map((prefix) => `/oai?verb=ListRecords&metadataPrefix=${prefix}`),
];

test("O-07 O-09 another publisher's api responses, PDFs and root files contain no text of the sample", async () => {
  const answers = new Map<string, { text: string }>();
  const reader = startPdfReader();
  let pdfs = 0;
  for (const url of [...addressesOf(app.http, await routeValues()), ...QUERIES]) {
    // One PDF only, because each costs a second.
    const [, journalOfPdf = ''] = /^\/journal\/(?!none)(\w+)\/.*\.pdf$/.exec(url) ?? [];
    if (journalOfPdf && pdfs > 0) continue;
    // A random id may contain the digits of an ISSN of the sample.
    const request = { url, headers: { 'x-request-id': 'crawl' } };
    const { rawPayload, headers, statusCode, body } = await app.http.inject(request);
    if (journalOfPdf) pdfs += 1;
    const isPdf = statusCode === 200 && headers['content-type'] === 'application/pdf';
    const isPicture = /^image\/(?!svg)/.test(String(headers['content-type']));
    const text = isPdf ? JSON.stringify(await reader.read(rawPayload)) : isPicture ? '' : body;
    // The schema lists the values of `publishes`.
    const said = text.replaceAll('`special issues`', '');
    answers.set(url, { text: `${statusCode} ${JSON.stringify(headers)} ${said}` });
  }
  reader.close();
  const message = { name: 'N', email: 'n@n.example', subject: 'other', message: 'M' };
  for (const payload of [message, {}, { ...message, researchField: 'F', institution: 'I' }]) {
    const { body } = await app.http.inject({ method: 'POST', url: '/api/editorial-team', payload });
    answers.set(`POST ${JSON.stringify(payload)}`, { text: body });
  }
  const { rootFiles } = await import(path.join(ROOT, 'shell/edge/routes/root-files.ts'));
  const edge = Fastify();
  rootFiles(edge, { publisher });
  for (const file of [
    'robots.txt',
    'llms.txt',
    'opensearch.xml',
    'site.webmanifest',
    'fallback.json',
    '.well-known/security.txt',
  ])
    answers.set(file, { text: (await edge.inject(`/${file}`)).body });
  await edge.close();

  expect(pdfs).toBe(1);
  expect(answers.size).toBeGreaterThan(200);
  expect(answers.get('llms.txt')?.text).toContain(publisher.name);
  expect(sampleWords(answers)).toEqual([]);
});

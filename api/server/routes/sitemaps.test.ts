import { recount } from '../../content/recount';
import { saveContent } from '../../content/store';
import { sitemapPart } from '../../formats/sitemap';
import { article, journal, saveArticles } from '../../testing/content';
import { useSmallApp } from '../../testing/small-app';
import { listOf, parseXmlDocument } from '../../testing/xml';

// A part of several thousand articles takes seconds on a busy machine.
const small = useSmallApp();
const SITE = 'http://localhost:8080';

interface Address {
  loc: string;
  lastmod?: string;
  'image:image'?: { 'image:loc': string } | { 'image:loc': string }[];
}

/** The parameters that the edge adds. */
const ROUTES = `?routes=${encodeURIComponent('/ /about-exempli-press /subject/:subject /journal/:journalId /journal/:journalId/editorial-board /journal/:journalId/issue/:issueId /new/*')}`;

async function read(url: string): Promise<ReturnType<typeof JSON.parse>> {
  const answer = await small.get(url.replace(SITE, '').replace(/pages\.xml$/, `$&${ROUTES}`));
  expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
    url,
    200,
    'application/xml; charset=utf-8',
  ]);
  return parseXmlDocument(answer.body);
}
const parts = async () => listOf<Address>((await read('/sitemap.xml')).sitemapindex.sitemap);
const addresses = async (url: string) => listOf<Address>((await read(url)).urlset.url);

test('C-04 the parts of the sitemap contain every page of the site once', async () => {
  const list = await parts();
  expect(list.map(({ loc }) => loc.replace(SITE, ''))).toEqual([
    '/sitemap/pages.xml',
    '/sitemap/acl/2025.xml',
    '/sitemap/acl/issues.xml',
    '/sitemap/ssha/2024.xml',
    '/sitemap/ssha/2025.xml',
    '/sitemap/ssha/issues.xml',
  ]);
  const all = (await Promise.all(list.map(({ loc }) => addresses(loc)))).flat().map(({ loc }) => loc);
  expect(new Set(all).size).toBe(all.length);
  for (const page of ['/', '/about-exempli-press', '/journal/ssha/editorial-board', '/subject/Computer%20Science'])
    expect(all).toContain(`${SITE}${page}`);
  for (const id of ['ssha/article/tea-houses', 'acl/article/co2-sensors', 'ssha/issue/ssha-1-2'])
    expect(all).toContain(`${SITE}/journal/${id}`);
  for (const loc of all) expect(loc).not.toMatch(/\?|\/api\/|\/journals\/search/);
});

test('C-04 the date of an address is that of its content, not of its import', async () => {
  const part = async () => (await addresses('/sitemap/ssha/2024.xml')).find(({ loc }) => loc.endsWith('/tea-houses'));
  expect((await part())?.lastmod).toBe('2024-12-02');
  expect((await parts()).find(({ loc }) => loc.endsWith('ssha/2024.xml'))?.lastmod).toBe('2024-12-02');
  const tea = article({ id: 'tea-houses', title: 'Tea houses, revised', publicationDate: '2024-12-02' });
  await saveArticles(small.db, [tea]);
  await small.app.contentChanged();
  expect((await part())?.lastmod).toBe(new Date().toISOString().slice(0, 10));
  // A future day is a schedule (O-15). Future dates from before schedules existed, or from a machine whose clock was set back, do
  // not appear.
  await small.db.query(`update article set published = '2999-01-01', revised_at = null where key = 'tea-houses'`);
  await small.app.contentChanged();
  const [ahead] = await addresses('/sitemap/ssha/2999.xml');
  expect(ahead?.lastmod).toBe(new Date().toISOString().slice(0, 10));
  await small.db.query(`update article set published = '2024-12-02' where key = 'tea-houses'`);
});

test('C-04 figures of an article are entries of its address', async () => {
  const url = (n: number) => `/api/files/${`${n}`.repeat(64)}/f.webp`;
  const details = {
    parts: [
      {
        kind: 'figure' as const,
        id: 'fig-1',
        pictures: [{ sources: [1, 2].map((n) => ({ url: url(n), width: 400 * n, height: 300 * n })) }],
      },
    ],
  };
  await saveArticles(small.db, [article({ id: 'figures', title: 'Figures', publicationDate: '2023-01-01', details })]);
  await small.app.contentChanged();
  const [address] = await addresses('/sitemap/ssha/2023.xml');
  expect(listOf(address?.['image:image'])).toEqual([{ 'image:loc': `${SITE}${url(2)}` }]);
});

test('C-04 a full part stays within 50 MB, however many figures its articles have', () => {
  const images = Array.from(
    { length: 200 },
    (_, n) => `/api/files/${'f'.repeat(64)}/${`${n}-`.padEnd(70, 'x')}-1920.webp`,
  );
  const address = { path: `/journal/ssha/article/${'a'.repeat(60)}`, lastmod: '2026-01-01', images };
  const full = Array<typeof address>(5_000).fill(address);
  const part = sitemapPart({ origin: SITE }, full);
  expect(Buffer.byteLength(part)).toBeLessThan(50 * 1024 * 1024);
  expect(part.match(/<image:loc>/g)?.length).toBe(200_000);
  const languages = ['ar', 'en', 'es', 'fr', 'pt-BR', 'zh-Hans'];
  expect(Buffer.byteLength(sitemapPart({ origin: SITE, languages }, full))).toBeLessThan(50 * 1024 * 1024);
});

test('G-45 a page is listed in every language, each with links to all of them', () => {
  const press = { origin: SITE, languages: ['pt-BR', 'en'] };
  const part = sitemapPart(press, [{ path: '/journals', lastmod: null }]);
  expect(part.match(/<loc>[^<]+/g)).toEqual([`<loc>${SITE}/journals`, `<loc>${SITE}/en/journals`]);
  for (const [language, path] of [
    ['pt-BR', '/journals'],
    ['en', '/en/journals'],
  ])
    expect(part.split(`hreflang="${language}" href="${SITE}${path}"`)).toHaveLength(3);
});

test('C-04 a year with many articles has several parts, which contain each article once', async () => {
  await saveContent(small.db, {
    journals: [journal({ id: 'big', title: 'Big' })],
    issues: [{ id: 'big-1', journalId: 'big', volume: '1', issueNumber: '1', publicationDate: null }],
    articles: [],
    members: [],
  });
  await small.db.query(
    `insert into article (key, journal_id, issue_id, title, published)
     select 'b' || n, 'big', 'big-1', 'B', case when n > 3 then date '2020-06-01' end from generate_series(1, 5010) n`,
  );
  await recount(small.db, ['big']);
  await small.app.contentChanged();
  const names = (await parts()).flatMap(({ loc }) => loc.split('/sitemap/big/')[1] ?? []);
  expect(names).toEqual(['2020.xml', '2020-2.xml', 'issues.xml', 'undated.xml']);
  const found = (await Promise.all(names.map((name) => addresses(`/sitemap/big/${name}`)))).flat();
  expect(new Set(found.map(({ loc }) => loc)).size).toBe(5_011);
  expect(found.filter(({ lastmod }) => !lastmod)).toHaveLength(3 + 1);
});

test('C-04 parts that do not exist are 404', async () => {
  for (const name of ['ssha/1900', 'ssha/2024-9', 'nobody/2024', 'ssha/0000'])
    expect([name, (await small.get(`/sitemap/${name}.xml`)).statusCode]).toEqual([name, 404]);
  expect((await small.get('/sitemap/ssha/2024x.xml')).statusCode).toBe(400);
});

test('C-04 leaves out a route whose parameters have no list of values, and refuses a request without routes', async () => {
  const pages = (await addresses('/sitemap/pages.xml')).map(({ loc }) => loc.replace(SITE, ''));
  expect(pages).toContain('/journal/ssha/editorial-board');
  for (const page of pages) expect(page).not.toMatch(/[:*]|issue/);
  expect((await small.get('/sitemap/pages.xml')).statusCode).toBe(400);
});

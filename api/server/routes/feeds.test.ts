import { parseAtomFeed, parseJsonFeed } from 'feedsmith';
import { article, bareArticle, saveArticles } from '../../testing/content';
import { useSmallApp } from '../../testing/small-app';
import { listOf, parseXmlDocument } from '../../testing/xml';

const small = useSmallApp();
const SITE = 'http://localhost:8080';

/** An entry, as both formats must have it. */
interface ReadEntry {
  id?: string;
  title?: string;
  page?: string;
  pdf?: string;
  authors?: (string | undefined)[];
  published?: string;
  updated?: string;
}

const entriesOfAtom = (text: string): ReadEntry[] =>
  (parseAtomFeed(text).entries ?? []).map(({ id, title, links = [], authors, published, updated }) => ({
    id,
    title: title?.value,
    page: links.find(({ rel, type }) => rel === 'alternate' && type === 'text/html')?.href,
    pdf: links.find(({ type }) => type === 'application/pdf')?.href,
    authors: authors?.map(({ name }) => name),
    published,
    updated,
  }));

const entriesOfJson = (text: string): ReadEntry[] =>
  (parseJsonFeed(JSON.parse(text)).items ?? []).map((item) => ({
    id: item.id,
    title: item.title,
    page: item.url,
    pdf: item.attachments?.find(({ mime_type }) => mime_type === 'application/pdf')?.url,
    authors: item.authors?.map(({ name }) => name),
    published: item.date_published,
    updated: item.date_modified,
  }));

test.each([
  ['the site', (format: string) => `/feed.${format}`, 3],
  ['a journal', (format: string) => `/journal/ssha/feed.${format}`, 2],
  ['a subject', (format: string) => `/feed.${format}?subject=Humanities`, 2],
  ['a search', (format: string) => `/feed.${format}?q=tea`, 1],
  ['a name', (format: string) => `/author/ngugi-kamau/feed.${format}`, 1],
])('C-17 a feed reader finds the same entries in Atom and JSON Feed of %s', async (_, pathOf, count) => {
  const atom = entriesOfAtom((await small.get(pathOf('atom'))).body);
  const json = entriesOfJson((await small.get(pathOf('json'))).body);
  expect(atom).toHaveLength(count);
  expect(json).toEqual(atom);
  for (const { id, title, page, pdf, authors, updated } of atom) {
    expect(id).toMatch(/^https:\/\/doi\.org\/10\.5555\//);
    expect(page).toMatch(/^http:\/\/localhost:8080\/journal\/\w+\/article\//);
    expect(pdf).toBe(`${page}.pdf`);
    expect([title, ...(authors ?? ['']), updated]).not.toContain('');
    expect(new Date(updated ?? '').getTime()).toBeGreaterThan(0);
  }
});

interface Link {
  '@rel': string;
  '@href': string;
  '@type'?: string;
}
interface Entry {
  id: string;
  title: string;
  updated: string;
  published?: string;
  author: { name: string } | { name: string }[];
  link: Link[];
}

async function atom(url: string): Promise<ReturnType<typeof JSON.parse>> {
  const answer = await small.get(url);
  expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
    url,
    200,
    'application/atom+xml; charset=utf-8',
  ]);
  return parseXmlDocument(answer.body).feed;
}
const entries = async (url: string) => listOf<Entry>((await atom(url)).entry);
const json = async (url: string) => (await small.get(url)).json();
const linkOf = ({ link }: { link: Link[] }, rel: string, type?: string) =>
  link.find((each) => each['@rel'] === rel && (!type || each['@type'] === type))?.['@href'];

test('C-06 the feed of the site has what Atom requires, newest article first', async () => {
  const feed = await atom('/feed.atom');
  expect(feed).toMatchObject({
    '@xmlns': 'http://www.w3.org/2005/Atom',
    id: `${SITE}/feed.atom`,
    title: 'Exempli Press',
  });
  expect(linkOf(feed, 'self')).toBe(`${SITE}/feed.atom`);
  expect(linkOf(feed, 'alternate', 'text/html')).toBe(`${SITE}/`);
  expect(linkOf(feed, 'alternate', 'application/feed+json')).toBe(`${SITE}/feed.json`);
  const list = listOf<Entry>(feed.entry);
  expect(list.map(({ id }) => id)).toEqual([
    'https://doi.org/10.5555/credit-cooperatives',
    'https://doi.org/10.5555/co2-sensors',
    'https://doi.org/10.5555/tea-houses',
  ]);
  expect(feed.updated).toBe(list[0]?.updated);
  expect(list[2]).toMatchObject({
    title: 'Tea houses of Kraków and the public sphere',
    updated: '2024-12-02T00:00:00Z',
    published: '2024-12-02T00:00:00Z',
    author: [{ name: 'Łukasz Müller' }, { name: 'Ngũgĩ Kamau' }],
  });
  expect(linkOf(list[2]!, 'alternate', 'text/html')).toBe(`${SITE}/journal/ssha/article/tea-houses`);
  expect(linkOf(list[2]!, 'alternate', 'application/pdf')).toBe(`${SITE}/journal/ssha/article/tea-houses.pdf`);
});

test('C-06 feeds of a journal, a subject and a search have their articles', async () => {
  const titles = async (url: string) => (await entries(url)).map(({ title }) => title.slice(0, 6));
  expect(await titles('/journal/ssha/feed.atom')).toEqual(['Credit', 'Tea ho']);
  expect(await titles('/feed.atom?subject=computer%20science')).toEqual(['Low-co']);
  expect(await atom('/feed.atom?subject=computer%20science')).toMatchObject({
    id: `${SITE}/feed.atom?subject=Computer%20Science`,
    title: 'Computer Science · Exempli Press',
  });
  expect(await titles('/feed.atom?q=trust')).toEqual(['Credit', 'Low-co']);
  const search = await atom('/feed.atom?q=trust');
  expect([search.id, linkOf(search, 'alternate', 'text/html')]).toEqual([
    `${SITE}/feed.atom?q=trust`,
    `${SITE}/discover-research?q=trust`,
  ]);
  expect((await atom('/feed.atom?q=nothingfound')).entry).toBeUndefined();
  expect((await small.get('/journal/nope/feed.atom')).statusCode).toBe(404);
  expect((await small.get('/feed.atom?subject=Alchemy')).statusCode).toBe(404);
});

test('C-06 F-48 the feed of a person, and of a name in any spelling', async () => {
  const person = await atom('/author/0000-0002-1825-0097/feed.atom');
  expect([person.title, linkOf(person, 'self')]).toEqual([
    'Ayşe Yılmaz · Exempli Press',
    `${SITE}/author/0000-0002-1825-0097/feed.atom`,
  ]);
  expect((await atom('/author/NGUGI-KAMAU/feed.atom')).id).toBe(
    (await atom(encodeURI('/author/ngũgĩ-kamau/feed.atom'))).id,
  );
  expect((await small.get('/author/nobody/feed.atom')).statusCode).toBe(404);
});

test('C-06 the same as JSON Feed', async () => {
  const feed = await json('/journal/ssha/feed.json');
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: `${SITE}/journal/ssha`,
    feed_url: `${SITE}/journal/ssha/feed.json`,
  });
  expect(feed.items[0]).toMatchObject({
    id: 'https://doi.org/10.5555/credit-cooperatives',
    url: `${SITE}/journal/ssha/article/credit-cooperatives`,
    content_text: 'An abstract.',
    date_published: '2025-03-01T00:00:00Z',
    authors: [{ name: 'Ayşe Yılmaz', url: 'https://orcid.org/0000-0002-1825-0097' }],
  });
  for (const item of feed.items) expect(item.content_text).toBeTruthy();
});

test('C-06 tags are plain text', async () => {
  const tagged = article({ id: 'tagged', title: 'Tagged', keywords: ['CO<sub>2</sub>', 'a &amp; b'] });
  await saveArticles(small.db, [tagged]);
  await small.app.contentChanged();
  const { items } = await json('/journal/ssha/feed.json');
  expect(items.find(({ title }: { title: string }) => title === 'Tagged').tags).toEqual(['CO₂', 'a & b']);
  await small.db.query(`delete from article where key = 'tagged'`);
  await small.app.contentChanged();
});

test.each(['/feed.atom?subject=Alchemy', '/sitemap/ssha/1900.xml', '/covers/nope.svg'])(
  'C-06 the refusal of %s is a readable problem for a client that accepts gzip',
  async (url) => {
    const refused = await small.get(url, { 'accept-encoding': 'gzip' });
    expect([refused.statusCode, refused.headers['content-encoding']]).toEqual([404, undefined]);
    expect(refused.json()).toMatchObject({ status: 404 });
  },
);

test('C-06 a browser gets a page with a style sheet that its policy allows', async () => {
  const page = await small.get('/feed.atom', {
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  });
  expect(page.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(page.headers.vary).toBe('accept, accept-encoding');
  expect(page.headers['content-security-policy']).toContain("style-src 'self'");
  const [, href = ''] = /<\?xml-stylesheet type="text\/css" href="([^"]+)"\?>/.exec(page.body) ?? [];
  const css = await small.get(href);
  expect([css.statusCode, css.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  // Elements of XHTML are the part of a feed that a browser shows with links.
  expect(page.body).toContain('<div xmlns="http://www.w3.org/1999/xhtml"><p>This is a feed');
});

test('C-06 a revision changes the entry', async () => {
  const tea = article({ id: 'tea-houses', title: 'Tea houses, revised', publicationDate: '2024-12-02' });
  await saveArticles(small.db, [tea]);
  await small.app.contentChanged();
  const [revised] = (await entries('/feed.atom')).filter(({ title }) => title.includes('revised'));
  expect(revised?.published).toBe('2024-12-02T00:00:00Z');
  expect(Date.parse(revised?.updated ?? '')).toBeGreaterThan(Date.parse('2026-01-01'));
});

test('C-06 an article without a date, an author or a DOI is an entry', async () => {
  await saveArticles(small.db, [bareArticle()]);
  await small.app.contentChanged();
  const bare = (await entries('/feed.atom')).find(({ title }) => title === 'Bare');
  expect(bare).toMatchObject({ id: `${SITE}/journal/ssha/article/bare`, updated: '1970-01-01T00:00:00Z' });
  expect(bare).not.toHaveProperty('author');
});

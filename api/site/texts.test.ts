import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { siteCalls } from '@press/contract/site-calls';
import { Errors } from 'typebox/value';
import { nordlysSite } from '../testing/nordlys';
import { parseXmlDocument } from '../testing/xml';

const { dir, nordlys, get, site } = nordlysSite();
beforeAll(() => mkdir(path.join(nordlys, 'news')));

const write = (name: string, head: string, text = 'A new editor begins.'): Promise<void> =>
  writeFile(path.join(nordlys, 'news', name), `---\n${head}\n---\n\n${text}\n`);

test('O-20 serves news files from their first to their last day, newest first, in feed and sitemap', async () => {
  await write(
    'new-editor.md',
    'title: A new editor\ndate: 2026-01-05\njournal: nmb',
    '{title:nmb} has one.\n\n## When\n\nNow.',
  );
  await write('older.md', 'title: Older\ndate: 2025-03-01');
  await write('over.md', 'title: Over\ndate: 2025-04-01\nend: 2025-04-30');
  await write('to-come.md', 'title: To come\ndate: 2999-01-01');
  expect((await site('apply', nordlys)).filter((line) => line.includes('page news-'))).toHaveLength(4);

  const body = (await get('/api/site/news')).json();
  expect([...Errors(siteCalls.getNews.response, body)]).toEqual([]);
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual(['new-editor', 'over', 'older']);
  const page = (await get('/api/site/pages/news-new-editor')).json();
  expect(page.data.sections.map(({ title, body: text }: { title: string; body: string }) => [title, text])).toEqual([
    ['', '<p>Nordic Marine Biology has one.</p>'],
    ['When', '<p>Now.</p>'],
  ]);
  expect((await get('/api/site/pages/news-to-come')).statusCode).toBe(404);
  expect((await get('/api/site')).json().data).toMatchObject({
    pages: ['about', 'publishing-policy'],
    texts: ['news'],
  });

  const feed = parseXmlDocument((await get('/news/feed.atom')).body).feed;
  expect(feed.entry.map(({ title, updated }: { title: string; updated: string }) => [title, updated])).toEqual([
    ['A new editor', '2026-01-05T00:00:00Z'],
    ['Older', '2025-03-01T00:00:00Z'],
  ]);
  expect((await get('/news/feed.json')).json().items[0]).toMatchObject({
    url: 'http://localhost:8080/news/new-editor',
    content_text: expect.stringContaining('Nordic Marine Biology has one.'),
  });
  const sitemap = (await get('/sitemap/pages.xml?routes=/news%20/news/:newsId')).body;
  expect(sitemap.match(/<loc>[^<]*/g)?.map((each) => new URL(each.slice(5)).pathname)).toEqual([
    '/news',
    '/news/new-editor',
    '/news/older',
  ]);
});

test('O-20 O-06 an export has the news, and --remove removes those whose file was removed', async () => {
  const exported = path.join(dir, 'exported');
  await site('export', exported);
  expect(await site('apply', exported)).toEqual(['Nothing to change']);
  await rm(path.join(nordlys, 'news/older.md'));
  expect(await site('apply', nordlys, '--remove')).toContain('removed  page news-older');
  expect((await get('/api/site/pages/news-older')).statusCode).toBe(404);
});

test('O-20 O-05 faults of news name file and line', async () => {
  await write('Bad Name.md', 'title: A\ndate: 2026-01-05');
  await write('wrong.md', 'title: A\ndate: soon\njournal: nowhere');
  await write('turned.md', 'title: A\ndate: 2026-01-05\nend: 2026-01-04');
  await expect(site('check', nordlys)).rejects.toThrow(
    /news\/Bad Name.md {2}must have a name[^]*news\/turned.md:4 {2}end: "2026-01-04" must not be before date[^]*news\/wrong.md:3 {2}date: "soon" must be a day[^]*news\/wrong.md:4 {2}journal: "nowhere" must be one of /,
  );
});

const collection = (articles: string): Promise<void> =>
  mkdir(path.join(nordlys, 'collections'), { recursive: true }).then(() =>
    writeFile(
      path.join(nordlys, 'collections', 'cold-water.md'),
      `---\ntitle: Cold water\ndate: 2026-01-05\njournal: nmb\neditors: [Ada Byron]\nimage: pictures/logo.svg\narticles:\n${articles}---\n\nOn the cold.\n`,
    ),
  );

test('O-23 a collection has a page with its articles in order, and list, feed, sitemap and articles link to it', async () => {
  await rm(path.join(nordlys, 'news'), { recursive: true });
  const ids = ['10.5555-nmb.2026.1', '10.5555-nlr.2026.1'];
  await collection(`  - ${ids[0]}\n  - 10.5555/NLR.2026.1\n`);
  expect(await site('apply', nordlys)).toContain('added    page collections-cold-water');

  const { data } = (await get('/api/site/pages/collections-cold-water')).json();
  expect([
    ...Errors(siteCalls.getSitePage.response, (await get('/api/site/pages/collections-cold-water')).json()),
  ]).toEqual([]);
  expect(data).toMatchObject({ editors: ['Ada Byron'], image: expect.stringMatching(/^\/api\/files\/.*\/logo.svg$/) });
  expect(data.articles.map(({ id }: { id: string }) => id)).toEqual(ids);
  expect((await get('/api/site/collections')).json().data).toMatchObject([{ id: 'cold-water', journalId: 'nmb' }]);
  expect((await get('/api/site')).json().data.texts).toContain('collections');
  expect((await get('/collections/feed.atom')).body).toContain('/collections/cold-water');
  // The feed of its articles has the newest first, whatever their order on the page.
  const feed = (await get('/collections/cold-water/feed.json')).json();
  expect([feed.title, feed.home_page_url]).toEqual(['Cold water', expect.stringMatching(/\/collections\/cold-water$/)]);
  const dates = feed.items.map(({ date_published }: { date_published: string }) => date_published);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(dates).toHaveLength(2);
  expect((await get('/collections/cold-water/feed.atom')).body).toContain('doi.org/10.5555/nlr.2026.1');
  expect((await get('/collections/nowhere/feed.atom')).statusCode).toBe(404);
  expect((await get('/sitemap/pages.xml?routes=/collections%20/collections/:collectionId')).body).toContain(
    '/collections/cold-water<',
  );
  for (const id of ids)
    expect((await get(`/api/articles/${id}/related`)).json().data.collections).toEqual([
      { id: 'cold-water', title: 'Cold water' },
    ]);

  const exported = path.join(dir, 'with-collection');
  await site('export', exported);
  expect(await site('apply', exported)).toEqual(['Nothing to change']);
});

test('O-23 O-05 names an unknown article with file and line', async () => {
  await collection('  - 10.5555/nowhere\n');
  await expect(site('check', nordlys)).rejects.toThrow(
    /collections\/cold-water.md:8 {2}articles.0: "10.5555\/nowhere" must be the id or the DOI of an article/,
  );
});

test('O-29 news may be calls for papers of a journal, which shows the next deadline of all its calls', async () => {
  await rm(path.join(nordlys, 'collections'), { recursive: true });
  await mkdir(path.join(nordlys, 'news'), { recursive: true });
  const calls = async () => (await get('/api/site')).json().data.calls;
  const nmb = { deadline: '2099-03-31', subjects: ['kelp forests', 'krill'] };
  const call = (title: string, end: string, journal = 'nmb', date = '2026-01-05') =>
    `title: ${title}\ndate: ${date}\nend: ${end}\njournal: ${journal}\ncall: true`;
  await write('krill.md', call('Krill', '2098-06-30'));
  await write('kelp.md', call('Kelp', '2099-06-30'));
  await write('over.md', call('Over', '2026-02-01'));
  await write('to-come.md', call('To come', '2998-01-01', 'nst', '2997-01-01'));
  await site('apply', nordlys);
  const body = (await get('/api/site')).json();
  expect([...Errors(siteCalls.getSite.response, body)]).toEqual([]);
  expect(await calls()).toEqual({
    nmb: {
      ...nmb,
      deadline: '2098-06-30',
      open: [
        { id: 'krill', title: 'Krill', deadline: '2098-06-30' },
        { id: '', title: '', deadline: '2099-03-31' },
        { id: 'kelp', title: 'Kelp', deadline: '2099-06-30' },
      ],
    },
  });
  const exported = path.join(dir, 'with-calls');
  await site('export', exported);
  expect(await site('apply', exported)).toEqual(['Nothing to change']);

  await rm(path.join(nordlys, 'news'), { recursive: true });
  await mkdir(path.join(nordlys, 'news'));
  await site('apply', nordlys, '--remove');
  expect(await calls()).toEqual({ nmb });
  await write('lost.md', 'title: A\ndate: 2026-01-05\ncall: true\njournal: nmb');
  await expect(site('check', nordlys)).rejects.toThrow(/news\/lost.md:4 {2}call: "true" needs the journal, and end/);
});

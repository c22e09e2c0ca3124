import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { siteCalls } from '@press/contract/site-calls';
import { Errors } from 'typebox/value';
import { nordlysSite } from '../testing/nordlys';

const { dir, nordlys, get, site } = nordlysSite();
beforeAll(() => mkdir(path.join(nordlys, 'pages'), { recursive: true }));

const write = (name: string, head: string): Promise<void> =>
  writeFile(path.join(nordlys, 'pages', name), `---\n${head}\n---\n\n## Where {#where}\n\nIn {journals} archives.\n`);

test('O-39 serves a page that only this press has, with its place, in sitemap and suggestions of the search', async () => {
  await write('preservation.md', 'title: Long-term preservation\nplace: footer\nstandfirst: Kept for good');
  await write('for-libraries.md', 'title: For libraries\nplace: menu');
  expect(await site('apply', nordlys)).toContain('added    page pages-preservation');
  const known = (await get('/api/site')).json();
  expect([...Errors(siteCalls.getSite.response, known)]).toEqual([]);
  expect(known.data).toMatchObject({
    pages: ['about', 'publishing-policy', 'pages-for-libraries', 'pages-preservation'],
    ownPages: [
      { id: 'for-libraries', title: 'For libraries', place: 'menu' },
      { id: 'preservation', title: 'Long-term preservation', place: 'footer' },
    ],
  });
  expect((await get('/api/site/pages/pages-preservation')).json().data).toMatchObject({
    standfirst: 'Kept for good',
    sections: [{ id: 'where', title: 'Where', body: '<p>In 3 archives.</p>' }],
  });
  const sitemap = (await get('/sitemap/pages.xml?routes=/pages/:pageId')).body;
  expect(sitemap.match(/<loc>[^<]*/g)?.map((each) => new URL(each.slice(5)).pathname)).toEqual([
    '/pages/for-libraries',
    '/pages/preservation',
  ]);
  const suggested = async (keyword: string) =>
    (await get(`/api/articles/search/suggestions?keyword=${keyword}`)).json().data;
  expect(await suggested('preserv+long')).toEqual([
    { kind: 'page', text: 'Long-term preservation', pageId: 'preservation' },
  ]);
  expect(await suggested('preservers')).toEqual([]);
});

test('O-39 O-06 an export has the pages of the press, and --remove removes one whose file was removed', async () => {
  const exported = path.join(dir, 'exported');
  await site('export', exported);
  expect(await site('apply', exported)).toEqual(['Nothing to change']);
  await rm(path.join(nordlys, 'pages/for-libraries.md'));
  expect(await site('apply', nordlys, '--remove')).toContain('removed  page pages-for-libraries');
  expect((await get('/api/site/pages/pages-for-libraries')).statusCode).toBe(404);
});

test.each([
  [
    'home.md',
    'title: Home',
    /pages\/home\.md:\d+ {2}place: is missing: menu or footer leads to a page of your own.*about\.md/,
  ],
  ['home.md', 'title: Home\nplace: nowhere', /pages\/home\.md:3 {2}place: "nowhere" must/],
  ['home.md', 'title: Home of {publisher}\nplace: menu', /pages\/home\.md:2 {2}title must have no placeholder/],
  ['Home page.md', 'title: Home\nplace: menu', /pages\/Home page\.md {2}must be the id of a journal/],
])('O-39 check refuses %s with %j', async (name, head, fault) => {
  await write(name, head);
  await expect(site('check', nordlys)).rejects.toThrow(fault);
  await rm(path.join(nordlys, 'pages', name));
});

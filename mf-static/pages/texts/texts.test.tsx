import { screen, within } from '@testing-library/react';
import { answering, renderPage } from '@press/area/testing';
import area from '../../area';

const item = (id: string, over: object = {}) => ({
  id,
  title: `News ${id}`,
  date: '2026-01-05',
  end: '',
  journalId: '',
  lang: '',
  ...over,
});
const NEWS = [item('two', { journalId: 'ssha' }), item('over', { end: '2020-01-31' })];
const TEXT = {
  title: 'News two',
  standfirst: '',
  lang: 'nb',
  sections: [
    { id: 'text', title: '', body: '<p>Vi har en ny redaktør.</p>' },
    { id: 'when', title: 'Når', body: '<p>I dag.</p>' },
  ],
  side: [],
};
const open = (path: string, answers: Record<string, unknown>) => renderPage(area, path, { fetch: answering(answers) });

test('O-20 the list of news omits ended items, and has a feed', async () => {
  const { head } = await open('/news', { '/api/site/news': { data: NEWS } });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['News two5 January 2026']);
  expect(screen.getByRole('link', { name: 'News two' }).getAttribute('href')).toBe('/news/two');
  expect(screen.getByRole('link', { name: 'Feed of news' }).getAttribute('href')).toBe('/news/feed.atom');
  expect(head).toMatchObject({ title: 'News', canonical: '/news' });
  expect(JSON.stringify(head)).toContain('/news/feed.atom');
});

test('O-20 a news item has its date, its text under headings, its language, and structured data', async () => {
  const { head } = await open('/news/two', {
    '/api/site/news': { data: NEWS },
    '/api/site/pages/news-two': { data: TEXT },
  });
  const heading = screen.getByRole('heading', { level: 1, name: 'News two' });
  expect(heading.closest('[lang]')?.getAttribute('lang')).toBe('nb');
  expect(screen.getByText('5 January 2026')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Når' })).toBeTruthy();
  expect(screen.queryByText(/This news ended/)).toBe(null);
  expect(screen.getByRole('link', { name: 'The journal' }).getAttribute('href')).toBe('/journal/ssha');
  expect(JSON.stringify(head)).toMatch(/NewsArticle.*"datePublished":"2026-01-05"/);
});

test('O-23 a collection has its editors, picture and articles, and structured data', async () => {
  const article = {
    id: 'a1',
    journalId: 'ssha',
    journalTitle: 'Social Sciences',
    title: 'Household <i>debt</i>',
    publicationDate: '2025-10-14',
    pdfUrl: '/journal/ssha/article/a1.pdf',
  };
  const { head } = await open('/collections/two', {
    '/api/site/collections': { data: [item('two')] },
    '/api/site/pages/collections-two': {
      data: { ...TEXT, editors: ['Ada Byron'], image: '/api/files/a/b.png', articles: [article] },
    },
  });
  expect(screen.getByText('Edited by Ada Byron')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Household debt' }).getAttribute('href')).toBe('/journal/ssha/article/a1');
  const facts = screen.getByText('Social Sciences').closest('p');
  expect(facts?.textContent).toMatch(/^SSHA Social Sciences14 Oct 2025/);
  expect(
    within(facts!)
      .getByRole('link', { name: /^PDF of/ })
      .getAttribute('href'),
  ).toBe('/journal/ssha/article/a1.pdf');
  expect(screen.getByRole('link', { name: 'All collections' }).getAttribute('href')).toBe('/collections');
  expect(head).toMatchObject({ canonical: '/collections/two' });
  expect(JSON.stringify(head)).toMatch(/"Collection".*Ada Byron.*"headline":"Household debt".*journal.ssha.article.a1/);
  expect(JSON.stringify(head)).toContain('/collections/feed.atom');
  expect(JSON.stringify(head)).toContain('/collections/two/feed.json');
  expect(screen.getByRole('link', { name: 'Feed of this collection' }).getAttribute('href')).toBe(
    '/collections/two/feed.atom',
  );
});

test("O-20 lists mark the language and direction of news; the site's own words stay English", async () => {
  const news = [item('arabic', { lang: 'ar', title: 'دعوة', end: '2020-01-31' }), item('two', { lang: 'ar' })];
  const { unmount } = await open('/news', { '/api/site/news': { data: news } });
  const title = screen.getByRole('heading', { level: 3 });
  expect([title.lang, title.dir]).toEqual(['ar', 'auto']);
  unmount();
  await open('/news/arabic', {
    '/api/site/news': { data: news },
    '/api/site/pages/news-arabic': { data: { ...TEXT, title: 'دعوة', lang: 'ar', editors: ['Ada Byron'] } },
  });
  for (const words of [/^5 January/, /^Edited by/, /^This news ended/])
    expect(screen.getByText(words).closest('[lang]')?.outerHTML).toMatch(/^<bdi lang="en">/);
});

test('O-20 the page of ended news says so', async () => {
  await open('/news/over', {
    '/api/site/news': { data: NEWS },
    '/api/site/pages/news-over': { data: { ...TEXT, title: 'News over' } },
  });
  expect(screen.getByText('This news ended on 31 January 2020.')).toBeTruthy();
});

test('a news page that cannot be loaded or does not exist has one level-1 heading', async () => {
  const headings = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
  const { unmount } = await open('/news/two', { '/api/site/pages/news-two': new Error('down') });
  expect(headings()).toEqual(['News']);
  unmount();
  await open('/news/two', {});
  expect(headings()).toEqual(['This page is not in the catalogue']);
});

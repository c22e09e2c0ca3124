import { answering, renderPage } from '@press/area/testing';
import { screen, within } from '@testing-library/react';
import area from '../../area';
import { article } from '../../testing/search-page';

const ID = '0000-0002-1825-0097';
const PAGE = {
  key: ID,
  name: 'José García',
  orcid: ID,
  articles: 21,
  names: ['José García', 'J. García'],
  affiliations: ['Universidad de Quito'],
  coauthors: [{ name: 'Li Wei', orcid: '', articles: 2 }],
  alike: [{ name: 'JOSÉ GARCÍA', orcid: '', articles: 1 }],
  list: [article(1)],
  total: 21,
  pageNum: 1,
  pageSize: 20,
};

const open = (over: object = {}, path = `/author/${ID}`) =>
  renderPage(area, path, { fetch: answering({ [`/api/authors/${path.slice(8)}`]: { data: { ...PAGE, ...over } } }) });

test('F-48 a person: articles, iD, affiliations, co-authors, and separate namesakes', async () => {
  const { head } = await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('José García');
  expect(screen.getByRole('link', { name: ID }).getAttribute('href')).toBe(`https://orcid.org/${ID}`);
  expect(screen.getByText('Also printed as J. García.')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: '21 articles' })).getAllByRole('listitem')).not.toEqual([]);
  expect(screen.getByRole('region', { name: 'Affiliations' }).textContent).toContain('Universidad de Quito');
  expect(screen.getByRole('link', { name: 'Li Wei' }).getAttribute('href')).toBe('/author/li-wei');
  expect(screen.getByRole('link', { name: 'JOSÉ GARCÍA, without an ORCID iD' }).getAttribute('href')).toBe(
    `/author/${encodeURIComponent('josé-garcía')}`,
  );
  expect(screen.getByRole('navigation', { name: 'Results pages' })).toBeTruthy();
  expect([head.robots, head.canonical]).toEqual([undefined, `/author/${ID}`]);
  const feed = `/author/${ID}/feed.atom`;
  expect(screen.getByRole('link', { name: 'Feed of these articles' }).getAttribute('href')).toBe(feed);
  expect(JSON.stringify(head.links)).toContain(feed);
  expect(JSON.stringify(head.jsonLd)).toContain(`"@id":"https://orcid.org/${ID}"`);
});

test('F-48 a name without an iD: the page states that it may be several persons, and is not indexed', async () => {
  const { head } = await open({ key: 'jose-garcia', orcid: '', alike: [] }, '/author/jose-garcia');
  expect(screen.getByText(/They may be by several people/)).toBeTruthy();
  expect([head.robots, head.jsonLd]).toEqual(['noindex, follow', undefined]);
});

test('F-48 says if there is no article, and offers links', async () => {
  const data = { ...PAGE, list: [], total: 30, pageNum: 2 };
  const { head } = await renderPage(area, `/author/${ID}?page=2`, {
    fetch: answering({ [`/api/authors/${ID}?pageNum=2`]: { data } }),
  });
  expect(screen.getByText('No articles of this author are listed here.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'First page' }).getAttribute('href')).toBe(`/author/${ID}`);
  expect(screen.getByRole('link', { name: /^Search articles for/ }).getAttribute('href')).toMatch(
    /^\/discover-research\?q=/,
  );
  expect(head.robots).toBe('noindex, follow');
});

test('F-48 an empty list takes its heading from the address', async () => {
  await renderPage(area, '/author/jose-garcia', { fetch: answering({ '/api/authors/jose-garcia': { data: [] } }) });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('jose-garcia');
  expect(screen.getByText('No articles of this author are listed here.')).toBeTruthy();
});

test('F-48 an unknown author is not in the catalogue', async () => {
  const { status } = await renderPage(area, '/author/nobody', { fetch: answering({}) });
  expect(status).toBe(404);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page is not in the catalogue');
});

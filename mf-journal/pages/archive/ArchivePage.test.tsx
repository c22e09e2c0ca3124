import { fireEvent, screen, within } from '@testing-library/react';
import { answering, renderPage, type Answers } from '@press/area/testing';
import area from '../../area';

const issue = (volume: number, number: number, publicationDate: string) => ({
  id: `ssha-${volume}-${number}`,
  volume: `${volume}`,
  issueNumber: `${number}`,
  publicationDate,
  articleCount: 12,
  pages: '1-248',
});
const article = (at: number) => ({
  id: `a${at}`,
  journalId: 'ssha',
  title: `Household debt ${at}`,
  authors: 'Anindita Sarkar, Mehmet Yıldız',
  abstractText: '<p>Informal lenders outlived three waves.</p>',
  publicationDate: '2024-10-14',
  volume: '3',
  issue: '4',
  pages: '145-162',
  doi: '10.5555/ssha.2024.0412',
  views: 3418,
});

const ISSUES = [
  issue(4, 1, '2025-03-31'),
  issue(3, 4, '2024-12-31'),
  issue(3, 3, '2024-09-30'),
  issue(1, 1, '2022-05-01'),
];
const ANSWERS: Answers = {
  '/api/journals/ssha': { data: { id: 'ssha', title: 'Social Sciences and Humanities in Asia' } },
  '/api/journals/ssha/issues': { success: true, data: ISSUES },
  '/api/journals/ssha/articles/year/2024': { success: true, data: [article(1), article(2)] },
  '/api/journals/ssha/articles/year/2021': { success: true, data: [] },
};
const PAGE = '/journal/ssha/volumes-issues';

const open = (url = PAGE, known: Answers = ANSWERS, options: object = {}) =>
  renderPage(area, url, { fetch: answering(known), ...options });
const texts = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);
const crumbs = () => texts(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem'));
const years = () => within(screen.getByRole('list', { name: 'Filter by year' })).getAllByRole('link');

test('J-13 breadcrumb, and years newest first after All Years', async () => {
  const { head } = await open();
  expect(crumbs()).toEqual(['Social Sciences and Humanities in Asia', 'Volumes & Issues']);
  expect(texts(years())).toEqual(['All Years', '2025', '2024', '2022']);
  expect(years().map((year) => year.getAttribute('href'))).toEqual([
    PAGE,
    `${PAGE}?year=2025`,
    `${PAGE}?year=2024`,
    `${PAGE}?year=2022`,
  ]);
  expect(years()[0]!.getAttribute('aria-current')).toBe('true');
  expect(head).toMatchObject({ title: 'Volumes & Issues – Social Sciences and Humanities in Asia', canonical: PAGE });
});

test('J-13 table: Volume, Publication Date, Articles, Pages, View', async () => {
  await open();
  expect(texts(screen.getAllByRole('columnheader'))).toEqual([
    'Volume',
    'Publication Date',
    'Articles',
    'Pages',
    'View',
  ]);
  const [, first] = screen.getAllByRole('row');
  expect(texts(within(first!).getAllByRole('cell'))).toEqual(['March 2025', '12', '1–248', 'View']);
  expect(screen.getByRole('link', { name: 'View Volume 4 Issue 1' }).getAttribute('href')).toBe(
    '/journal/ssha/issue/ssha-4-1',
  );
});

test('J-13 shows more than eight years as a form, which works as a plain GET', async () => {
  const navigate = jest.fn();
  const many = Array.from({ length: 12 }, (_, at) => issue(12 - at, 1, `${2025 - at}-01-31`));
  await open(
    `${PAGE}?year=2019`,
    { ...ANSWERS, '/api/journals/ssha/issues': many, '/api/journals/ssha/articles/year/2019': [] },
    { services: { navigate } },
  );
  const form = screen.getByRole('form', { name: 'Filter by year' });
  const choice = within(form).getByLabelText<HTMLSelectElement>('Year');
  expect([form.getAttribute('action'), choice.name, choice.value]).toEqual([PAGE, 'year', '2019']);
  expect(texts([...choice.options]).slice(0, 3)).toEqual(['All Years', '2025', '2024']);
  fireEvent.change(choice, { target: { value: '2020' } });
  fireEvent.submit(form);
  expect(navigate.mock.lastCall?.[0]).toBe(`${PAGE}?year=2020`);
});

test('J-13 a long archive comes page by page', async () => {
  const many = Array.from({ length: 400 }, (_, at) => issue(400 - at, 1, '2025-01-31'));
  const { queryClient, head } = await open(`${PAGE}?page=3`, { ...ANSWERS, '/api/journals/ssha/issues': many });
  expect(screen.getAllByRole('row')).toHaveLength(21);
  expect(screen.getByText('Volume 360')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Page 4' }).getAttribute('href')).toBe(`${PAGE}?page=4`);
  expect(head.canonical).toBe(`${PAGE}?page=3`);
  expect(
    JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ).length,
  ).toBeLessThan(10_000);
});

test('J-13 reports loading and failure', async () => {
  const { unmount } = await open(
    PAGE,
    { ...ANSWERS, '/api/journals/ssha/issues': () => new Promise(() => undefined) },
    { loaded: false },
  );
  expect(screen.getByText('Loading volumes and issues...').getAttribute('role')).toBe('status');
  unmount();
  let works = false;
  const { status } = await open(PAGE, {
    ...ANSWERS,
    '/api/journals/ssha/issues': () => {
      if (!works) throw new Error('down');
      return ISSUES;
    },
  });
  expect(status).toBe(503);
  expect(screen.getByRole('alert').textContent).toContain('Failed to load issues data. Please try again later.');
  works = true;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Volume 4')).toBeTruthy();
});

test('J-14 a year: title link, date, views, authors, abstract, volume, issue, pages, DOI', async () => {
  const { head } = await open(`${PAGE}?year=2024`);
  expect(crumbs()).toEqual(['SSHA', 'Volumes & Issues', '2024']);
  expect(
    years()
      .find((year) => year.textContent === '2024')
      ?.getAttribute('aria-current'),
  ).toBe('true');
  const item = screen.getByRole('link', { name: 'Household debt 1' }).closest('li')!;
  expect(within(item).getByRole('link', { name: 'Household debt 1' }).getAttribute('href')).toBe(
    '/journal/ssha/article/a1',
  );
  for (const text of [
    '14 October 2024',
    '3,418 views',
    'Anindita Sarkar, Mehmet Yıldız',
    'Informal lenders outlived three waves.',
    'Volume 3',
    'Issue 4',
    'Pages 145–162',
  ]) {
    expect(item.textContent).toContain(text);
  }
  expect(
    within(item)
      .getByRole('link', { name: /^10\.5555/ })
      .getAttribute('href'),
  ).toBe('https://doi.org/10.5555/ssha.2024.0412');
  expect(screen.getByRole('link', { name: 'Back to Volumes & Issues' }).getAttribute('href')).toBe(PAGE);
  expect(head.description).toBe('Articles that Social Sciences and Humanities in Asia published in 2024.');
  expect(head).toMatchObject({
    title: 'Articles of 2024 – Social Sciences and Humanities in Asia',
    canonical: `${PAGE}?year=2024`,
  });
});

test('J-14 a year without articles', async () => {
  const { status, head } = await open(`${PAGE}?year=2021`);
  expect([status, head.robots]).toEqual([200, 'noindex']);
  expect(screen.getByText('No articles found for 2021')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Volumes & Issues' })).toBeTruthy();
});

test('J-14 a year loads, and fails in its own words', async () => {
  const { unmount } = await open(
    `${PAGE}?year=2024`,
    { ...ANSWERS, '/api/journals/ssha/articles/year/2024': () => new Promise(() => undefined) },
    { loaded: false },
  );
  expect(screen.getByText('Loading 2024 articles...')).toBeTruthy();
  unmount();
  const { status } = await open(`${PAGE}?year=2024`, {
    ...ANSWERS,
    '/api/journals/ssha/articles/year/2024': new Error('down'),
  });
  expect(status).toBe(503);
  expect(screen.getByRole('alert').textContent).toContain(
    'Failed to load articles for year 2024. Please try again later.',
  );
});

test('J-14 a year of many articles comes page by page; its pages keep the year', async () => {
  await open(`${PAGE}?year=2024&page=2`, {
    ...ANSWERS,
    '/api/journals/ssha/articles/year/2024': Array.from({ length: 45 }, (_, at) => article(at)),
  });
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(20);
  expect(screen.getByRole('link', { name: 'Page 3' }).getAttribute('href')).toBe(`${PAGE}?year=2024&page=3`);
});

test('J-13 an invalid year shows all of them', async () => {
  await open(`${PAGE}?year=2024%20or`);
  expect(screen.getByRole('table')).toBeTruthy();
});

test('J-13 if the journal cannot be read, the issues follow a note, and the page is not indexed', async () => {
  const { status } = await open(PAGE, { ...ANSWERS, '/api/journals/ssha': new Error('down') });
  expect(status).toBe(503);
  expect(screen.getByText('Failed to load journal data. Please try again later.')).toBeTruthy();
  expect(screen.getByRole('table')).toBeTruthy();
});

test("J-13 a row's header cell is its issue, which reads as two words", async () => {
  await open();
  const headers = screen.getAllByRole('rowheader');
  expect(texts(headers)[0]).toBe('Volume 4 Issue 1');
  expect(headers).toHaveLength(ISSUES.length);
});

test('J-14 decision 27: an abstract is complete, and a disclosure shows all of it in place', async () => {
  const long = 'Informal lenders outlived three waves. '.repeat(20).trim();
  await open(`${PAGE}?year=2024`, {
    ...ANSWERS,
    '/api/journals/ssha/articles/year/2024': [{ ...article(1), abstractText: long }],
  });
  const item = screen.getByRole('heading', { level: 3, name: 'Household debt 1' }).closest('li')!;
  expect(item.querySelector('.excerpt')!.textContent).toBe(long);
  expect(item.querySelector('details > summary')!.textContent).toContain('Whole abstract');
  expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H1', 'H2', 'H3', 'H2']);
});

test('J-26 groups the issues of a volume', async () => {
  const { container } = await open();
  const groups = [...container.querySelectorAll('tbody')].map((group) =>
    texts([...group.querySelectorAll('th')]).map((name) => name?.trim()),
  );
  expect(groups).toEqual([['Volume 4 Issue 1'], ['Volume 3 Issue 4', 'Volume 3 Issue 3'], ['Volume 1 Issue 1']]);
});

test('J-52 lists articles without an issue separately: "Online first", or years of a journal without issues', async () => {
  const list = { ...issue(0, 0, '2026-02-01'), id: 'ssha_2026', volume: '', issueNumber: '', articleCount: 3 };
  const of = (issues: number, data: object[]): Answers => ({
    ...ANSWERS,
    '/api/journals/ssha': { data: { id: 'ssha', title: 'SSHA', publishedIssues: issues } },
    '/api/journals/ssha/issues': { success: true, data },
  });
  const { unmount } = await open(PAGE, of(4, [list, ...ISSUES]));
  const early = screen.getByRole('region', { name: 'Online first' });
  expect(early.textContent).toBe('Online first20263 articles');
  expect(within(early).getByRole('link').getAttribute('href')).toBe('/journal/ssha/issue/ssha_2026');
  expect(screen.getByRole('table').textContent).not.toContain('2026');
  unmount();

  await open(PAGE, of(0, [list]));
  expect(screen.getByRole('region', { name: 'Years' }).textContent).toBe('Years20263 articles');
  expect(screen.queryByRole('table')).toBeNull();
});

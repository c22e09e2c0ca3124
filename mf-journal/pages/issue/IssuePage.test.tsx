import { fireEvent, screen, within } from '@testing-library/react';
import { answering, renderPage, type Answers } from '@press/area/testing';
import area from '../../area';

const ISSUE = {
  id: 'ssha-4-3',
  volume: '4',
  issueNumber: '3',
  publicationDate: '2025-09-30',
  articleCount: 2,
  pages: '1-222',
};
const ARTICLE = {
  id: 'a1',
  journalId: 'ssha',
  title: 'Household <i>debt</i>',
  authors: 'Anindita Sarkar, Mehmet Yıldız',
  abstractText: 'Informal lenders outlived three waves.',
  keywords: 'Credit, Rivers',
  pages: '145-162',
  doi: '10.5555/ssha.2025.0412',
  type: 'Review',
};
const ANSWERS: Answers = {
  '/api/journals/ssha': { data: { id: 'ssha', title: 'Social Sciences and Humanities in Asia' } },
  '/api/journals/ssha/issues': { data: [ISSUE] },
  '/api/journals/ssha/issues/ssha-4-3/articles': { data: [ARTICLE, { ...ARTICLE, id: 'a2', title: 'Credit unions' }] },
};
const PAGE = '/journal/ssha/issue/ssha-4-3';

const open = (known: Answers = ANSWERS, url = PAGE, options: object = {}) =>
  renderPage(area, url, { fetch: answering(known), ...options });
const texts = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);

test('J-15 title, subtitle, trail, head', async () => {
  const { head } = await open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Volume 4 Issue 3');
  expect(screen.getByText('September 2025 · 2 articles · 222 pages')).toBeTruthy();
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
  expect(texts(trail)).toEqual(['SSHA', 'Volumes & Issues', 'Volume 4 Issue 3']);
  expect(head).toMatchObject({ title: 'Volume 4 Issue 3 – Social Sciences and Humanities in Asia', canonical: PAGE });
});

test('J-15 Articles in this Issue: title link, type, pages, authors, DOI, abstract, keywords', async () => {
  await open();
  const list = within(screen.getByRole('region', { name: 'Articles in this Issue' }));
  const title = list.getByRole('link', { name: 'Household debt' });
  expect(title.getAttribute('href')).toBe('/journal/ssha/article/a1');
  const item = title.closest('li')!;
  for (const text of ['Review', 'Pages 145–162', ARTICLE.authors, ARTICLE.abstractText])
    expect(item.textContent).toContain(text);
  expect(
    within(item)
      .getByRole('link', { name: /^10\.5555/ })
      .getAttribute('href'),
  ).toBe('https://doi.org/10.5555/ssha.2025.0412');
  expect(texts(within(item).getAllByRole('listitem'))).toEqual(['Credit', 'Rivers']);
});

test('F-48 S-31 the authors and keywords of a list are links, keywords without their markup', async () => {
  const authorList = [{ name: 'Anindita Sarkar', orcid: '0000-0002-1825-0097' }, { name: 'Mehmet Yıldız' }];
  const keywords = ['CO<sub>2</sub>', 'R&amp;D'];
  await open({
    ...ANSWERS,
    '/api/journals/ssha/issues/ssha-4-3/articles': { data: [{ ...ARTICLE, authorList, keywords }] },
  });
  const list = within(screen.getByRole('region', { name: 'Articles in this Issue' }));
  const addressOf = (name: string) => list.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('Anindita Sarkar')).toBe('/author/0000-0002-1825-0097');
  expect(addressOf('Mehmet Yıldız')).toBe(`/author/${encodeURIComponent('mehmet-yıldız')}`);
  const [lowered] = list.getAllByRole('link').filter(({ textContent }) => textContent === 'CO2');
  expect([lowered?.innerHTML, lowered?.getAttribute('href')]).toEqual([
    'CO<sub>2</sub>',
    `/discover-research?q=${encodeURIComponent('"CO₂"')}`,
  ]);
  expect(addressOf('R&D')).toBe(`/discover-research?q=${encodeURIComponent('"R&D"')}`);
});

test('J-15 an issue with several types names each above its articles; articles of one type need no name', async () => {
  const outline = () =>
    within(screen.getByRole('region', { name: 'Articles in this Issue' }))
      .getAllByRole('heading')
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  const { unmount } = await open();
  expect(outline()).toEqual(['H2 Articles in this Issue', 'H3 Household debt', 'H3 Credit unions']);
  unmount();
  const letter = { ...ARTICLE, id: 'a3', title: 'Rivers', type: 'Letter' };
  await open({ ...ANSWERS, '/api/journals/ssha/issues/ssha-4-3/articles': { data: [ARTICLE, letter] } });
  expect(outline()).toEqual(['H2 Articles in this Issue', 'H3 Review', 'H4 Household debt', 'H3 Letter', 'H4 Rivers']);
});

test('does not call an article number a page', async () => {
  const numbered = [
    { ...ARTICLE, pages: '45', startPage: '45', endPage: '', articleNumber: '45' },
    { ...ARTICLE, id: 'a2', title: 'Credit unions', pages: '45', startPage: '45', endPage: '' },
  ];
  await open({ ...ANSWERS, '/api/journals/ssha/issues/ssha-4-3/articles': { data: numbered } });
  const itemOf = (name: string) => screen.getByRole('link', { name }).closest('li')!.textContent;
  expect(itemOf('Household debt')).toContain('Article 45');
  expect(itemOf('Credit unions')).toContain('Page 45');
});

test('F-45 marks a retracted article of an issue before its title, which keeps its direction', async () => {
  const articles = [
    { ...ARTICLE, title: 'مقالة', status: 'retracted' },
    { ...ARTICLE, id: 'a2' },
  ];
  await open({ ...ANSWERS, '/api/journals/ssha/issues/ssha-4-3/articles': { data: articles } });
  const titles = screen.getAllByRole('heading', { level: 3 });
  expect(texts(titles)).toEqual(['Retracted: مقالة', 'Household debt']);
  // The direction of `auto` is that of the first letter outside elements with their own direction: mark and title have one each.
  expect([titles[0]!.dir, titles[0]!.querySelector('b')!.dir]).toEqual(['auto', 'auto']);
});

test('J-15 reports loading', async () => {
  await open({ ...ANSWERS, '/api/journals/ssha/issues': () => new Promise(() => undefined) }, PAGE, { loaded: false });
  expect(screen.getByText('Loading issue details...').getAttribute('role')).toBe('status');
});

test.each(['/api/journals/ssha/issues', '/api/journals/ssha/issues/ssha-4-3/articles'])(
  'J-15 reports that %s failed, and Retry requests it again',
  async (call) => {
    let works = false;
    const answer = () => {
      if (!works) throw new Error('down');
      return ANSWERS[call];
    };
    const { status } = await open({ ...ANSWERS, [call]: answer });
    expect(status).toBe(503);
    expect(screen.getByRole('alert').textContent).toContain('Failed to load issue data. Please try again later.');
    works = true;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Credit unions' })).toBeTruthy();
  },
);

test('J-15 an issue that does not exist is not in the catalogue', async () => {
  const { status } = await open(ANSWERS, '/journal/ssha/issue/ssha-9-9');
  expect(status).toBe(404);
  expect(texts(screen.getAllByRole('heading', { level: 1 }))).toEqual(['This page is not in the catalogue']);
});

test('J-15 a long issue comes page by page', async () => {
  const many = Array.from({ length: 55 }, (_, at) => ({ ...ARTICLE, id: `a${at}` }));
  await open({ ...ANSWERS, '/api/journals/ssha/issues/ssha-4-3/articles': many }, `${PAGE}?page=3`);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(15);
  expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe(`${PAGE}?page=2`);
});

test('J-25 the previous and the next issue are links; the newest has no next one', async () => {
  const issue = (number: number) => ({ ...ISSUE, id: `ssha-4-${number}`, issueNumber: `${number}` });
  const known = { ...ANSWERS, '/api/journals/ssha/issues': { data: [issue(4), ISSUE, issue(2)] } };
  const { unmount, queryClient } = await open(known);
  const links = () =>
    within(screen.getByRole('navigation', { name: 'Issues' }))
      .getAllByRole('link')
      .map((link) => [link.getAttribute('rel'), link.getAttribute('href')]);
  expect(links()).toEqual([
    ['prev', '/journal/ssha/issue/ssha-4-2'],
    ['next', '/journal/ssha/issue/ssha-4-4'],
  ]);
  // The document carries the two issues, not the whole list.
  expect(
    JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ),
  ).toContain('ssha-4-2');
  unmount();
  await open(
    { ...known, '/api/journals/ssha/issues/ssha-4-4/articles': { data: [ARTICLE] } },
    '/journal/ssha/issue/ssha-4-4',
  );
  expect(links()).toEqual([['prev', PAGE]]);
});

test('J-27 an article in a list links to its PDF, in a new tab; without one there is no link', async () => {
  const posts: string[] = [];
  const reads = answering({
    ...ANSWERS,
    '/api/journals/ssha/issues/ssha-4-3/articles': {
      data: [
        { ...ARTICLE, pdfUrl: '/journal/ssha/article/a1.pdf' },
        { ...ARTICLE, id: 'a2', title: 'Credit unions' },
      ],
    },
  });
  await renderPage(area, PAGE, {
    fetch: (input, init) => {
      if (init?.method !== 'POST') return reads(input, init);
      posts.push(String(input));
      return Promise.resolve(new Response('{}'));
    },
  });
  const link = screen.getByRole('link', { name: 'PDF of Household debt' });
  expect([link.getAttribute('href'), link.getAttribute('target'), link.textContent]).toEqual([
    '/journal/ssha/article/a1.pdf',
    '_blank',
    'PDF',
  ]);
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(posts).toEqual(['/api/articles/a1/increment-downloads']);
  expect(screen.getAllByRole('link', { name: /^PDF/ })).toHaveLength(1);
});

test('F-44 a title and an abstract in a list have the language and direction of their article', async () => {
  await open({
    ...ANSWERS,
    '/api/journals/ssha/issues/ssha-4-3/articles': {
      data: [
        { ...ARTICLE, title: 'ديون الأسر', abstractText: 'نص', lang: 'ar', dir: 'rtl' },
        { ...ARTICLE, id: 'a2' },
      ],
    },
  });
  const [arabic, unknown] = screen.getAllByRole('heading', { level: 3 });
  const languageOf = (element: Element | null | undefined) => [
    element?.getAttribute('lang'),
    element?.getAttribute('dir'),
  ];
  expect(languageOf(arabic)).toEqual(['ar', 'rtl']);
  expect(languageOf(arabic?.closest('li')?.querySelector('.excerpt'))).toEqual(['ar', 'rtl']);
  expect(languageOf(unknown)).toEqual([null, 'auto']);
});

test('J-47 marks a special issue', async () => {
  await open({ ...ANSWERS, '/api/journals/ssha/issues': { data: [{ ...ISSUE, kind: 'special' }] } });
  expect(screen.getByText('Special issue')).toBeTruthy();
});

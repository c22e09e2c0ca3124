import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answering, renderPage, type Answers } from '@press/area/testing';
import { publisherFromEnv } from '@press/config';
import area from '../../area';

const URL_OF_PAGE = '/journal/ssha/article/a1';

const ARTICLE = {
  id: 'a1',
  journalId: 'ssha',
  issueId: 'ssha-4-3',
  title: 'Household debt in <i>Bengal</i>, p<0.05',
  authors: 'Anindita Sarkar, Mehmet Yıldız',
  abstractText: '<p>Informal lenders outlived three waves.</p>',
  keywords: 'household debt, seasonality',
  publicationDate: '2025-10-14',
  volume: '4',
  issue: '3',
  startPage: '14',
  endPage: '39',
  doi: '10.5555/ssha.2025.0412',
  pdfUrl: '/journal/ssha/article/a1.pdf',
  views: 3418,
  clicks: 1207,
  downloads: 642,
  introduction: '<p>Where it starts.</p>',
  references: 'Roy, A. (2001). Lending. doi:10.1000/xyz123.\nSen, B. (1999). No identifier.',
};
const JOURNAL = {
  id: 'ssha',
  title: 'Social Sciences and Humanities in Asia',
  issn: '3093-0146',
  eissn: 'Online ISSN: 3093-0154',
  backgroundColor: '#b23a2e',
};

const answers = (article: object = {}): Answers => ({
  '/api/articles/a1': { success: true, data: { ...ARTICLE, ...article } },
  '/api/journals/ssha': { success: true, data: JOURNAL },
});

/** Opens the page. Returns its posts, and its requests for alerts and toasts. */
const sectionOf = (name: string) => screen.getByRole('heading', { name }).closest('section')!;

async function open(
  article: object = {},
  url = URL_OF_PAGE,
  apiAnswers = answers(article),
  publisher = publisherFromEnv({}),
) {
  const posts: { path: string; body: unknown }[] = [];
  const reads = answering(apiAnswers);
  const alerts: unknown[][] = [];
  const toasts: string[] = [];
  const page = await renderPage(area, url, {
    fetch: async (input, init) => {
      if (init?.method !== 'POST') return reads(input, init);
      posts.push({ path: String(input), body: JSON.parse(String(init.body)) });
      return new Response('{}');
    },
    services: { publisher, alert: (...args) => void alerts.push(args), toast: (text) => void toasts.push(text) },
  });
  return { ...page, posts, alerts, toasts };
}

test('R-01 breadcrumb: journal, Volumes & Issues, issue, title', async () => {
  await open();
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'SSHA',
    'Volumes & Issues',
    'Volume 4 Issue 3',
    'Household debt in Bengal, p<0.05',
  ]);
  expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/journal/ssha',
    '/journal/ssha/volumes-issues',
    '/journal/ssha/issue/ssha-4-3',
  ]);
});

test('R-02 type, date, DOI, title and authors', async () => {
  await open();
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('Household debt in Bengal, p<0.05');
  expect(heading.querySelector('i')?.textContent).toBe('Bengal');
  expect(screen.getAllByText('Research Article').length).toBeGreaterThan(0);
  expect(screen.getAllByText('14 October 2025')[0]!.getAttribute('datetime')).toBe('2025-10-14');
  const doi = screen
    .getAllByRole('link')
    .find(({ textContent }) => textContent === 'https://doi.org/10.5555/ssha.2025.0412');
  expect(doi?.getAttribute('href')).toBe('https://doi.org/10.5555/ssha.2025.0412');
  expect(
    within(screen.getByRole('list', { name: 'Authors' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Anindita Sarkar, ', 'Mehmet Yıldız']);
});

test('F-48 the names of authors link to their pages, by the iD if there is one', async () => {
  const named = (name: string, orcid = '') => ({ name, given: '', family: '', orcid, affiliations: [] });
  await open({ authorList: [named('Anindita Sarkar', '0000-0002-1825-0097'), named('Mehmet Yıldız'), named('…')] });
  const links = within(screen.getByRole('list', { name: 'Authors' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/author/0000-0002-1825-0097',
    `/author/${encodeURIComponent('mehmet-yıldız')}`,
  ]);
});

test('R-03 Download PDF is a link that opens a new tab and records a download', async () => {
  const { posts } = await open();
  const link = screen.getByRole('link', { name: 'Download PDF' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/journal/ssha/article/a1.pdf', '_blank']);
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(posts).toContainEqual({ path: '/api/articles/a1/increment-downloads', body: { journalId: 'ssha' } });
});

test('R-03 without a PDF, shows an alert in Chinese', async () => {
  const { alerts, posts } = await open({ pdfUrl: '' });
  fireEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
  expect(alerts).toEqual([['该文章的 PDF 暂时无法获取。', { lang: 'zh' }]]);
  expect(posts.some(({ path }) => path.includes('downloads'))).toBe(false);
});

test('opening the article records one view, however often it renders', async () => {
  const { posts, goTo } = await open();
  act(() => goTo(`${URL_OF_PAGE}?again=1`));
  expect(posts.filter(({ path }) => path.includes('views'))).toEqual([
    { path: '/api/articles/a1/increment-views', body: { journalId: 'ssha' } },
  ]);
});

test('R-04 without native sharing, copies the link and shows an alert', async () => {
  const writeText = jest.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const { alerts } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Share Article' }));
  await waitFor(() => expect(alerts).toEqual([['Article link copied to clipboard']]));
  expect(writeText).toHaveBeenCalledWith('http://localhost:8080/journal/ssha/article/a1');
});

test('R-04 native sharing receives the article; closing it shows nothing', async () => {
  const share = jest.fn(() => Promise.reject(Object.assign(new Error('closed'), { name: 'AbortError' })));
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  const { alerts } = await open();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Share Article' })));
  expect(share).toHaveBeenCalledWith({
    title: 'Household debt in Bengal, p<0.05',
    url: 'http://localhost:8080/journal/ssha/article/a1',
  });
  expect(alerts).toEqual([]);
  Reflect.deleteProperty(navigator, 'share');
});

test('R-05 open-access licence notice, abstract, keywords', async () => {
  await open();
  expect(screen.getByText(/is distributed under the/).textContent).toBe(
    'Open access. This article is distributed under the Creative Commons Attribution 4.0 International licence (CC BY 4.0): you may share and adapt it, provided you credit the authors.',
  );
  expect(sectionOf('Abstract').textContent).toContain('Informal lenders outlived three waves.');
  expect(
    within(sectionOf('Keywords'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['household debt', 'seasonality']);
});

const valuesOf = (panel: string) =>
  Object.fromEntries(
    [...sectionOf(panel).querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]),
  );

test('R-06 Article Information', async () => {
  await open();
  expect(valuesOf('Article Information')).toEqual({
    Volume: '4',
    Issue: '3',
    Pages: '14–39',
    Published: '14 October 2025',
    DOI: '10.5555/ssha.2025.0412',
    Type: 'Research Article',
  });
});

test('R-06 pages default to 1-10, which never becomes metadata', async () => {
  const { head } = await open({ startPage: '', endPage: '' });
  expect(valuesOf('Article Information')).toMatchObject({ Pages: '1–10' });
  expect(JSON.stringify(head)).not.toMatch(/firstpage|lastpage|pageStart|pageEnd/);
});

test('R-06 O-08 other publishers show no unknown pages', async () => {
  const publisher = publisherFromEnv({ PUBLISHER_NAME: 'Nordlys Forlag', PUBLISHER_EMAIL: 'desk@nordlys.example' });
  await open({ startPage: '', endPage: '' }, URL_OF_PAGE, undefined, publisher);
  expect(Object.keys(valuesOf('Article Information'))).toEqual(['Volume', 'Issue', 'Published', 'DOI', 'Type']);
});

test('R-07 Article Metrics', async () => {
  await open();
  expect(valuesOf('Article Metrics')).toEqual({ Views: '3,418', Clicks: '1,207', Downloads: '642' });
});

test('R-10 reports a failure; Retry loads the article, and the header of its journal', async () => {
  let works = false;
  await open({}, URL_OF_PAGE, {
    ...answers(),
    '/api/articles/a1': () => {
      if (!works) throw new Error('down');
      return ARTICLE;
    },
    '/api/journals/ssha': () => {
      if (!works) throw new Error('down');
      return JOURNAL;
    },
  });
  expect(screen.getByText('Failed to load article data. Please try again later.')).toBeTruthy();
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
  expect(heading()).toBe('Article');
  works = true;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: JOURNAL.title })).toBeTruthy();
  expect(heading()).not.toBe('Article');
});

test('R-11 reads sections and references if the article has them', async () => {
  await open();
  expect(sectionOf('Introduction').textContent).toContain('Where it starts.');
  const references = within(screen.getByRole('region', { name: 'References' }));
  expect(references.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Roy, A. (2001). Lending. https://doi.org/10.1000/xyz123.',
    'Sen, B. (1999). No identifier. Google Scholar',
  ]);
});

test('F-34 a reference links each of its addresses; one without an address has a search for the reference', async () => {
  await open();
  const links = within(screen.getByRole('region', { name: 'References' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://doi.org/10.1000/xyz123',
    'https://scholar.google.com/scholar?q=Sen%2C%20B.%20(1999).%20No%20identifier.',
  ]);
  expect(links[1]?.getAttribute('aria-label')).toBe('Google Scholar, reference 2');
});

test.each([
  ['unknown', '/journal/ssha/article/none'],
  ["another journal's", '/journal/acl/article/a1'],
])('G-08 an article that is %s is not in the catalogue', async (_, url) => {
  const { status } = await open({}, url);
  expect(status).toBe(404);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page is not in the catalogue');
});

test('fault 25 a response of the wrong shape is a failure', async () => {
  const { status } = await open({}, URL_OF_PAGE, { ...answers(), '/api/articles/a1': { data: [null, 7] } });
  expect(status).toBe(503);
  const of = { data: { id: 'a1', title: 'A', journalId: {} } };
  expect((await open({}, URL_OF_PAGE, { ...answers(), '/api/articles/a1': of })).status).toBe(503);
});

test('R-02 shows the first of very many authors, and all others on demand', async () => {
  const authors = Array.from({ length: 151 }, (_, at) => `Author ${at + 1}`).join(', ');
  await open({ authors });
  expect(within(screen.getByRole('list', { name: 'Authors' })).getAllByRole('listitem')).toHaveLength(20);
  const more = screen.getByText('and 131 more authors').closest('details')!;
  expect(more.open).toBe(false);
  expect(more.textContent).toContain('Author 151');
});

test('O-15 marks a preview, keeps it out of indexes and counts no view', async () => {
  const { head, posts } = await open({ scheduled: '2999-01-15' });
  expect(screen.getByText(/^This is a preview\./).textContent).toContain('2999');
  expect([head.robots, posts]).toEqual(['noindex', []]);
});

test('J-31 explains which article was removed, when and why', async () => {
  const removed = {
    title: 'Marés <i>vivas</i>',
    lang: 'pt',
    doi: '10.5555/x',
    reason: 'Printed twice.',
    day: '2026-12-03',
  };
  const gone = () => new Response(JSON.stringify({ title: 'Removed', status: 410, removed }), { status: 410 });
  const reads = answering(answers());
  const { status } = await renderPage(area, URL_OF_PAGE, {
    fetch: async (input, init) => (String(input) === '/api/articles/a1' ? gone() : reads(input, init)),
  });
  expect(status).toBe(410);
  expect(screen.getByText('vivas').closest('[lang]')?.textContent).toBe('Marés vivas');
  expect(screen.getByText('This article (DOI 10.5555/x) was removed from this site on 3 December 2026.')).toBeTruthy();
  expect(screen.getByText('Printed twice.')).toBeTruthy();
});

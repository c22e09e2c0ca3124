import { publisherFromEnv } from '@press/config';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answering, renderPage, type Answers } from '@press/area/testing';
import area from '../../area';

const JOURNAL = {
  id: 'ssha',
  title: 'Social Sciences and Humanities in Asia',
  abbreviation: 'Soc. Sci. Humanit. Asia',
  issn: 'Print ISSN: 3093-0146',
  eissn: 'Online ISSN: 3093-0154',
  backgroundColor: '#b23a2e',
  description: 'Research on society and culture.',
  scopeEn: 'We read fieldwork and archives as closely as models.',
  keywords: 'Sociology, History',
  journalIndexList: [{ name: 'Crossref', website: 'https://www.crossref.org' }],
  submissionToFirstDecision: 21,
  finalDecision: 90,
  publicationDays: 15,
};
const METRICS = {
  articles: 412,
  issues: 14,
  views: 45291,
  downloads: 128_400,
  clicks: 61_077,
  citations: 1936,
  apc: '£2,290.00',
};
const article = (id: string, title: string) => ({
  id,
  journalId: 'ssha',
  title,
  authors: 'Anindita Sarkar, Mehmet Yıldız',
  publicationDate: '2025-10-14',
  volume: '5',
  issue: '3',
});

const ANSWERS: Answers = {
  '/api/journals/ssha': { success: true, data: JOURNAL },
  '/api/journals/ssha/metrics': { success: true, data: METRICS },
  '/api/articles/latest/ssha?limit=3': {
    success: true,
    data: [article('a1', 'Household debt'), article('a2', 'Credit unions'), article('a3', 'Two scripts')],
  },
};

async function open(known: Answers = ANSWERS, url = '/journal/ssha', loaded = true) {
  const posts: { path: string; body: unknown }[] = [];
  const reads = answering(known);
  const page = await renderPage(area, url, {
    loaded,
    fetch: async (input, init) => {
      if (init?.method !== 'POST') return reads(input, init);
      posts.push({ path: String(input), body: init.body ? JSON.parse(String(init.body)) : undefined });
      return new Response('{}');
    },
  });
  return { ...page, posts };
}

const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);
const region = (name: string) => within(screen.getByRole('region', { name }));

const subjects = () => within(screen.getByRole('list', { name: 'Subjects' }));

test('J-04 Aims and Scope with subject tags from keywords, which link to the search', async () => {
  await open();
  const aims = region('Aims and Scope');
  expect(aims.getByText(JOURNAL.scopeEn)).toBeTruthy();
  expect(texts(subjects().getAllByRole('listitem')).slice(0, 2)).toEqual(['Sociology', 'History']);
  expect(subjects().getByRole('link', { name: 'Sociology' }).getAttribute('href')).toBe(
    '/discover-research?q=Sociology',
  );
});

test('J-28 the scope is visible once, and the subjects are one list without duplicates', async () => {
  await open();
  const shown = screen.getAllByText(JOURNAL.scopeEn).filter((text) => !text.closest('details:not([open])'));
  expect(shown).toHaveLength(1);
  const all = texts(subjects().getAllByRole('listitem'));
  expect(new Set(all).size).toBe(all.length);
  expect(screen.queryByRole('region', { name: 'Subject Scope' })).toBeNull();
});

test('J-04 Current Issue: the three latest, and a link to all', async () => {
  const { posts } = await open();
  const issue = region('Current Issue');
  expect(texts(issue.getAllByRole('heading', { level: 3 }))).toEqual([
    'Household debt',
    'Credit unions',
    'Two scripts',
  ]);
  const names = issue.getAllByRole('link', { name: 'Mehmet Yıldız' });
  expect(names.map(({ parentElement }) => parentElement?.textContent)).toEqual(
    Array(3).fill('Anindita Sarkar, Mehmet Yıldız'),
  );
  expect(issue.getAllByText('14 October 2025').length).toBeGreaterThan(0);
  const first = issue.getByRole('link', { name: 'Household debt' });
  expect(first.getAttribute('href')).toBe('/journal/ssha/article/a1');
  const all = issue.getByRole('link', { name: 'View All Volumes & Issues' });
  expect(all.getAttribute('href')).toBe('/journal/ssha/volumes-issues');
  first.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(first);
  expect(posts).toContainEqual({
    path: '/api/articles/a1/increment-clicks',
    body: { journalId: 'ssha', action: 'current_issue_article_link' },
  });
});

test.each([
  ['of an earlier issue', { issue: '2' }],
  ['online before its issue', { volume: '', issue: '' }],
  ['of a journal without issues', { issue: '' }],
])('J-04 does not call the latest articles an issue if one is %s', async (_, other) => {
  const data = [article('a1', 'Household debt'), { ...article('a2', 'Credit unions'), ...other }];
  await open({ ...ANSWERS, '/api/articles/latest/ssha?limit=3': { success: true, data } });
  expect(region('Latest Articles').getAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(screen.queryByRole('region', { name: 'Current Issue' })).toBeNull();
});

test('J-04 no articles yet', async () => {
  await open({ ...ANSWERS, '/api/articles/latest/ssha?limit=3': { data: [] } });
  expect(region('Current Issue').getByText('No Articles Found')).toBeTruthy();
});

test('J-04 still shows the page if the articles fail to load', async () => {
  expect((await open({ ...ANSWERS, '/api/articles/latest/ssha?limit=3': new Error('down') })).status).toBe(200);
  expect(region('Current Issue').getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('J-05 four figures in days: own fields, then finalDecision and publicationDays, then the defaults', async () => {
  await open();
  expect(texts(region('Publication Timeline').getAllByRole('listitem'))).toEqual([
    '21 days Submission to first decision',
    '60 days Submission to decision after review',
    '90 days Submission to acceptance',
    '15 days Acceptance to online publication',
  ]);
});

const figures = () => {
  const rows = [...screen.getByRole('region', { name: 'Journal metrics' }).querySelectorAll('dl > div')];
  return Object.fromEntries(rows.map((row) => ['dt', 'dd'].map((tag) => row.querySelector(tag)?.textContent)));
};

test('J-06 metrics', async () => {
  await open();
  expect(figures()).toEqual({
    'Published Articles': '412',
    'Published Issues': '14',
    'Total Views': '45,291',
    Downloads: '128.4k',
    Clicks: '61,077',
    Citations: '1,936',
    APC: '£2,290.00',
  });
});

test("J-06 an unknown figure of the service falls back to the journal's own; otherwise it is not stated", async () => {
  await open({
    ...ANSWERS,
    '/api/journals/ssha': { ...JOURNAL, views: 77, metrics: { clicks: 12, apc: '100 GBP' } },
    '/api/journals/ssha/metrics': { articles: 0, views: null },
  });
  expect(figures()).toEqual({
    'Published Articles': '0',
    'Published Issues': 'Not stated',
    'Total Views': '77',
    Downloads: 'Not stated',
    Clicks: '12',
    Citations: 'Not stated',
    APC: '100 GBP',
  });
});

test('J-06 a continuous journal without a stated charge claims neither issues nor an APC', async () => {
  await open({
    ...ANSWERS,
    '/api/journals/ssha': { ...JOURNAL, publishedIssues: 0, publishedArticles: 9, apc: '' },
    '/api/journals/ssha/metrics': {},
  });
  const { APC, 'Published Issues': issues, 'Total Views': views } = figures();
  expect([APC, issues, typeof views]).toEqual([undefined, undefined, 'string']);
  expect(screen.getByRole('link', { name: 'View All Years' }).textContent).not.toMatch(/issue/i);
});

test('J-07 six feature blurbs', async () => {
  await open();
  expect(region('What we provide').getAllByRole('listitem')).toHaveLength(6);
});

test('J-08 reports loading', async () => {
  await open({ ...ANSWERS, '/api/journals/ssha': () => new Promise(() => undefined) }, '/journal/ssha', false);
  expect(screen.getByText('Loading journal data...').getAttribute('role')).toBe('status');
});

test('J-09 opening records one view and one click, however often it renders', async () => {
  const { posts, goTo } = await open();
  act(() => goTo('/journal/ssha?again=1'));
  expect(posts.map(({ path }) => path)).toEqual([
    '/api/journals/ssha/increment-views',
    '/api/journals/ssha/increment-clicks',
  ]);
});

test('J-10 failure: message, built-in data, metrics zero but views; Retry loads journal and header', async () => {
  let works = false;
  const { status, head, posts } = await open({
    ...ANSWERS,
    '/api/journals/ssha': () => {
      if (!works) throw new Error('down');
      return JOURNAL;
    },
  });
  expect(status).toBe(503);
  expect(head).toEqual({ title: 'Journal', robots: 'noindex' });
  expect(posts).toEqual([]);
  expect(screen.getByRole('alert').textContent).toContain('Failed to load journal data. Please try again later.');
  expect(region('Aims and Scope').getAllByRole('listitem').length).toBeGreaterThan(3);
  expect(figures()).toMatchObject({ 'Published Articles': '0', 'Total Views': '45,291', Citations: '0' });
  works = true;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: JOURNAL.title })).toBeTruthy();
});

test.each([
  ['with', publisherFromEnv({})],
  ['without', { ...publisherFromEnv({}), fallback: { journals: [] } }],
])('G-12 %s fallback data, Retry repairs every part, even if the journal comes first', async (_, publisher) => {
  let works = false;
  let journalIsShown = () => {};
  const shown = new Promise<void>((resolve) => (journalIsShown = resolve));
  const reads = answering(ANSWERS);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (!works) return new Response('down', { status: 500 });
    if (!String(input).endsWith('/ssha')) await shown;
    // The client aborts a request whose part has left the page.
    init?.signal?.throwIfAborted();
    return reads(input, init);
  };
  await renderPage(area, '/journal/ssha', { fetch, services: { publisher } });
  works = true;
  fireEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0]!);
  await waitFor(() => expect(region('Aims and Scope').getByText(JOURNAL.scopeEn)).toBeTruthy());
  await act(async () => journalIsShown());
  expect(await screen.findByRole('link', { name: 'Household debt' })).toBeTruthy();
  expect(figures()).toMatchObject({ 'Published Articles': '412', Downloads: '128.4k' });
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('fallback data stay while Retry runs', async () => {
  let answer: Promise<never> | undefined;
  await open({
    ...ANSWERS,
    '/api/journals/ssha': () => {
      if (!answer) throw new Error('down');
      return answer;
    },
  });
  answer = new Promise(() => undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('button', { name: 'Retry' }).getAttribute('aria-busy')).toBe('true');
  expect(region('Aims and Scope').getAllByRole('listitem').length).toBeGreaterThan(3);
});

test('J-10 does not request the default journal in place of an unknown one', async () => {
  const asked: string[] = [];
  await renderPage(area, '/journal/none', {
    fetch: async (input, init) => {
      asked.push(String(input));
      return answering({})(input, init);
    },
  });
  expect(asked.filter((path) => path.includes('ssha'))).toEqual([]);
});

test('G-08 an unknown journal is not in the catalogue, and offers links', async () => {
  const { status } = await open(ANSWERS, '/journal/none');
  expect(status).toBe(404);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page is not in the catalogue');
  expect(screen.getByRole('link', { name: 'Browse Journals' })).toBeTruthy();
});

test('Periodical for indexers', async () => {
  const { head } = await open();
  expect(head).toMatchObject({
    title: JOURNAL.title,
    canonical: '/journal/ssha',
    jsonLd: [
      {
        '@type': 'Periodical',
        name: JOURNAL.title,
        issn: ['3093-0146', '3093-0154'],
        url: 'http://localhost:8080/journal/ssha',
      },
    ],
  });
});

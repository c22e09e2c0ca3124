import { answering, renderPage, type Answers } from '@press/area/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import area from '../../area';
import { answers, stubMotion, stubObservers } from '../../testing/home';

beforeEach(() => {
  stubObservers();
  stubMotion(true);
});

async function open(changed: Answers = {}, loaded = true) {
  const navigate = jest.fn();
  const view = await renderPage(area, '/', {
    fetch: answering({ ...answers, ...changed }),
    loaded,
    services: { navigate },
  });
  return { ...view, navigate };
}

const section = (name: string) => within(screen.getByRole('region', { name }));
const hrefOf = (element: HTMLElement) => element.getAttribute('href');

test('H-01 the hero introduces the publisher and searches', async () => {
  const { navigate } = await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Research, open from the first page.' })).toBeTruthy();
  expect(
    screen.getByText(/advances scholarly communication through fast, transparent, personalised publishing/),
  ).toBeTruthy();
  expect(screen.getByText('10+').parentElement?.textContent).toBe('10+ journals');
  const box = screen.getByRole('searchbox', { name: 'Search articles' });
  const form = screen.getByRole<HTMLFormElement>('search');
  expect([form.getAttribute('action'), form.method, box.getAttribute('name')]).toEqual([
    '/discover-research',
    'get',
    'q',
  ]);
  fireEvent.submit(form);
  expect(navigate).not.toHaveBeenCalled();
  fireEvent.change(box, { target: { value: ' rural credit ' } });
  fireEvent.submit(form);
  expect(navigate.mock.lastCall?.[0]).toBe('/discover-research?q=rural+credit');
});

test('H-02 a card a subject, leading to its journals', async () => {
  await open();
  const cards = section('Browse by Subject').getAllByRole('link');
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'Discover journals in Anthropology',
    'Discover journals in Law & Governance',
    'Discover journals in Sociology',
  ]);
  expect(new URL(hrefOf(cards[1]!)!, 'http://x').searchParams.get('journalSubject')).toBe('Law & Governance');
  expect(hrefOf(cards[0]!)).toBe('/journals/search?journalSubject=Anthropology');
});

test('H-06 trending: title linked, journal named, authors', async () => {
  await open();
  const [first, second] = section('Trending Research').getAllByRole('listitem');
  expect(hrefOf(within(first!).getByRole('link', { name: 'Growth of Zostera' }))).toBe('/journal/j2/article/a1');
  expect(within(first!).getByText('Zostera').tagName).toBe('I');
  expect(hrefOf(within(first!).getByRole('link', { name: 'Journal 2' }))).toBe('/journal/j2');
  expect(within(first!).getByText('Anindita Sarkar, Jorge Salcedo')).toBeTruthy();
  expect(within(second!).getByRole('link', { name: 'gone' })).toBeTruthy();
});

test('H-07 calls of the first three journals', async () => {
  await open();
  const calls = section('Call for Papers').getAllByRole('article');
  expect(calls.map((call) => within(call).getByRole('heading').textContent)).toEqual([
    'Journal 1',
    'Journal 2',
    'Journal 3',
  ]);
  const call = within(calls[0]!);
  expect(call.getByText('Deadline').parentElement?.textContent).toBe('Deadline TBD');
  expect(call.getByText('Scope of journal 1.')).toBeTruthy();
  const facts = call.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts).toEqual([
    ['Print ISSN', '2050-084X'],
    ['Frequency', 'Quarterly'],
    ['Publisher', 'Exempli Press'],
    ['Articles', '1,412'],
  ]);
  expect(hrefOf(call.getByRole('link', { name: 'View Journal' }))).toBe('/journal/j1');
  expect(hrefOf(call.getByRole('link', { name: 'Submit Paper' }))).toBe('/journal/j1/submit-manuscript');
});

test('H-07 a journal of the table shows its deadline', async () => {
  await open({
    '/api/journals': [
      { id: 'ssha', title: 'SSHA' },
      { id: 'ojce', title: 'OJCE' },
    ],
  });
  expect(screen.getByText('31 March 2025').getAttribute('datetime')).toBe('2025-03-31');
  expect(screen.getByText('15 December 2024')).toBeTruthy();
});

test('H-08 everything is asked for at once', async () => {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = (input) => {
    asked.push(String(input));
    return new Promise(() => undefined);
  };
  await renderPage(area, '/', { fetch, loaded: false });
  expect(asked.sort()).toEqual(['/api/articles/most-views/single', '/api/journals', '/api/journals/subjects']);
});

test('H-09 a failure is said above one sample article and one sample journal; Retry brings the rest', async () => {
  let down = true;
  const asked: string[] = [];
  const up = answering(answers);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push(String(input));
    return down ? new Response('down', { status: 500 }) : up(input, init);
  };
  const { status } = await renderPage(area, '/', { fetch });
  expect(status).toBe(503);
  expect(screen.getByRole('alert').textContent).toContain('Failed to load data. Please try again later.');
  expect(section('Trending Research').getAllByRole('listitem')).toHaveLength(1);
  expect(section('Call for Papers').getAllByRole('article')).toHaveLength(1);
  expect(section('Featured Journals').getAllByRole('listitem')).toHaveLength(1);
  down = false;
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
  expect(await screen.findByRole('link', { name: 'Growth of Zostera' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('H-09 what did arrive is shown; only what failed is asked for again', async () => {
  const { status } = await open({ '/api/articles/most-views/single': new Response('down', { status: 500 }) });
  expect(status).toBe(503);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(section('Browse by Subject').getAllByRole('link')).toHaveLength(3);
  expect(section('Trending Research').getAllByRole('listitem')).toHaveLength(1);
});

test('while it loads, every section stands and says so', async () => {
  await renderPage(area, '/', { fetch: () => new Promise(() => undefined), loaded: false });
  for (const name of ['Browse by Subject', 'Featured Journals', 'Trending Research', 'Call for Papers'])
    expect(section(name)).toBeTruthy();
  expect(screen.getAllByRole('status').length).toBeGreaterThan(0);
});

test.each([null, {}, [], 'nonsense', { data: [null, 5, {}] }])('an answer of %j breaks nothing', async (odd) => {
  await open({ '/api/journals': odd, '/api/articles/most-views/single': odd, '/api/journals/subjects': odd });
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
});

test('indexers learn who publishes and how to search, and nothing of samples', async () => {
  const { head } = await open();
  const [organization, website] = head.jsonLd as Record<string, unknown>[];
  expect(organization).toMatchObject({ '@type': 'Organization', name: 'Exempli Press', url: 'http://localhost:8080/' });
  expect(website).toMatchObject({
    '@type': 'WebSite',
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'http://localhost:8080/discover-research?q={search_term_string}' },
    },
  });
});

import { publisherFromEnv } from '@press/config';
import { answering, renderPage, type Answers } from '@press/area/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import area from '../../area';
import { answers, stubMotion, stubObservers } from '../../testing/home';

beforeEach(() => {
  stubObservers(1440, false); // no late part
  stubMotion(true);
});

/**
 * Renders the page.
 * @param changes responses that replace the usual ones
 */
async function open(changes: Answers = {}, loaded = true) {
  const navigate = jest.fn();
  const view = await renderPage(area, '/', {
    fetch: answering({ ...answers, ...changes }),
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
  expect(screen.getByText(new RegExp(publisherFromEnv({}).facts?.mission ?? 'its mission'))).toBeTruthy();
  expect(screen.getByText('10+').parentElement?.textContent).toBe('10+ journals');
  expect(screen.queryByText('This site has no journals yet.')).toBeNull();
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

test('G-22 the name of the licence in the hero never breaks', async () => {
  const { container } = await open();
  expect([...container.querySelectorAll('.nowrap')].map(({ textContent }) => textContent)).toContain('CC BY 4.0');
});

test('H-01 G-04 the home page names no licence for everything if a journal has another one', async () => {
  const publisher = { ...publisherFromEnv({}), otherLicences: true as const };
  const { container, head } = await renderPage(area, '/', { fetch: answering(answers), services: { publisher } });
  expect(container.textContent).toContain('free to read, under the licence of its journal.');
  expect(JSON.stringify(head) + container.textContent).not.toContain('CC BY');
});

test('H-01 O-08 only a press that states how it reviews claims peer review on its home page', async () => {
  const claims = async (reviewModel?: string) => {
    const publisher = { ...publisherFromEnv({}), facts: { ...(reviewModel && { reviewModel }) } };
    const { container, head } = await renderPage(area, '/', { fetch: answering(answers), services: { publisher } });
    return (container.textContent + JSON.stringify(head)).match(/peer.reviewed/gi)?.length ?? 0;
  };
  expect(await claims()).toBe(0);
  expect(await claims('open')).toBeGreaterThan(2);
});

test('H-02 each subject has a card that links to its journals', async () => {
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

test('H-06 G-29 an article of a journal that the page does not show takes its name and colour from the article', async () => {
  const shown = { id: 'a1', journalId: 'j2', title: 'Growth' };
  const other = { ...shown, id: 'a2', journalId: 'j300', journalTitle: 'Journal 300', journalColour: '#b23a2e' };
  const third = { ...other, id: 'a3', journalColour: '#1a7f37' };
  await open({ '/api/articles/most-views/single': { success: true, data: [shown, other, third], msg: '' } });
  const items = section('Trending Research').getAllByRole('listitem');
  expect(hrefOf(within(items[1]!).getByRole('link', { name: 'Journal 300' }))).toBe('/journal/j300');
  const colourOf = (item: Element | undefined) => item?.getAttribute('style');
  expect(colourOf(items[1])).toBe(colourOf(items[0]));
  expect(colourOf(items[2])).not.toBe(colourOf(items[0]));
});

test.each([0, 1])('H-06 says that readers opened the articles only if each was viewed (%i)', async (views) => {
  await open({ '/api/articles/most-views/single': { data: [{ views: 1 }, { id: 'a2', views }] } });
  expect(screen.queryAllByText('What readers opened most, across all our journals.')).toHaveLength(views);
});

test('F-45 marks a retracted article before its title', async () => {
  const retracted = { id: 'a1', journalId: 'j2', title: 'Growth', authors: 'A. Sarkar', status: 'retracted' };
  const sound = { ...retracted, id: 'a2', title: 'Sound', status: 'corrected' };
  await open({ '/api/articles/most-views/single': { success: true, data: [retracted, sound], msg: '' } });
  const titles = section('Trending Research').getAllByRole('heading', { level: 3 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Retracted: Growth', 'Sound']);
});

test('H-07 without deadlines, the first three journals have calls', async () => {
  await open();
  const calls = section('Call for Papers').getAllByRole('article');
  expect(calls.map((call) => within(call).getByRole('heading').textContent)).toEqual([
    'Journal 1',
    'Journal 2',
    'Journal 3',
  ]);
  const call = within(calls[0]!);
  expect(call.getByText('Open for submissions').parentElement?.textContent).toBe('Open for submissions, deadline TBD');
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

describe('H-07 J-29 calls with deadlines', () => {
  const titled = (id: string) => ({ id, title: id.toUpperCase() });
  const JOURNALS = { '/api/journals': ['passed', 'undecided', 'late', 'soon', 'older'].map(titled) };
  const deadlines = {
    passed: '2026-05-31',
    older: '2025-12-31',
    soon: '2026-06-01',
    late: '2026-09-30',
    thirtieth: '2026-07-15',
  };
  const callsOf = async (ids: readonly (keyof typeof deadlines)[], answered: Answers = JOURNALS) => {
    const calls = Object.fromEntries(ids.map((id) => [id, { deadline: deadlines[id] }]));
    const publisher = { ...publisherFromEnv({}), calls };
    await renderPage(area, '/', { fetch: answering({ ...answers, ...answered }), services: { publisher } });
    const region = screen.getByRole('region', { name: /^(?:Call for Papers|Past calls)$/ });
    return [
      within(region).getByRole('heading', { level: 2 }).textContent,
      ...within(region)
        .getAllByRole('article')
        .map((call) => `${call.querySelector('h3')?.textContent}: ${call.querySelector('.deadline')?.textContent}`),
    ];
  };
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-06-01T12:00:00Z'), doNotFake: ['queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  test('lists open calls first, by deadline, then those without one', async () => {
    expect(await callsOf(['passed', 'older', 'soon', 'late'])).toEqual([
      'Call for Papers',
      'SOON: Deadline 1 June 2026',
      'LATE: Deadline 30 September 2026',
      'UNDECIDED: Open for submissions, deadline TBD',
    ]);
  });

  test('shows an open call whose journal is not among the first; leaves out one that cannot be loaded', async () => {
    const ids = ['passed', 'late', 'thirtieth'] as const;
    const found = { '/api/journals/thirtieth': { success: true, data: titled('thirtieth'), msg: '' } };
    expect(await callsOf(ids, { ...JOURNALS, ...found })).toEqual([
      'Call for Papers',
      'THIRTIETH: Deadline 15 July 2026',
      'LATE: Deadline 30 September 2026',
      'UNDECIDED: Open for submissions, deadline TBD',
    ]);
    cleanup();
    const lost = { '/api/journals/thirtieth': new Response('down', { status: 500 }) };
    expect((await callsOf(ids, { ...JOURNALS, ...lost }))[1]).toBe('LATE: Deadline 30 September 2026');
  });

  test('if none is open, shows past ones marked as past, latest first', async () => {
    const journals = { '/api/journals': ['older', 'passed'].map(titled) };
    expect(await callsOf(['older', 'passed'], journals)).toEqual([
      'Past calls',
      'PASSED: Deadline 31 May 2026 has passed',
      'OLDER: Deadline 31 December 2025 has passed',
    ]);
  });
});

test('H-08 G-29 all requests start at once, for the journals that the page shows', async () => {
  const requested: string[] = [];
  const fetch: typeof globalThis.fetch = (input) => {
    requested.push(String(input));
    return new Promise(() => undefined);
  };
  await renderPage(area, '/', { fetch, loaded: false });
  expect(requested.sort()).toEqual([
    '/api/articles/most-views/single',
    '/api/issues/newest',
    '/api/journals/issues/latest/articles',
    '/api/journals/subjects',
    '/api/journals?limit=12',
  ]);
});

test('H-09 after a failure, an alert is above one sample article and one sample journal; Retry loads the data', async () => {
  let down = true;
  const requested: string[] = [];
  const up = answering(answers);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requested.push(String(input));
    return down ? new Response('down', { status: 500 }) : up(input, init);
  };
  const { status } = await renderPage(area, '/', { fetch });
  expect(status).toBe(503);
  expect(screen.getByRole('alert').textContent).toContain('Failed to load data. Please try again later.');
  expect(section('Trending Research').getAllByRole('listitem')).toHaveLength(1);
  expect(section('Featured Journals').getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: /Subject|call/i })).toBeNull();
  down = false;
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
  expect(await screen.findByRole('link', { name: 'Growth of Zostera' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('H-09 when one request fails, the data of the others is shown', async () => {
  const { status } = await open({ '/api/articles/most-views/single': new Response('down', { status: 500 }) });
  expect(status).toBe(503);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(section('Browse by Subject').getAllByRole('link')).toHaveLength(3);
  expect(section('Trending Research').getAllByRole('listitem')).toHaveLength(1);
});

test('H-10 fault 51 a site without content says so, and claims no journals', async () => {
  const empty = { success: true, data: [], msg: '' };
  await open({ '/api/journals': empty, '/api/articles/most-views/single': empty, '/api/journals/subjects': empty });
  expect(screen.getByRole('heading', { name: 'This site has no journals yet.' })).toBeTruthy();
  expect(screen.queryByText('10+')).toBeNull();
});

test('every section has a status while the data loads', async () => {
  await renderPage(area, '/', { fetch: () => new Promise(() => undefined), loaded: false });
  for (const name of ['Browse by Subject', 'Featured Journals', 'Trending Research', 'Call for Papers'])
    expect(section(name)).toBeTruthy();
  expect(screen.getAllByRole('status').length).toBeGreaterThan(0);
});

test.each([null, {}, [], 'nonsense', { data: [null, 5, {}] }])(
  'the page renders with the response %j',
  async (answer) => {
    await open({
      '/api/journals': answer,
      '/api/articles/most-views/single': answer,
      '/api/journals/subjects': answer,
    });
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  },
);

test('metadata names the publisher and the search, and has no sample data', async () => {
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

test('H-06 decision 32: names an article without a title, so its link has a name', async () => {
  await open({ '/api/articles/most-views/single': [{ id: 'a1', journalId: 'j1', authors: 'Ann Lee' }] });
  expect(screen.getByRole('link', { name: 'Untitled' }).getAttribute('href')).toBe('/journal/j1/article/a1');
});

test("O-07 after a failure, another publisher's site shows nothing of the sample; Retry loads the data", async () => {
  let down = true;
  const up = answering(answers);
  const fetch: typeof globalThis.fetch = async (input, init) =>
    down ? new Response('down', { status: 500 }) : up(input, init);
  const publisher = publisherFromEnv({ PUBLISHER_NAME: 'Nordlys Forlag', PUBLISHER_EMAIL: 'desk@nordlys.example' });
  const { container, status } = await renderPage(area, '/', { fetch, services: { publisher } });
  expect(status).toBe(503);
  expect(screen.getByRole('alert').textContent).toContain('Failed to load data. Please try again later.');
  expect(container.textContent).not.toMatch(/Asia|SSHA|Reading rooms|Mei-Ling|10\+|No Articles Found|no journals yet/);
  expect(screen.queryByRole('region', { name: 'Trending Research' })).toBeNull();
  down = false;
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
  expect(await screen.findByRole('link', { name: 'Growth of Zostera' })).toBeTruthy();
});

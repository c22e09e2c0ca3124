import { fireEvent, screen, within } from '@testing-library/react';
import { answering, renderPage, type Answers } from '@press/area/testing';
import { publisherFromEnv } from '@press/config';
import area from '../../area';

const SSHA = {
  id: 'ssha',
  title: 'Social Sciences',
  issn: '3093-0146',
  frequency: 'Quarterly',
  scopeEn: 'On society.',
  publishedArticles: 1412,
  publishedIssues: 14,
  views: 45291,
};
const ACL = {
  id: 'acl',
  title: 'Applied Computer Letters',
  journal_url: 'https://images.example/acl.png',
  scopeEn: 'On computing put to work. '.repeat(9),
};
const ANSWERS: Answers = {
  '/api/journals': [SSHA, ACL],
  '/api/journals/subjects': { data: ['History', 'Sociology'] },
  '/api/journals/multi-query?journalSubject=History': { data: [SSHA] },
  '/api/journals/multi-query?title=nothing': { data: [] },
};

async function open(url = '/journals', known = ANSWERS) {
  const visits: string[] = [];
  const page = await renderPage(area, url, {
    fetch: answering(known),
    services: { navigate: (to) => void visits.push(to) },
  });
  return { ...page, visits };
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test('L-01 heading and intro', async () => {
  await open();
  expect(heading()).toBe('Our Journals');
  expect(
    screen.getByText(/^Exempli Press publishes open-access, peer-reviewed and quarterly journals\. /),
  ).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('2 journals');
});

test('L-01 a press without facts has an introduction of whole sentences', async () => {
  await renderPage(area, '/journals', {
    fetch: answering({ ...ANSWERS, '/api/journals': [ACL] }),
    services: { publisher: { ...publisherFromEnv({}), facts: {} } },
  });
  expect(screen.getByText(/^Exempli Press publishes open-access journals\. Search by /)).toBeTruthy();
});

test('L-01 search results do not state the frequency of all journals', async () => {
  const frequency = 'Monthly';
  await renderPage(area, '/journals?subject=History', {
    fetch: answering({
      ...ANSWERS,
      '/api/journals': [{ ...ACL, frequency }],
      '/api/journals/search': [{ ...ACL, frequency }],
    }),
    services: { publisher: { ...publisherFromEnv({}), facts: {} } },
  });
  expect(screen.getByText(/^Exempli Press publishes open-access journals\. Search by /)).toBeTruthy();
});

test('L-01 a subject is named in the heading and narrows the list', async () => {
  await open('/journals?subject=History');
  expect(heading()).toBe('History Journals');
  expect(screen.getByRole('status').textContent).toBe('1 journal');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Subject' }).value).toBe('History');
});

test('J-52 the card of a journal with years has no word of issues', async () => {
  await open('/journals', { ...ANSWERS, '/api/journals': [{ ...SSHA, publishedIssues: 0 }] });
  const card = screen.getByRole('article', { name: 'Social Sciences' });
  expect(within(card).getByRole('link', { name: 'Browse Years' })).toBeTruthy();
  expect(card.textContent).toContain('1,412');
  expect(card.textContent).not.toMatch(/issue/i);
});

test('L-02 card: cover, title link, ISSN, frequency, scope, counts, two buttons', async () => {
  await open();
  const card = within(screen.getByRole('article', { name: 'Social Sciences' }));
  expect(card.getByRole('link', { name: 'Social Sciences' }).getAttribute('href')).toBe('/journal/ssha');
  expect(card.getByText('ISSN 3093-0146')).toBeTruthy();
  expect(card.getByText('Quarterly')).toBeTruthy();
  expect(card.getByText('On society.')).toBeTruthy();
  // Decision 27: the style sheet shows three lines of a long scope until this is open.
  expect(card.queryByText('Whole scope')).toBeNull();
  const whole = screen.getByText('Whole scope').closest('details')!;
  expect(whole.previousElementSibling!.textContent.trim()).toBe(ACL.scopeEn.trim());
  expect(
    [...screen.getAllByRole('article')[0]!.querySelectorAll('dl > div')].map(({ textContent }) => textContent),
  ).toEqual(['Articles1,412', 'Issues14', 'Views45,291']);
  expect(card.getByRole('link', { name: 'View Journal' }).getAttribute('href')).toBe('/journal/ssha');
  expect(card.getByRole('link', { name: 'Browse Volumes & Issues' }).getAttribute('href')).toBe(
    '/journal/ssha/volumes-issues',
  );
});

test('L-03 L-04 the form is plain, and filled from the address; none found', async () => {
  await open('/journals?title=nothing');
  const form = screen.getByRole<HTMLFormElement>('search', { name: 'Journals' });
  expect([form.method, form.getAttribute('action')]).toEqual(['get', '/journals/search']);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Journal Name' }).value).toBe('nothing');
  expect([...screen.getByRole('combobox').querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'All Subjects',
    'History',
    'Sociology',
  ]);
  expect(screen.getByText('No journals found matching your search criteria.')).toBeTruthy();
});

test('L-03 sends only the given fields', async () => {
  const { visits } = await open();
  fireEvent.change(screen.getByRole('textbox', { name: 'Keywords' }), { target: { value: ' debt & credit ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(visits).toEqual(['/journals/search?keywords=debt+%26+credit']);
});

test('L-07 fault 51 a site without content says so', async () => {
  await open('/journals', { ...ANSWERS, '/api/journals': { data: [] } });
  expect(screen.getByRole('heading', { name: 'This site has no journals yet.' })).toBeTruthy();
});

test.each([
  ['/journals', '/api/journals'],
  ['/journals/search?title=rivers', '/api/journals/multi-query?title=rivers'],
])('L-05 a failure at %s shows the message, with ssha and acl', async (url, call) => {
  const { status } = await open(url, { ...ANSWERS, [call]: new Error('down') });
  expect(status).toBe(503);
  expect(screen.getByRole('alert').textContent).toContain('Failed to load journals data. Please try again later.');
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('after a failed search, states neither a number of matches nor an order', async () => {
  const down = { '/api/journals/multi-query?title=rivers': new Error('down') };
  await open('/journals/search?title=rivers', { ...ANSWERS, ...down });
  expect(screen.queryByText(/match|\d journals/)).toBeNull();
  expect(screen.queryByText('Sort by')).toBeNull();
});

test('L-04 the results: form filled from the address, and matching journals', async () => {
  const { head } = await open('/journals/search?title=&keywords=+debt+&journalSubject=History', {
    ...ANSWERS,
    '/api/journals/multi-query?keywords=debt&journalSubject=History': { data: [SSHA] },
  });
  expect(heading()).toBe('History Journals with “debt”');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Keywords' }).value).toBe('debt');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Subject' }).value).toBe('History');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect([head.canonical, head.robots]).toEqual(['/journals', 'noindex, follow']);
});

test('the most downloaded journals are next to the list; without them the page stays', async () => {
  const { unmount } = await open('/journals', {
    ...ANSWERS,
    '/api/journals/top3/downloads': { data: [{ ...SSHA, downloads: 128_400 }] },
  });
  const side = within(screen.getByRole('complementary', { name: 'Most downloaded' }));
  expect(side.getByRole('link', { name: 'Social Sciences' }).getAttribute('href')).toBe('/journal/ssha');
  expect(side.getByRole('listitem').textContent).toBe('Social Sciences128.4k downloads');
  unmount();
  const { status } = await open();
  expect(status).toBe(200);
  expect(screen.queryByRole('complementary')).toBeNull();
});

test.each([
  '/journals?__proto__=1&subject=%3Cscript%3E',
  `/journals?title=${'x'.repeat(5000)}`,
  '/journals?subject=%E0%A4%A',
])('an odd query breaks nothing: %s', async (url) => {
  await open(url, { ...ANSWERS, '/api/journals/multi-query': { data: [SSHA] } });
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(document.querySelector('script')).toBeNull();
});

test.each([{}, null, { data: 'x' }, { data: [null, 7, {}] }])(
  'fault 25 a response of the wrong shape is a failure, not an empty list: %j',
  async (body) => {
    await open('/journals', { ...ANSWERS, '/api/journals': () => body });
    expect(screen.getByRole('alert').textContent).toContain('Failed to load journals data. Please try again later.');
    expect(screen.queryByText('This site has no journals yet.')).toBeNull();
  },
);

const SEARCH = '/journals/search?title=s&journalSubject=History';
const FOUND: Answers = {
  ...ANSWERS,
  '/api/journals/multi-query?title=s&journalSubject=History': { data: [SSHA, { ...ACL, views: 90_000 }] },
};
const titles = () => screen.getAllByRole('article').map((card) => card.querySelector('h2')?.textContent);
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('L-08 shows the number of matches and the active filters, each removable', async () => {
  await open(SEARCH, FOUND);
  expect(screen.getByRole('heading', { name: '2 journals match the name “s” and the subject History' })).toBeTruthy();
  expect(hrefOf('Remove the filter Name: s')).toBe('/journals/search?journalSubject=History');
  expect(hrefOf('Remove the filter Subject: History')).toBe('/journals/search?title=s');
});

test('L-08 removing the last filter leads to all journals, in the same order', async () => {
  await open('/journals?subject=History&sort=title');
  expect(hrefOf('Remove the filter Subject: History')).toBe('/journals?sort=title');
});

test('L-08 sorts journals by the address; ignores an invalid order', async () => {
  const { unmount } = await open(`${SEARCH}&sort=title`, FOUND);
  expect(titles()).toEqual(['Applied Computer Letters', 'Social Sciences']);
  expect(hrefOf('Most viewed')).toBe('/journals/search?title=s&journalSubject=History&sort=views');
  expect(screen.getByRole('link', { name: 'Title' }).getAttribute('aria-current')).toBe('true');
  unmount();
  await open('/journals?sort=articles');
  expect(titles()).toEqual(['Social Sciences', 'Applied Computer Letters']);
  expect(hrefOf('Our order')).toBe('/journals');
});

test('L-08 no matches: offers the filters, all journals, the articles with these words, and the subjects', async () => {
  await open('/journals/search?title=nothing');
  expect(hrefOf('Remove the filter Name: nothing')).toBe('/journals');
  expect(hrefOf('All journals')).toBe('/journals');
  expect(hrefOf('Search articles for “nothing”')).toBe('/discover-research?q=nothing');
  expect(hrefOf('Sociology')).toBe('/journals/search?journalSubject=Sociology');
});

test('L-08 collapses the fields into a disclosure on small screens', async () => {
  await open();
  const fold = screen.getByText('Search journals').closest('details');
  expect([fold?.open, fold?.nextElementSibling?.getAttribute('role')]).toEqual([false, 'search']);
});

test('L-09 pages of many journals have twenty each, with links to the others and their own addresses', async () => {
  const all = Array.from({ length: 45 }, (_, at) => ({ id: `j${at}`, title: `Journal ${`${at}`.padStart(2, '0')}` }));
  const { head, queryClient } = await open('/journals?sort=title&page=3', { ...ANSWERS, '/api/journals': all });
  expect(screen.getAllByRole('article')).toHaveLength(5);
  expect(titles()[0]).toBe('Journal 40');
  expect(screen.getByText('45 journals')).toBeTruthy();
  expect([hrefOf('Page 2'), hrefOf('Page 1')]).toEqual(['/journals?sort=title&page=2', '/journals?sort=title']);
  expect(head.canonical).toBe('/journals?page=3');
  expect(JSON.stringify(queryClient.getQueriesData({}))).not.toContain('"j0"');
});

test('L-01 L-04 a search by name or keywords has its words in the title', async () => {
  const { head } = await open('/journals/search?title=nothing');
  expect(heading()).toBe('Journals with “nothing”');
  expect(head.title).toContain('Journals with “nothing”');
});

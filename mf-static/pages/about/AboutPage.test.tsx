import { fireEvent, screen, within } from '@testing-library/react';
import { publisherFromEnv } from '@press/config';
import { answering, renderPage } from '@press/area/testing';
import area from '../../area';

const open = (subjects: unknown = { data: ['Economics', 'Law & Governance'] }) =>
  renderPage(area, '/about', { fetch: answering({ '/api/journals/subjects': subjects }) });
const region = (name: string) => within(screen.getByRole('region', { name }));
const pageText = () => document.body.textContent ?? '';

test('A-01 the sections, in order', async () => {
  await open();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Who We Are',
    'Mission and Vision',
    'Services',
    'Global Collaboration',
    'Editorial Excellence',
    'Our Impact',
    'Global Distribution',
    'Subject Areas',
  ]);
});

test('G-10 A-01 the publisher is the configured one', async () => {
  await open();
  expect(pageText()).toContain(`${publisherFromEnv({}).name} publishes`);
  expect(pageText()).not.toContain('{publisher}');
});

test('A-01 Our Impact', async () => {
  await open();
  const pairs = [...screen.getByRole('region', { name: 'Our Impact' }).querySelectorAll('dl > div')].map(
    (row) => `${row.querySelector('dd')?.textContent} ${row.querySelector('dt')?.textContent}`,
  );
  expect(pairs).toEqual(['1000+ articles', '8K+ views', '1M+ downloads', '290 editors', '50+ countries']);
});

test('A-01 Global Distribution: names and shares, and a hundred dots that screen readers skip', async () => {
  await open();
  const shown = region('Global Distribution');
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Asia48%',
    'Africa21%',
    'Europe15%',
    'South America13%',
    'North America2%',
    'Oceania1%',
  ]);
  expect(shown.queryByRole('img')).toBeNull();
  const perRegion = [...document.querySelectorAll('figure path')].map((path) =>
    path.getAttribute('d')!.match(/M\d+ \d+h0/g)!,
  );
  expect(perRegion.map(({ length }) => length)).toEqual([48, 21, 15, 13, 2, 1]);
  expect(new Set(perRegion.flat()).size).toBe(100);
});

test('A-01 Subject Areas lead to the search of journals', async () => {
  await open();
  const links = region('Subject Areas').getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Economics', '/journals/search?journalSubject=Economics'],
    ['Law & Governance', '/journals/search?journalSubject=Law%20%26%20Governance'],
  ]);
});

test('A-01 reports that the list of subjects could not be loaded; Retry loads it', async () => {
  let works = false;
  const { status } = await open(() => {
    if (!works) throw new Error('down');
    return { data: ['Economics'] };
  });
  expect(status).toBe(200);
  expect(region('Subject Areas').getByRole('alert').textContent).toContain('could not be loaded');
  works = true;
  fireEvent.click(region('Subject Areas').getByRole('button', { name: 'Retry' }));
  expect(await region('Subject Areas').findByRole('link', { name: 'Economics' })).toBeTruthy();
});

test('A-01 a press without subjects says so', async () => {
  await open({ data: [] });
  expect(region('Subject Areas').getByText('No subjects are listed yet.')).toBeTruthy();
});

test.each(['10+ journals', '1000+ articles', '50+ countries', '85% of manuscripts', 'within 30 days', '4–6 weeks'])(
  'A-01 published claim: %s',
  async (claim) => {
    await open();
    expect(pageText()).toContain(claim);
  },
);

test.each([
  'Publication',
  'Editing',
  'Resources',
  'Open access',
  'DORA',
  'ORCID',
  'Crossref',
  'Plagiarism screening',
  'Creative Commons',
])('A-02 the page mentions %s', async (topic) => {
  await open();
  expect(pageText()).toContain(topic);
});

import { render, screen } from '@testing-library/react';
import { renderInPage } from '../testing';
import { HeaderSkeleton } from './HeaderSkeleton';
import { JournalLayout } from './JournalLayout';

const journal = {
  id: 'ssha',
  title: 'Social Sciences and Humanities in Asia',
  abbreviation: 'Soc. Sci. Humanit. Asia',
  issn: 'Print ISSN: 3093-0146',
  eissn: 'Online ISSN: 3093-0154',
  scopeEn: 'Quarterly research.',
  journalIndexList: [{ name: 'Crossref', website: 'https://crossref.example' }, { name: 'Scilit' }],
};

const show = (
  layout: { slim?: boolean; trail: { label: string; to?: string }[] },
  answers = { '/api/journals/ssha': { data: journal } as unknown },
) =>
  renderInPage(
    <JournalLayout journalId="ssha" {...layout}>
      <p>Matter</p>
    </JournalLayout>,
    { url: '/journal/ssha', answers },
  );

test('J-01 title with abbreviation, both ISSN without prefixes, scope, indexing services', async () => {
  await show({ trail: [{ label: 'Journal Information' }] });
  expect(await screen.findByRole('heading', { level: 1, name: journal.title })).toBeTruthy();
  expect(screen.getByText(journal.abbreviation)).toBeTruthy();
  expect(screen.getAllByRole('definition').map((entry) => entry.textContent)).toEqual([
    '3093-0146',
    '3093-0154',
    'CrossrefScilit',
  ]);
  expect(screen.getByRole('link', { name: 'Crossref' }).getAttribute('href')).toBe('https://crossref.example');
  expect(screen.getByText('Quarterly research.')).toBeTruthy();
});

test.each([false, true])(
  'J-30 the menu bar ends with the link to submit a manuscript, which is nowhere else (slim: %s)',
  async (slim) => {
    await show({ slim, trail: [{ label: 'Editorial Board' }] });
    await screen.findAllByText(journal.title);
    const link = screen.getByRole('link', { name: 'Submit manuscript' });
    expect(link.getAttribute('href')).toBe('/journal/ssha/submit-manuscript');
    const inBar = screen.getByRole('navigation', { name: 'Journal' }).querySelectorAll('a');
    expect([...inBar].at(-1)).toBe(link);
  },
);

test.each([false, true])(
  'F-44 the title of a journal has the direction of its own letters (slim: %s)',
  async (slim) => {
    await show({ slim, trail: [{ label: 'Editorial Board' }] });
    await screen.findAllByText(journal.title);
    expect(screen.getAllByText(journal.title).map(({ tagName }) => tagName)).toContain('BDI');
  },
);

test('F-73 header and breadcrumb mark the language of a title', async () => {
  const title = 'مجلة الشعر';
  await show({ trail: [{ label: 'Journal' }] }, { '/api/journals/ssha': { data: { ...journal, title, lang: 'ar' } } });
  await screen.findByRole('heading', { level: 1, name: title });
  expect(screen.getAllByText(title).map(({ lang }) => lang)).toEqual(['ar', 'ar']);
});

test('J-03 breadcrumbs read journal / page', async () => {
  await show({ trail: [{ label: 'Journal Information' }] });
  await screen.findByRole('heading', { level: 1, name: journal.title });
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe(
    `${journal.title}Journal Information`,
  );
});

test('R-01 a longer trail shows the journal by its code', async () => {
  await show({
    slim: true,
    trail: [{ label: 'Volumes & Issues', to: '/v' }, { label: 'Volume 4 Issue 3', to: '/i' }, { label: 'Title' }],
  });
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe(
    'SSHAVolumes & IssuesVolume 4 Issue 3Title',
  );
});

test('while loading, the header of the first page has a level-1 heading; a slim header has none', () => {
  const { rerender } = render(<HeaderSkeleton className="" slim={false} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Journal');
  rerender(<HeaderSkeleton className="" slim />);
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});

test('the slim header has no h1, because the page has its own', async () => {
  await show({ slim: true, trail: [{ label: 'Editorial Board' }] });
  expect((await screen.findAllByRole('link', { name: journal.title })).length).toBeGreaterThan(0);
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});

test('J-01 decision 27: the slim header has abbreviation and ISSNs, with scope and indexing behind a disclosure', async () => {
  await show({ slim: true, trail: [{ label: 'Editorial Board' }] });
  // Next to the title on wide screens, in the disclosure on phones.
  const disclosure = (await screen.findByText('Scope and indexing')).closest('details')!;
  for (const fact of [journal.abbreviation, '3093-0146'])
    expect(screen.getAllByText(fact).map((each) => disclosure.contains(each))).toEqual([false, true]);
  expect(disclosure.open).toBe(false);
  expect(disclosure.textContent).toContain('Quarterly research.');
  expect(disclosure.textContent).toContain('Crossref');
});

test("J-11 J-01 a failed header shows the placeholder: 'Journal', the id in upper case, 'Journal Logo'; the page is rendered", async () => {
  await show(
    { trail: [{ label: 'Journal Information' }] },
    { '/api/journals/ssha': new Response('', { status: 500 }) },
  );
  expect(await screen.findByText('SSHA', { selector: 'p' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Journal');
  expect(screen.getByText('Journal Logo')).toBeTruthy();
  expect(screen.getByText('Matter')).toBeTruthy();
});

import type { ReaderState } from '@press/area';
import { publisherFromEnv } from '@press/config';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { article, open, resultPage } from '../../testing/search-page';

const narrow = (name: string) =>
  within(screen.getByRole('list', { name, hidden: true })).getAllByRole('link', { hidden: true });

test('C-25 S-31 journals and years are links with their count; a type of all results is not offered', async () => {
  await open('/discover-research?q=credit&page=3');
  expect(narrow('Journal').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Social Sciences (1,204)', '/discover-research?q=credit&journal=ssha#results'],
    ['Ancient Studies (7)', '/discover-research?q=credit&journal=asts#results'],
  ]);
  expect(narrow('Year')[0]!.getAttribute('href')).toBe('/discover-research?q=credit&year=2025#results');
  expect(screen.queryByText('Type')).toBeNull();
  const sheet = screen.getByText('Filters', { selector: 'summary' }).closest('details');
  expect(sheet?.open).toBe(false);
});

test('O-43 subjects and journals are named in the language of the page, and stay the same in addresses', async () => {
  const publisher = {
    ...publisherFromEnv({}),
    language: 'pt-BR',
    languages: ['pt-BR', 'en'],
    interfaceLanguage: 'en',
    subjects: { Botânica: 'Botany' },
    journalTitles: { bcv: 'Plant Science' },
  };
  const values = [
    { value: 'Botânica', label: 'Botânica', count: 3 },
    { value: 'História', label: 'História', count: 2 },
  ];
  const journals = [
    { value: 'bcv', label: 'Boletim de Ciência Vegetal', count: 3 },
    { value: 'rhs', label: 'Revista de História Social', count: 2 },
  ];
  await open(
    '/en/discover-research?q=credit&subject=Bot%C3%A2nica',
    { '/api/articles/search/facets': { success: true, data: { subjects: values, journals }, msg: '' } },
    { services: { publisher } },
  );
  expect(narrow('Subject').map(({ textContent }) => textContent)).toEqual(['Botany (3)', 'História (2)']);
  expect(narrow('Subject')[1]!.getAttribute('href')).toBe(
    '/en/discover-research?q=credit&subject=Hist%C3%B3ria#results',
  );
  expect(narrow('Subject')[1]!.getAttribute('lang')).toBe('pt-BR');
  expect(narrow('Journal').map(({ textContent }) => textContent)).toEqual([
    'Plant Science (3)',
    'Revista de História Social (2)',
  ]);
  expect(screen.getByRole('link', { name: /^Remove .*Botany/ })).toBeTruthy();
});

test('S-31 a chosen value is a link that removes it, and a year replaces a range', async () => {
  await open('/discover-research?q=credit&journal=ssha&from=2020&to=2024&licence=CC+BY');
  expect(narrow('Journal')[0]!.getAttribute('href')).toBe(
    '/discover-research?q=credit&from=2020&to=2024&licence=CC+BY#results',
  );
  expect(narrow('Year')[0]!.getAttribute('href')).toBe(
    '/discover-research?q=credit&journal=ssha&year=2025&licence=CC+BY#results',
  );
});

test('S-31 years and an author are a form, which keeps the rest of the search', async () => {
  const { navigations } = await open('/discover-research?q=credit&journal=ssha&sort=date&page=2');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2019' } });
  fireEvent.change(screen.getByLabelText('Author'), { target: { value: ' Sarkar ' } });
  fireEvent.submit(screen.getByLabelText('Author'));
  expect(navigations).toEqual(['/discover-research?q=credit&journal=ssha&from=2019&author=Sarkar&sort=date#results']);
});

test('S-32 G-38 selected results stay selected on other pages and are exported together; another search starts without any', async () => {
  const ticked = () =>
    [...new FormData(screen.getByRole<HTMLFormElement>('form', { name: 'Export' }))].flatMap(([name, value]) =>
      name === 'id' ? [value] : [],
    );
  const { goTo: change } = await open('/discover-research?q=credit');
  const goTo = (to: string) => act(async () => change(to));
  const tick = (name: string) => screen.findByRole('checkbox', { name: `Export ${name}` });
  fireEvent.click(await tick('Rural credit 2'));
  await goTo('/discover-research?q=credit&page=2');
  fireEvent.click(await tick('Rural credit 11'));
  expect(ticked().sort()).toEqual(['a11', 'a2']);
  await goTo('/discover-research?q=credit');
  expect((await tick('Rural credit 2')).matches(':checked')).toBe(true);
  await goTo('/discover-research?q=water');
  await waitFor(() => expect(ticked()).toEqual([]));
  await goTo('/discover-research?q=credit');
  fireEvent.click(await screen.findByRole('button', { name: 'Untick all' }));
  expect(ticked()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'RIS' }));
});

test('S-43 searches for the beginning of a text that is too long, and the page says so', async () => {
  await open(`/discover-research?q=${'a'.repeat(301)}`);
  expect(screen.queryByText('Only the first 300 characters are searched for.')).not.toBeNull();
});

test('S-31 authors and keywords of a result link to their articles, and its checkbox belongs to the export form', async () => {
  const credit = { ...article(1), authorList: [{ name: 'Anindita Sarkar' }], keywords: 'rural credit, trust' };
  await open('/discover-research?q=credit&year=2024&sort=date', {
    '/api/articles/search': { success: true, data: { list: [credit], total: 1, pageNum: 1, pageSize: 10 }, msg: '' },
  });
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('Anindita Sarkar')).toBe('/author/anindita-sarkar');
  expect(addressOf('rural credit')).toBe('/discover-research?q=%22rural+credit%22');
  expect(addressOf('Feed of this search')).toBe('/feed.atom?q=credit&year=2024');
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Export/ });
  fireEvent.click(box);
  expect([...new FormData(box.form!)]).toEqual([
    ['keyword', 'credit'],
    ['year', '2024'],
    ['sort', 'date'],
    ['id', 'a1'],
  ]);
  const files = within(screen.getByRole('form', { name: 'Export' })).getAllByRole('button');
  expect(files.slice(0, 3).map((button) => button.getAttribute('formaction'))).toEqual([
    '/api/articles/search/export.ris',
    '/api/articles/search/export.bib',
    '/api/articles/search/export.csv',
  ]);
});

test('C-25 orders are links; the chosen one is marked, and pages and filters keep it', async () => {
  await open('/discover-research?q=credit&sort=date');
  const orders = within(screen.getByRole('navigation', { name: 'Sort by' })).getAllByRole('link');
  expect(
    orders.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['Relevance', '/discover-research?q=credit#results', null],
    ['Newest', '/discover-research?q=credit&sort=date#results', 'true'],
    ['Most viewed', '/discover-research?q=credit&sort=views#results', null],
  ]);
  const next = within(screen.getByRole('navigation', { name: 'Results pages' })).getByRole('link', { name: 'Next' });
  expect(next.getAttribute('href')).toBe('/discover-research?q=credit&sort=date&page=2#results');
  expect(narrow('Year')[0]!.getAttribute('href')).toBe('/discover-research?q=credit&year=2025&sort=date#results');
});

test('C-25 S-07 S-37 requests the filters and order of the address; removes each filter, or all at once', async () => {
  const { fetched } = await open('/discover-research?q=credit&journal=ssha&year=2024&sort=views&page=2');
  expect(fetched).toContain(
    '/api/articles/search?keyword=credit&journal=ssha&year=2024&sort=views&pageNum=2&pageSize=10',
  );
  expect(fetched).toContain('/api/articles/search/facets?keyword=credit&journal=ssha&year=2024');
  const list = screen.getByRole('list', { name: 'Filters' });
  const orders = screen.getByRole('navigation', { name: 'Sort by' });
  expect(orders.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const filters = within(list).getAllByRole('link');
  expect(filters.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Journal: Social Sciences', '/discover-research?q=credit&year=2024&sort=views#results'],
    ['Year: 2024', '/discover-research?q=credit&journal=ssha&sort=views#results'],
    ['Clear all filters', '/discover-research?q=credit&sort=views#results'],
  ]);
  expect(narrow('Year').map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true']);
});

test('C-25 S-05 filters can be removed without results', async () => {
  await open('/discover-research?q=credit&year=1999', { '/api/articles/search': resultPage(0) });
  expect(screen.getByRole('heading', { name: 'No articles found for "credit"' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Remove the filter Year: 1999' }).getAttribute('href')).toBe(
    '/discover-research?q=credit#results',
  );
});

test('C-25 the search and its orders work without facets', async () => {
  const { status } = await open('/discover-research?q=credit', {
    '/api/articles/search/facets': new Response('none', { status: 404 }),
  });
  expect(status).toBe(200);
  expect(screen.getByText('Showing 1-10 of 47 results / Page 1 of 5')).toBeTruthy();
  expect(screen.queryByText('Journal')).toBeNull();
  expect(screen.getByRole('navigation', { name: 'Sort by' })).toBeTruthy();
});

test('C-25 S-31 Escape and a choice close the filters of a narrow screen and return the focus', async () => {
  const { goTo } = await open('/discover-research?q=credit');
  const summary = screen.getByText('Filters', { selector: 'summary' });
  const sheet = summary.closest('details')!;
  sheet.open = true;
  act(() => narrow('Year')[0]!.focus());
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect([sheet.open, document.activeElement]).toEqual([false, summary]);
  sheet.open = true;
  await act(async () => goTo('/discover-research?q=credit&year=2025'));
  await waitFor(() => expect(sheet.open).toBe(false));
});

test.each([
  ['results', resultPage(47), '47 articles, page 1 of 5, sorted by Newest'],
  ['none', resultPage(0), 'No articles'],
  ['a failure', new Response('down', { status: 500 }), 'The search failed'],
])('G-38 announces the outcome of a search in an existing element: %s', async (_, answer, said) => {
  const { goTo } = await open('/discover-research', { '/api/articles/search': answer });
  const [status] = screen.getAllByRole('status');
  expect(status!.textContent).toBe('');
  await act(async () => goTo('/discover-research?q=credit&sort=date'));
  await waitFor(() => expect(status!.textContent).toBe(said));
  expect(status!.isConnected).toBe(true);
});

test('S-39 H-24 saves a result to the reading list and removes it; a box ticked before its code loaded counts', async () => {
  const saved = [{ id: 'a2', journalId: 'ssha', title: 'Rural credit 2', lang: '' }];
  const state: ReaderState = { recent: [], saved, citationStyle: null };
  const save = jest.fn();
  const reader = async () => ({ getState: () => state, setState: jest.fn(), subscribe: () => () => undefined, save });
  await open('/discover-research?q=credit', {}, { services: { reader }, early: ['Save Rural credit 3'] });
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  expect([box('Save Rural credit 1').checked, box('Save Rural credit 2').checked]).toEqual([false, true]);
  fireEvent.click(box('Save Rural credit 1'));
  fireEvent.click(box('Save Rural credit 2'));
  await waitFor(() =>
    expect(save.mock.calls.map(([{ id }, isSaved]) => [id, isSaved])).toEqual([
      ['a3', true],
      ['a1', true],
      ['a2', false],
    ]),
  );
});

test('G-37 the keyboard can skip the filters of a wide screen', async () => {
  await open('/discover-research?q=credit');
  const skip = screen.getByRole('link', { name: 'Skip to the results' });
  expect(document.querySelector(skip.getAttribute('href')!)).toBe(
    screen.getByRole('heading', { name: /^Search Results/ }),
  );
  expect(skip.compareDocumentPosition(narrow('Journal')[0]!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('keeps typed but unapplied years when other filters change', async () => {
  const { goTo } = await open('/discover-research?q=credit');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2019' } });
  await act(async () => goTo('/discover-research?q=credit&journal=ssha'));
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2019');
  await act(async () => goTo('/discover-research?q=water'));
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('');
});

import { answering, renderPage } from '@press/area/testing';
import { placeholder } from '@press/config';
import { act, screen, within } from '@testing-library/react';
import area from '../../area';

const open = (metrics: object, board: object[], calls = {}) =>
  renderPage(area, '/journal/ssha', {
    fetch: answering({
      '/api/journals/ssha': {
        data: {
          id: 'ssha',
          title: 'Social Sciences',
          hindex: '20',
          journalIndexList: [{ name: 'Crossref' }, { name: 'DOAJ' }],
        },
      },
      '/api/journals/ssha/metrics': { data: { articles: 1, ...metrics } },
      '/api/journals/ssha/editorial-board': { data: board },
      '/api/articles/latest/ssha?limit=3': { data: [] },
      '/api/journals/ssha/usage': new Error('down'),
      '/api/journals/ssha/issues': {
        data: {
          list: [{ id: '4-3', volume: '4', issueNumber: '3', publicationDate: '2025-10', articleCount: 12 }],
          total: 1,
        },
      },
    }),
    services: { publisher: { ...placeholder, calls } },
  });

const member = (name: string, position: string) => ({ id: name, name, position, institution: 'Meghna University' });
const terms = () =>
  within(screen.getByRole('region', { name: 'Journal metrics' }))
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => `${textContent} ${nextElementSibling?.textContent}`);

test('J-44 the page of a journal shows editors-in-chief, impact factor, h-index and acceptance rate', async () => {
  await open({ impactFactor: '3.1', acceptance: '33%' }, [
    member('Ada Editor', 'Editor-in-Chief'),
    member('Ben Manager', 'Managing Editor'),
  ]);
  expect(terms()).toEqual(expect.arrayContaining(['Impact factor 3.1', 'h-index 20', 'Acceptance rate 33%']));
  const editors = within(screen.getByRole('region', { name: 'Editor-in-Chief' }));
  expect(editors.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'AEAda EditorMeghna University',
  ]);
  expect(editors.getByRole('link', { name: 'Editorial board' }).getAttribute('href')).toBe(
    '/journal/ssha/editorial-board',
  );
});

test('J-44 leaves out unknown facts', async () => {
  await open({}, [member('Ben Manager', 'Managing Editor')]);
  expect(terms().filter((term) => /^(?:Impact|Acceptance)/.test(term))).toEqual([]);
  expect(screen.queryByRole('region', { name: /Editors?-in-Chief/ })).toBeNull();
});

test('J-44 the side column has the latest issue with its cover and the next deadline; only the header has the indexes', async () => {
  await open({}, [], { ssha: { deadline: '2999-01-31' } });
  const issue = screen.getByRole('link', { name: 'Volume 4 Issue 3' });
  expect(issue.getAttribute('href')).toBe('/journal/ssha/issue/4-3');
  expect(issue.parentElement?.textContent).toBe('Volume 4 Issue 3October 202512 articles');
  expect(issue.closest('div')?.querySelector('img')?.getAttribute('src')).toBe('/covers/ssha.svg');
  expect(screen.getByRole('link', { name: '31 January 2999' }).getAttribute('href')).toBe(
    '/journal/ssha/call-for-papers',
  );
  expect(screen.getAllByText(/Indexed in/)).toHaveLength(1);
});

test('J-44 does not show a past deadline', async () => {
  await open({}, [], { ssha: { deadline: '2020-01-31' } });
  expect(screen.queryByText('Next deadline')).toBeNull();
});

test('F-63 shows the use by month as a block; if that fails, its Retry keeps the focus there', async () => {
  class AtOnce {
    constructor(private readonly callback: IntersectionObserverCallback) {}
    observe() {
      this.callback([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver);
    }
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: AtOnce });
  await open({}, []);
  const block = (await screen.findByRole('heading', { name: 'Use by month' })).parentElement;
  const column = block?.parentElement;
  expect(column?.className).toMatch(/^main\b/);
  await act(async () => within(block!).getByRole('button', { name: 'Retry' }).click());
  expect(document.activeElement === column).toBe(true);
});

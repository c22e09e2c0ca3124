import { answering, renderPage } from '@press/area/testing';
import { screen, within } from '@testing-library/react';
import area from '../../area';

const open = (metrics: object, board: object[]) =>
  renderPage(area, '/journal/ssha', {
    fetch: answering({
      '/api/journals/ssha': { data: { id: 'ssha', title: 'Social Sciences', hindex: '20' } },
      '/api/journals/ssha/metrics': { data: { articles: 1, ...metrics } },
      '/api/journals/ssha/editorial-board': { data: board },
      '/api/articles/latest/ssha?limit=3': { data: [] },
    }),
  });

const member = (name: string, position: string) => ({ id: name, name, position, institution: 'Meghna University' });
const terms = () =>
  within(screen.getByRole('region', { name: 'Journal metrics' }))
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => `${textContent} ${nextElementSibling?.textContent}`);

test('J-44 editors-in-chief, impact factor, h-index and acceptance rate stand on the page of a journal', async () => {
  await open({ impactFactor: '3.1', acceptance: '33%' }, [
    member('Ada Editor', 'Editor-in-Chief'),
    member('Ben Manager', 'Managing Editor'),
  ]);
  expect(terms()).toEqual(expect.arrayContaining(['Impact factor 3.1', 'h-index 20', 'Acceptance rate 33%']));
  const editors = within(screen.getByRole('region', { name: 'Editor-in-Chief' }));
  expect(editors.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ada EditorMeghna University',
  ]);
  expect(editors.getByRole('link', { name: 'Editorial board' }).getAttribute('href')).toBe(
    '/journal/ssha/editorial-board',
  );
});

test('J-44 what is not known is left out', async () => {
  await open({}, [member('Ben Manager', 'Managing Editor')]);
  expect(terms().filter((term) => /^(?:Impact|Acceptance)/.test(term))).toEqual([]);
  expect(screen.queryByRole('region', { name: /Editors?-in-Chief/ })).toBeNull();
});

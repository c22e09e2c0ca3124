import { readArticle } from '@press/contract';
import { renderInPage } from '../testing';
import { AuthorNames } from './AuthorNames';

const show = async (names: readonly string[], query?: string) => {
  const { authorList } = readArticle({ id: 'a', authorList: names.map((name) => ({ name })) });
  const { container } = await renderInPage(<AuthorNames authors={authorList} query={query} />);
  return container;
};
const NAMES = ['Ada Roy', 'Ben Sen', 'Cem Oz', 'Dan Fox', 'Eve Kim', 'Flo Day', 'Gus Lee'];

test('S-41 shows four of more than five authors; a disclosure has the others, each a link', async () => {
  const shown = await show(NAMES);
  expect(shown.querySelector('.expandable__rest')?.textContent).toBe('Eve Kim, Flo Day, Gus Lee ');
  expect(shown.querySelector('summary')?.textContent).toContain('and 3 more authors');
  expect(shown.querySelector('details')?.open).toBe(false);
  expect(shown.querySelectorAll('a')).toHaveLength(7);
  expect((await show(NAMES.slice(0, 5))).querySelector('details')).toBeNull();
});

test('S-41 shows the others if the query names one of them', async () => {
  expect((await show(NAMES, 'flo')).querySelector('details')?.open).toBe(true);
  expect((await show(NAMES, 'ada')).querySelector('details')?.open).toBe(false);
});

test('F-44 names in Arabic script have its comma between them', async () => {
  expect((await show(['ليلى حداد', 'محمد علي', 'Ada Roy', 'Ben Sen'])).textContent).toBe(
    'ليلى حداد، محمد علي، Ada Roy, Ben Sen',
  );
});

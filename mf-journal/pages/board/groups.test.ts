import { readMember } from '@press/contract';
import { initials } from '../../layout/Avatar';
import { groupsOf, isEditorInChief, termOf, workplace } from './groups';

const member = (position: string) => readMember({ name: position || 'Nobody', position });

test('J-16 groups by position, whatever its case; advisory members are only counted', () => {
  const positions = [
    'Advisory Board',
    'ASSOCIATE EDITOR',
    'Deputy editor-in-chief',
    'Managing Editor',
    'Book Reviews Editor',
    '',
    'associate editor, Asia',
  ];
  const { groups, advisory, total } = groupsOf(positions.map(member));
  expect(groups.map(({ title, members }) => [title, members.map(({ position }) => position)])).toEqual([
    ['Editorial Leadership', ['Deputy editor-in-chief']],
    ['Managing Editors', ['Managing Editor']],
    ['Associate Editors', ['ASSOCIATE EDITOR', 'associate editor, Asia']],
    ['Editorial Team', ['Book Reviews Editor', '']],
  ]);
  expect([advisory, total]).toEqual([1, 7]);
});

test('J-46 a member whose term has ended is a past editor; one whose term begins later is not shown', () => {
  const serving = (name: string, since: string, until: string) =>
    readMember({ name, position: 'Editor-in-Chief', since, until });
  const all = [
    serving('Now', '2020', ''),
    serving('Last day', '', '2026-11-30'),
    serving('This month', '', '2026-11'),
    serving('This year', '', '2026'),
    serving('Yesterday', '2021', '2026-11-29'),
    serving('Last year', '', '2025'),
    serving('Next month', '2026-12', ''),
  ];
  const { groups, past, total } = groupsOf(all, '2026-11-30');
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  expect(groups.map(({ members }) => names(members))).toEqual([['Now', 'Last day', 'This month', 'This year']]);
  expect([names(past), total]).toEqual([['Yesterday', 'Last year'], 4]);
  expect(names([serving('Now', '', ''), serving('Before', '', '1999')].filter(isEditorInChief))).toEqual(['Now']);
  expect(
    [
      ['2021', '2024'],
      ['2021', ''],
      ['', '2024'],
      ['', ''],
    ].map(([since = '', until = '']) => termOf(serving('A', since, until), (date) => date)),
  ).toEqual(['2021–2024', 'since 2021', 'until 2024', '']);
});

test.each([
  ['Lakshmi Venkataraman', 'LV'],
  ['sanne ter Haar', 'ST'],
  ['  Plato ', 'P'],
  ['𝒜da élan', '𝒜É'],
  ['', ''],
])('J-17 initials of %p', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test.each([
  [{ institution: 'Example College', country: 'Ghana' }, 'Example College, Ghana'],
  [{ affiliation: 'Example College, Ghana', country: 'Ghana' }, 'Example College, Ghana'],
  [{ institution: 'Example College' }, 'Example College'],
  [{ country: 'Ghana' }, 'Ghana'],
  [{}, ''],
])('J-16 where %p works', (raw, expected) => {
  expect(workplace(readMember(raw))).toBe(expected);
});

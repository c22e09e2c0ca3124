import { readMember } from '@press/contract';
import { initials } from '../../layout/Avatar';
import { groupsOf, workplace } from './groups';

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

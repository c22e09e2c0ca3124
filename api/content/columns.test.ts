import { MemberWire } from '@press/contract/wire';
import Type from 'typebox';
import { columnsOf, emptyEntity, rowOf, selectionOf } from './columns';

const Entity = Type.Object({
  id: Type.String(),
  avatarUrl: Type.String(),
  days: Type.Union([Type.Integer(), Type.Null()]),
  publicationDate: Type.Union([Type.String(), Type.Null()]),
  researchAreas: Type.Array(Type.String()),
  note: Type.Optional(Type.String()),
});

test('a column follows from a field: its name, its type, its place in a select list', () => {
  const columns = columnsOf(Entity.properties, { researchAreas: 'text' });
  expect(columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
    'id text',
    'avatar_url text',
    'days integer',
    'publication_date date',
    'research_areas text',
    'note text',
  ]);
  expect(selectionOf(columns.slice(0, 2))).toBe('id, avatar_url as "avatarUrl"');
  expect(selectionOf(columns.slice(0, 2), 'm')).toBe('m.id, m.avatar_url as "avatarUrl"');
  expect(rowOf(columns.slice(0, 2), { id: 'a', avatarUrl: 'b', other: 'c' })).toEqual({ id: 'a', avatar_url: 'b' });
});

test('a required field that a source does not know is empty', () => {
  expect(emptyEntity(Entity)).toEqual({
    id: '',
    avatarUrl: '',
    days: null,
    publicationDate: null,
    researchAreas: [],
  });
  expect(Object.keys(emptyEntity(MemberWire)).sort()).toEqual([...MemberWire.required].sort());
});

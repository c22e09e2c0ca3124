import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { articleQuery, articleSearchQuery, createClient, journalQuery, journalsQuery } from '../index';
import type { ApiQuery } from '../queries';
import { ask } from '../testing/ask';
import * as all from './index';

// `readListPage` takes another reader.
const { readListPage: _, ...one } = all;
const { readArticle, readJournal, readMember } = one;

/** Fixed, so that every run has the same result. */
const SEED = 20_261_121;

const readers = Object.fromEntries(Object.entries(one).filter(([name]) => name.startsWith('read'))) as Record<
  string,
  (raw: unknown) => unknown
>;

/** The types of a value and of all its fields, to compare two entities of one kind. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return 'array';
  // A figure is a number, or null if unknown.
  if (value === null || typeof value === 'number') return 'figure';
  if (typeof value !== 'object') return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shape(inner)]));
}

const names = [
  ...Object.keys(readJournal({})),
  ...Object.keys(readArticle({})),
  ...Object.keys(readMember({})),
  ...'data list success journal_url journalUrl background_color scopeEn publishedArticles journalIndexList abstractText abstract publication_date startPage endPage pdf_url issue_id avatar __proto__ constructor toString hasOwnProperty'.split(
    ' ',
  ),
];
const details = fc.dictionary(fc.constantFrom(...Object.keys(readArticle({}).details), 'references'), fc.anything());
const value = fc.oneof(
  fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withSet: true }),
  fc.jsonValue(),
  fc.constantFrom(-1, 1e308, '-0', '１２', '[', '[1,null]', '#12345', '2025-99-99'),
);
const entity = fc.oneof(
  fc.dictionary(fc.constantFrom(...names), value),
  fc.record({ details, references: fc.constant('A.\nB.') }),
);
const body = fc.oneof(
  value,
  entity,
  fc.array(entity),
  entity.map((data) => ({ success: true, data, msg: '' })),
  fc.array(entity).map((list) => ({ data: { list } })),
);

test.each(Object.entries(readers))('G-17 %s never throws and always returns all fields', (_, read) => {
  const expected = shape(read({}));
  fc.assert(
    fc.property(body, (raw) => isDeepStrictEqual(shape(read(raw)), expected)),
    { numRuns: 500, seed: SEED },
  );
});

test.each(Object.entries(readers))('G-17 %s reads cycles, null prototypes and a __proto__ in JSON', (_, read) => {
  const cycle: Record<string, unknown> = { id: 'x', title: 'X' };
  Object.assign(cycle, {
    data: cycle,
    list: [cycle],
    metrics: cycle,
    sections: [cycle],
    authorList: [cycle],
    journalIndexList: cycle,
    details: { parts: [cycle], references: [cycle], editors: [cycle], history: cycle, dir: cycle, xml: cycle },
  });
  const ring: unknown[] = [];
  ring.push(ring);
  const written: unknown = JSON.parse(
    '{"__proto__":{"id":"polluted","title":"T"},"constructor":{"prototype":{"id":"polluted"}}}',
  );
  const inherited = Object.create({ id: 'polluted', data: [{ id: 'polluted' }] });
  for (const raw of [
    cycle,
    ring,
    written,
    inherited,
    Object.create(null),
    undefined,
    null,
    Symbol('s'),
    () => ({ id: 'f' }),
    5n,
    Number.NaN,
  ]) {
    expect(shape(read(raw))).toEqual(shape(read({})));
    expect(JSON.stringify(read(raw))).not.toContain('polluted');
  }
  expect(({} as { id?: string }).id).toBeUndefined();
});

test('G-17 counts are whole, not negative, finite', () => {
  fc.assert(
    fc.property(value, (views) => {
      expect(Number.isSafeInteger(readArticle({ views }).views)).toBe(true);
      expect(readArticle({ views }).views).toBeGreaterThanOrEqual(0);
    }),
    { seed: SEED },
  );
});

test('G-17 any JSON response becomes an entity, any other response an ApiError', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async (text) => {
      const api = createClient({ fetch: async () => new Response(text) });
      const queries: ApiQuery<unknown>[] = [
        journalQuery('x'),
        articleQuery('x'),
        journalsQuery(),
        articleSearchQuery({ keyword: 'x' }),
      ];
      for (const query of queries) {
        const outcome = await ask(api, query).then(
          () => 'entity',
          (error: Error) => error.name,
        );
        expect(['entity', 'ApiError']).toContain(outcome);
      }
    }),
    { seed: SEED },
  );
});

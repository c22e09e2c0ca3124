import { EventCounter } from '../statistics/event-counter';
import { exportContent, type ExportLine } from '../content/export';
import { ContentArticle } from '../content/model';
import { removeContent } from '../content/remove';
import { saveContent } from '../content/store';
import { statsOf } from '../content/stats';
import { article, journal, saveArticles, smallContent, smallSite } from '../testing/content';
import { useDb } from '../testing/db';
import { Check } from 'typebox/value';
import { applySite } from './apply';

// A counter that the guide adds (docs/guides/add-an-event.md): a call, and a column of `stat`.
jest.mock('@press/contract/calls', () => {
  const actual: typeof import('@press/contract/calls') = jest.requireActual('@press/contract/calls');
  return { ...actual, COUNTERS: [...actual.COUNTERS, 'shares'] };
});

const db = useDb();
const SHARES = 'shares' as 'views';

test('D-66 a counter that a new call adds is exported, imported, moved to a new date and journal id, and removed like views', async () => {
  await db.exec('alter table stat add column shares bigint not null default 0');
  await saveContent(db, smallContent());
  const shares = async () => {
    const rows = await db.query<{ target: string; shares: number }>(
      'select target, shares from stat where shares > 0 order by target',
    );
    return Object.fromEntries(rows.map((row) => [row.target, row.shares]));
  };
  const counter = new EventCounter(db);
  for (const id of ['tea-houses', 'tea-houses', 'credit-cooperatives', 'co2-sensors'])
    await counter.count({ kind: 'article', id }, SHARES);
  expect(await shares()).toEqual({
    'article:co2-sensors': 1,
    'article:credit-cooperatives': 1,
    'article:tea-houses': 2,
    'journal:acl': 1,
    'journal:ssha': 3,
  });
  expect((await statsOf(db)).counted).toMatchObject({ shares: 4 });

  const lines: ExportLine[] = [];
  for await (const line of exportContent(db)) lines.push(line);
  const exported = lines.flatMap((line) => ('article' in line ? [line.article] : []));
  expect(exported.find(({ id }) => id === 'tea-houses')?.seed).toMatchObject({ shares: 2 });
  expect(exported.every((each) => Check(ContentArticle, each))).toBe(true);
  const counters = lines.flatMap((line) => ('counters' in line ? [line.counters] : []));
  await db.exec('update stat set shares = 0');
  await saveContent(db, { journals: [], issues: [], articles: [], members: [], counters });
  expect(await shares()).toEqual({ 'journal:acl': 1, 'journal:ssha': 3 });

  await removeContent(db, 'article', ['tea-houses']);
  await saveArticles(
    db,
    exported.filter(({ id }) => id === 'tea-houses'),
  );
  expect(await shares()).toEqual({ 'article:tea-houses': 2, 'journal:acl': 1, 'journal:ssha': 5 });

  const tea = article({ id: 'tea-houses', title: 'Tea houses', issueId: 'ssha-1-1' });
  await saveArticles(db, [{ ...tea, publicationDate: '2999-01-01' }]);
  expect(await shares()).toEqual({ 'journal:acl': 1, 'journal:ssha': 3 });
  await saveArticles(db, [{ ...tea, publicationDate: '2024-01-01' }]);
  expect(await shares()).toEqual({ 'article:tea-houses': 2, 'journal:acl': 1, 'journal:ssha': 5 });

  const site = { ...smallSite(), articles: [], issues: [], members: [] };
  const renamed = { ...journal({ id: 'letters', title: 'Applied Computer Letters' }), formerIds: ['acl'] };
  await applySite(
    db,
    { ...site, journals: [...site.journals.filter(({ id }) => id !== 'acl'), renamed] },
    { dryRun: false, remove: true },
  );
  expect(await shares()).toMatchObject({ 'journal:letters': 1 });
});

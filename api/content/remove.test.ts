import { placeholder } from '@press/config';
import { respond } from '../oai/respond';
import { article, saveArticles, smallContent } from '../testing/content';
import { useDb } from '../testing/db';
import { removeContent } from './remove';

const db = useDb(smallContent);

const oai = (verb: string) =>
  respond(new URLSearchParams(verb), { db, publisher: placeholder, files: null }, Date.now());
const ids = async (table: string, column = 'id') =>
  (await db.query<{ id: string }>(`select ${column} as id from ${table} order by 1`)).map(({ id }) => id);

test('O-02 removes nothing if one of the ids is not stored', async () => {
  expect(await removeContent(db, 'article', ['tea-houses', 'nowhere'])).toEqual({
    missing: ['nowhere'],
    removed: 0,
    articles: 0,
  });
  expect(await ids('article', 'key')).toHaveLength(3);
});

test('O-02 a removed article is a deleted record, and its journal counts without it; stored again, it is a record', async () => {
  expect(await removeContent(db, 'article', ['tea-houses'])).toMatchObject({ missing: [], articles: 1 });
  expect(await oai('verb=ListIdentifiers&metadataPrefix=oai_dc')).toMatch(
    /<header status="deleted"><identifier>oai:[^<]+:tea-houses</,
  );
  expect(await db.query(`select article_count as articles from journal where id = 'ssha'`)).toEqual([{ articles: 1 }]);
  expect(
    await db.query(`select target, views from stat where target like '%ssha' or target like '%tea-houses'`),
  ).toEqual([{ target: 'journal:ssha', views: 120 }]);
  const again = article({ id: 'tea-houses', title: 'Tea houses', issueId: 'ssha-1-1' });
  await saveArticles(db, [again]);
  expect(await oai('verb=ListIdentifiers&metadataPrefix=oai_dc')).not.toContain('deleted');
});

test('O-02 removing a notice marks its article as changed', async () => {
  const notice = article({
    id: 'notice',
    title: 'Retraction',
    details: { relations: [{ kind: 'retracts', doi: '10.5555/co2-sensors', title: '' }] },
  });
  await saveArticles(db, [notice]);
  await db.query(`update article set revised_at = null where key = 'co2-sensors'`);
  await removeContent(db, 'article', ['notice']);
  expect(await db.query(`select revised_at is not null as changed from article where key = 'co2-sensors'`)).toEqual([
    { changed: true },
  ]);
});

test('O-02 removes members, issues and journals with all that belongs to them', async () => {
  expect(await removeContent(db, 'member', ['ssha-1'])).toMatchObject({ removed: 1, articles: 0 });
  expect(await ids('member')).toEqual(['ssha-2']);
  expect(await removeContent(db, 'issue', ['ssha-1-1'])).toMatchObject({ removed: 1, articles: 1 });
  expect(await db.query(`select issue_count, article_count from journal where id = 'ssha'`)).toEqual([
    { issue_count: 1, article_count: 1 },
  ]);
  expect(await removeContent(db, 'journal', ['ssha'])).toMatchObject({ removed: 1, articles: 1 });
  expect([await ids('journal'), await ids('member'), await ids('stat', 'target')]).toEqual([
    ['acl'],
    [],
    ['article:co2-sensors', 'journal:acl'],
  ]);
  const listed = await oai('verb=ListIdentifiers&metadataPrefix=oai_dc');
  expect(listed.match(/status="deleted"/g)).toHaveLength(3);
});

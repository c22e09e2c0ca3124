import { placeholder } from '@press/config';
import type { HttpError } from '../http/problem';
import { respond } from '../oai/respond';
import { article as readArticle } from '../reads/articles';
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
    reported: [],
  });
  expect(await ids('article', 'key')).toHaveLength(3);
});

test('O-02 a removed article is a deleted record and no longer counts in its journal; stored again, it is a record', async () => {
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

test('O-02 removes members, issues and journals with everything that belongs to them', async () => {
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

const ACL = { journalId: 'acl', issueId: 'acl-7-1' };
const said = (id: string) =>
  readArticle(db, id).then(
    () => null,
    ({ status, options }: HttpError) => [status, options.removed?.title, options.removed?.doi, options.removed?.reason],
  );

test('J-31 the address of a removed article states title, DOI and reason, or no title', async () => {
  const doi = '10.5555/gone';
  for (const [id, over] of [
    ['gone', {}],
    ['bare', { doi: '10.5555/bare' }],
  ] as const)
    await saveArticles(db, [article({ ...ACL, id, title: 'Tea <i>gone</i>', doi, ...over })]);
  await removeContent(db, 'article', ['gone'], { why: 'Printed twice.' });
  await removeContent(db, 'article', ['bare'], { why: 'Names a patient.', withoutTitle: true });
  expect([await said('gone'), await said('bare')]).toEqual([
    [410, 'Tea <i>gone</i>', doi, 'Printed twice.'],
    [410, '', '10.5555/bare', 'Names a patient.'],
  ]);
});

test('J-31 an address that was public for less than a day can be taken back: only harvesters hear of it', async () => {
  await saveArticles(db, [
    article({ ...ACL, id: 'short', title: 'S', doi: '10.555/short' }),
    article({ ...ACL, id: 'old', title: 'O' }),
  ]);
  await db.query(`update article set stored_at = now() - interval '25 hours' where key = 'old'`);
  const { reported } = await removeContent(db, 'article', ['short', 'old'], {
    withoutTrace: true,
    why: 'A wrong DOI.',
  });
  expect(reported).toEqual(['old']);
  expect([await said('short'), await said('old')]).toEqual([
    [404, undefined, undefined, undefined],
    [410, 'O', '10.5555/old', 'A wrong DOI.'],
  ]);
  expect(await db.query(`select key from removed_article where doi = '10.555/short'`)).toEqual([]);
  expect(await oai('verb=ListIdentifiers&metadataPrefix=oai_dc')).toMatch(/"deleted"><identifier>oai:[^<]+:short</);
});

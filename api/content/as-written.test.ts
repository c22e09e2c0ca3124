import { readArticleSummary } from '@press/contract';
import { exportContent } from './export';
import { saveContent } from './store';
import { article, journal } from '../testing/content';
import { idsOf, useSmallApp } from '../testing/small-app';

const small = useSmallApp();
const { data } = small;

const issue = (id: string, volume: string, issueNumber: string, publicationDate: string) => ({
  id,
  journalId: 'old',
  volume,
  issueNumber,
  publicationDate,
});
const of = (issueId: string, id: string) => article({ id, title: id, journalId: 'old', issueId });
const save = (issues: ReturnType<typeof issue>[], articles: ReturnType<typeof of>[]) =>
  saveContent(small.db, { journals: [journal({ id: 'old', title: 'Old' })], issues, articles, members: [] });

test('F-23 an issue address from before 2.1 leads to the issue, and merged issues are separated', async () => {
  await save([issue('old-undated', '۴۱', '۱', '2019')], [of('old-undated', 'one'), of('old-undated', 'two')]);
  const apart = [issue('old-x_00000001', '۴۱', '۱', '2019'), issue('old-x_00000002', '۴۲', '۲', '2020')];
  await save(apart, [of('old-x_00000001', 'one'), of('old-x_00000002', 'two')]);

  expect(idsOf(await data('/journals/old/issues'))).toEqual(['old-x_00000002', 'old-x_00000001']);
  expect(await data('/journals/old/issues?issueId=old-undated')).toMatchObject([{ id: 'old-x_00000002' }]);
  expect(idsOf(await data('/journals/old/issues/old-undated/articles'))).toEqual(['two']);
  expect((await small.get('/api/journals/old/issues/old-undated-2/articles')).statusCode).toBe(404);
});

test('F-23 an issue address from before supplements were read leads to the supplement', async () => {
  const supplement = issue('old-50-suppl-1_0000000a', '50', 'Suppl 1', '2019');
  await save([supplement], [of(supplement.id, 'one')]);
  expect(idsOf(await data('/journals/old/issues/old-50/articles'))).toEqual(['one']);
  expect((await small.get('/api/journals/old/issues/old-51/articles')).statusCode).toBe(404);
});

test('F-23 an issue address from before parts and series were read leads to the issue', async () => {
  const part = issue('old-60-series-2-1-part-b_0000000b', '60 (Series 2)', '1 (Part B)', '2019');
  await save([part], [of(part.id, 'one')]);
  expect(idsOf(await data('/journals/old/issues/old-60-1/articles'))).toEqual(['one']);
});

test('F-23 an issue address from before words were removed from numbers leads to the issue', async () => {
  const plain = issue('old-72-3', '72', '3', '2019');
  await save([plain], [of(plain.id, 'one')]);
  expect(idsOf(await data('/journals/old/issues/old-volume-72-no-3_0000000c/articles'))).toEqual(['one']);
  for (const other of ['old-volume-72-suppl-3_0000000c', 'old-72-3_0000000c'])
    expect((await small.get(`/api/journals/old/issues/${other}/articles`)).statusCode).toBe(404);
});

test('F-23 articles outside issues have a separate list, which is the current issue only if there is no other', async () => {
  const lists = [issue('old_2024', '', '', '2024'), issue('old_2023', '', '', '2023')];
  await save(lists, [of('old_2024', 'early'), of('old_2023', 'earlier')]);
  expect(idsOf(await data('/journals/old/issues/latest/articles'))).toEqual(['two']);
  expect(idsOf(await data('/journals/old/issues/old-2024/articles'))).toEqual(['early']);

  await save([], [of('old_2024', 'one'), of('old_2024', 'two')]);
  expect(idsOf((await data('/journals/old/issues?pageNum=1')).list)).toEqual(['old_2024', 'old_2023']);
  const latest = await data('/journals/old/issues/latest/articles?pageNum=1');
  expect(idsOf(latest.list)).toEqual(['one', 'two', 'early']);
});

test('F-25 keywords and group names keep their commas from store to reader, even when stored as one text', async () => {
  const keywords = ['1,3-butadiene', 'arts, letters', 'x'];
  const group = 'Institute of Arts, Letters and Science';
  const author = { name: group, given: '', family: group, orcid: '', affiliations: [] };
  await saveContent(small.db, {
    journals: [journal({ id: 'old', title: 'Old', keywords })],
    issues: [],
    articles: [{ ...of('old_2024', 'commas'), keywords, authors: [author] }],
    members: [],
  });
  await small.app.contentChanged();
  expect((await data('/journals/old')).keywordList).toEqual(keywords);
  expect(await data('/articles/commas')).toMatchObject({ keywordList: keywords, authors: group });
  expect(readArticleSummary(await data('/articles/commas')).keywords).toEqual(keywords);
  const exported: string[][] = [];
  for await (const line of exportContent(small.db))
    if ('article' in line && line.article.id === 'commas') exported.push([...line.article.keywords]);
  expect(exported).toEqual([keywords]);

  await small.db.query(`update article set keyword_list = null, keywords = 'one, two' where key = 'commas'`);
  await small.app.contentChanged();
  expect((await data('/articles/commas')).keywordList).toEqual(['one', 'two']);
});

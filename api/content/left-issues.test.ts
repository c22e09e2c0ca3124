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

test('F-23 the address of an issue from before 2.1 leads to the issue, and issues that were merged come apart', async () => {
  await save([issue('old-undated', '۴۱', '۱', '2019')], [of('old-undated', 'one'), of('old-undated', 'two')]);
  const apart = [issue('old-x_00000001', '۴۱', '۱', '2019'), issue('old-x_00000002', '۴۲', '۲', '2020')];
  await save(apart, [of('old-x_00000001', 'one'), of('old-x_00000002', 'two')]);

  expect(idsOf(await data('/journals/old/issues'))).toEqual(['old-x_00000002', 'old-x_00000001']);
  expect(await data('/journals/old/issues?issueId=old-undated')).toMatchObject([{ id: 'old-x_00000002' }]);
  expect(idsOf(await data('/journals/old/issues/old-undated/articles'))).toEqual(['two']);
  expect((await small.get('/api/journals/old/issues/old-undated-2/articles')).statusCode).toBe(404);
});

test('F-23 articles outside of issues have a list of their own, which is the current issue only where there is no other', async () => {
  const lists = [issue('old_2024', '', '', '2024'), issue('old_2023', '', '', '2023')];
  await save(lists, [of('old_2024', 'early'), of('old_2023', 'earlier')]);
  expect(idsOf(await data('/journals/old/issues/latest/articles'))).toEqual(['two']);
  expect(idsOf(await data('/journals/old/issues/old-2024/articles'))).toEqual(['early']);

  await save([], [of('old_2024', 'one'), of('old_2024', 'two')]);
  expect(idsOf((await data('/journals/old/issues?pageNum=1')).list)).toEqual(['old_2024', 'old_2023']);
  const latest = await data('/journals/old/issues/latest/articles?pageNum=1');
  expect(idsOf(latest.list)).toEqual(['one', 'two', 'early']);
});

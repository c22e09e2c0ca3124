import { issuesOf } from '../reads/issues';
import { article } from '../testing/content';
import { useSmallApp } from '../testing/small-app';
import type { GivenIssue } from './model';
import { saveContent } from './store';

const small = useSmallApp();
const save = (issue: Partial<GivenIssue>, articles = [article({ id: 's1', title: 'One', issueId: 'ssha-5-1' })]) =>
  saveContent(small.db, {
    journals: [],
    members: [],
    issues: [{ id: 'ssha-5-1', journalId: 'ssha', volume: '5', issueNumber: '1', ...issue }],
    articles,
  });
const read = async () => {
  const found = await issuesOf(small.db, 'ssha', { issueId: 'ssha-5-1' });
  return Array.isArray(found) ? found[0] : undefined;
};

test('J-32 an issue has its own facts, and files of articles date it only if no other source does', async () => {
  const supplement = ['S1', 'S10'].map((startPage, at) =>
    article({ id: `s${at + 1}`, title: 'Of a supplement', issueId: 'ssha-5-1', startPage, endPage: at ? 'S19' : 'S9' }),
  );
  // An article that moves to an older issue has a later or earlier date: the issue keeps its earliest date, or its own.
  await save({ publicationDate: '2024-03-01', fromArticles: 1 }, supplement);
  expect(await read()).toMatchObject({ pages: 'S1-S19', articleCount: 2, title: '', state: '' });
  await save({ publicationDate: '2025-09-09', fromArticles: 1 });
  expect((await read())?.publicationDate).toBe('2024-03-01');
  await save({ publicationDate: '2024-06', title: 'Supplement on tides', state: 'closed' });
  await save({ publicationDate: '2020-01-01', fromArticles: 1 });
  expect(await read()).toMatchObject({ publicationDate: '2024-06', title: 'Supplement on tides', state: 'closed' });
});

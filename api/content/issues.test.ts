import { ofIssue } from '../reads/articles';
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

test('J-32 an issue has its own facts, and articles date it only if no other source does', async () => {
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

/** An issue of a separate volume, with articles on these pages. */
async function issueWith(volume: string, ...pages: [first: string, last: string, articleNumber?: string][]) {
  const id = `ssha-${volume}-1`;
  const articles = pages.map(([startPage, endPage, articleNumber], at) =>
    article({
      id: `${id}-${at}`,
      title: startPage,
      issueId: id,
      startPage,
      endPage,
      ...(articleNumber && { details: { articleNumber } }),
    }),
  );
  await save({ id, volume }, articles);
  const [issue, listed] = [await issuesOf(small.db, 'ssha', { issueId: id }), await ofIssue(small.db, id)];
  if (!Array.isArray(issue) || !Array.isArray(listed)) throw new Error('pages of a list');
  return [issue[0]?.pages, ...listed.map(({ startPage }) => startPage)];
}

test('an issue extends to its last page, even that of a one-page article; Roman numerals come first', async () => {
  expect(await issueWith('6', ['30', ''], ['10', '12'], ['1', '9'], ['v', ''], ['iii', 'iv'], ['x', 'xi'])).toEqual([
    '1-30',
    'iii',
    'v',
    'x',
    '1',
    '10',
    '30',
  ]);
  // Article numbers are not pages.
  expect(await issueWith('7', ['104', ''], ['103', ''])).toEqual(['', '103', '104']);
});

test('an article number is not a page of the issue', async () => {
  expect(await issueWith('9', ['45', '', '45'], ['1', '9'])).toEqual(['1-9', '1', '45']);
});

test("J-15 an issue lists its articles by type, in the order of the types' first pages, iii before 1", async () => {
  const id = 'ssha-8-1';
  const listed = [
    ['Research Article', '20'],
    ['Letter', '90'],
    ['Research Article', ''],
    ['Editorial', 'iii'],
    ['Letter', '15'],
    ['Research Article', '2'],
  ].map(([type, startPage = ''], at) =>
    article({ id: `${id}-${at}`, title: `${type} ${startPage}`, type, issueId: id, startPage, endPage: '' }),
  );
  await save({ id, volume: '8' }, listed);
  const titles = (await ofIssue(small.db, id, {})) as { title: string }[];
  expect(titles.map(({ title }) => title)).toEqual([
    'Editorial iii',
    'Research Article 2',
    'Research Article 20',
    'Research Article ',
    'Letter 15',
    'Letter 90',
  ]);
});

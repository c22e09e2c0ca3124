import { saveContent } from '../../content/store';
import { article, smallContent } from '../../testing/content';
import { useDb } from '../../testing/db';
import { suggestions } from './suggestions';

const db = useDb();
beforeAll(async () => {
  const content = smallContent();
  content.articles.push(
    article({ id: 'old', title: 'Harbour <i>kelp</i> &amp; tides', publicationDate: '2001-01-01' }),
    article({ id: 'new', title: 'Tides of a harbour', publicationDate: '2025-01-01' }),
  );
  await saveContent(db, content);
});

const offered = async (typed: string) =>
  (await suggestions(db, { keyword: typed })).map(({ kind, text }) => `${kind} ${text}`);

test.each([
  ['harb', ['article Harbour kelp & tides', 'article Tides of a harbour']],
  ['tid', ['article Tides of a harbour', 'article Harbour kelp & tides']],
  ['kelp harb', ['article Harbour kelp & tides']],
  ['lukasz mul', ['author Łukasz Müller']],
  ['asia', [`journal ${smallContent().journals[0]!.title}`]],
])('S-33 offers %j for %s', async (typed, expected) => {
  expect(await offered(typed)).toEqual(expected);
});

test.each(['', 'a', '"', '<b>', ':* ((', 'x'.repeat(10_000), '-'.repeat(500)])(
  'S-33 offers nothing for %.20s',
  async (typed) => {
    expect(await offered(typed)).toEqual([]);
  },
);

test('S-33 suggests titles and authors of one journal', async () => {
  const [inJournal, elsewhere] = [smallContent().journals[0]!.id, 'no-journal'];
  const kinds = async (typed: string, journal: string) =>
    (await suggestions(db, { keyword: typed, journal })).map(({ kind }) => kind);
  expect(await kinds('harb', inJournal)).toEqual(['article', 'article']);
  expect(await kinds('lukasz mul', inJournal)).toEqual(['author']);
  expect(await kinds('asia', inJournal)).toEqual([]);
  for (const typed of ['harb', 'lukasz mul']) expect(await kinds(typed, elsewhere)).toEqual([]);
});

test('S-33 an offered article can be opened', async () => {
  expect(await suggestions(db, { keyword: 'tides har' })).toContainEqual({
    kind: 'article',
    text: 'Tides of a harbour',
    journalId: 'ssha',
    articleId: 'new',
  });
});

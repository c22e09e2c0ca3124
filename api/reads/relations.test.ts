import { article as entry, saveArticles, smallContent } from '../testing/content';
import { useDb } from '../testing/db';
import { article, latestOf } from './articles';

const db = useDb(smallContent);
beforeAll(async () => {
  const notice = (id: string, kind: 'retracts' | 'corrects' | 'retracted-by', doi: string) =>
    entry({ id, title: `Notice ${id}`, details: { relations: [{ kind, doi }] } });
  await saveArticles(db, [
    entry({ id: 'first', title: 'The <i>first</i>', doi: '10.5555/First' }),
    notice('r', 'retracts', '10.5555/FIRST'),
    notice('c', 'corrects', '10.5555/first'),
    notice('self', 'retracted-by', '10.5555/elsewhere'),
  ]);
});

const relations = async (id: string) => (await article(db, id)).details.relations ?? [];

test('F-12 a notice and its article link to each other, whichever names the other', async () => {
  expect(await relations('r')).toEqual([
    expect.objectContaining({ kind: 'retracts', articleId: 'first', journalId: 'ssha', title: 'The <i>first</i>' }),
  ]);
  expect(await relations('first')).toEqual([
    expect.objectContaining({ kind: 'retracted-by', articleId: 'r', title: 'Notice r', date: '2025-03-01' }),
    expect.objectContaining({ kind: 'corrected-by', articleId: 'c' }),
  ]);
  expect(await relations('self')).toEqual([{ kind: 'retracted-by', doi: '10.5555/elsewhere' }]);
});

test('F-12 the gravest notice is the status of an article, also in lists; an article without notices has none', async () => {
  const statuses = Object.fromEntries((await latestOf(db, 'ssha', 20)).map(({ id, status }) => [id, status]));
  expect(statuses).toMatchObject({ first: 'retracted', self: 'retracted', r: undefined, c: undefined });
  expect((await article(db, 'first')).status).toBe('retracted');
  expect(await article(db, 'r')).not.toHaveProperty('status');
});

test('F-12 a notice that is imported again without its relation no longer marks the article', async () => {
  const notices = ['r', 'c'].map((id) => entry({ id, title: id }));
  await saveArticles(db, notices);
  expect(await relations('first')).toEqual([]);
  expect(await article(db, 'first')).not.toHaveProperty('status');
});

test("F-44 lists name an article's language, and its direction if its file states a language", async () => {
  await saveArticles(db, [entry({ id: 'arabic', title: 'ديون', details: { lang: 'ar', dir: 'rtl' } })]);
  const list = await latestOf(db, 'ssha', 10);
  expect(list.find(({ id }) => id === 'arabic')).toMatchObject({ lang: 'ar', dir: 'rtl' });
  expect(list.find(({ id }) => id === 'first')).toHaveProperty('lang', 'en');
  expect(list.find(({ id }) => id === 'first')).not.toHaveProperty('dir');
});

import { article as readArticle, latestPublications } from '../reads/articles';
import { article, smallContent } from '../testing/content';
import { useDb } from '../testing/db';
import { showDraft } from './drafts';

const TOKEN = 'd'.repeat(32);
const ID = `preview-${TOKEN}`;
const issue = { ...smallContent().issues[0]!, id: 'ssha-97-1', volume: '97', issueNumber: '1' };
const draft = (over: object = {}) => ({
  issue,
  article: article({ id: 'd1', title: 'New', issueId: issue.id, ...over }),
  journal: { id: 'ssha' },
});

const db = useDb(smallContent);

test('O-26 a draft is visible only under its link, in an issue that is not on the site', async () => {
  const before = await latestPublications(db);
  expect(await showDraft(db, TOKEN, draft())).toBe('ssha');
  expect(await readArticle(db, ID)).toMatchObject({
    title: 'New',
    scheduled: 'draft',
    volume: '97',
    authorList: [{ name: 'Ayşe Yılmaz' }],
  });
  expect(await latestPublications(db)).toEqual(before);
  expect(await db.query(`select from issue where volume = '97'`)).toEqual([]);
  await expect(readArticle(db, 'd1')).rejects.toMatchObject({ status: 404 });

  await showDraft(db, TOKEN, null);
  await expect(readArticle(db, ID)).rejects.toMatchObject({ status: 404 });
});

test('O-26 shows no draft of a journal that the site lacks', async () => {
  const none = { ...draft({ journalId: 'none' }), journal: { id: 'none', issn: '', eissn: '' } };
  expect(await showDraft(db, TOKEN, none)).toBe(null);
});

test.each([
  ['an id that its journal had before', { id: 'old' }],
  ['another id, and the ISSN of its journal', { id: 'jssha', issn: '9902-0017' }],
])('shows the draft of a file that names %s in that journal', async (_, journal) => {
  await db.query(`update journal set former_ids = '["old"]', issn = '9902-0017' where id = 'ssha'`);
  const given = {
    issue: { ...issue, id: `${journal.id}-97-1`, journalId: journal.id },
    article: article({ id: 'd1', title: 'New', journalId: journal.id, issueId: `${journal.id}-97-1` }),
    journal,
  };
  expect(await showDraft(db, TOKEN, given)).toBe('ssha');
  expect(await readArticle(db, ID)).toMatchObject({ journalId: 'ssha', volume: '97' });
  await showDraft(db, TOKEN, null);
});

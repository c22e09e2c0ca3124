import { smallContent } from '../testing/content';
import { useDb } from '../testing/db';
import { saveContent } from './store';

const LONG_AGO = '2020-01-01T00:00:00Z';
const NOTHING = { journals: [], issues: [], articles: [], members: [] };

const db = useDb(smallContent);
beforeEach(() => db.query('update article set datestamp = $1', [LONG_AGO]));

const touched = async () =>
  (
    await db.query<{ journal: string }>(
      'select distinct journal_id as journal from article where datestamp > $1 order by 1',
      [LONG_AGO],
    )
  ).map(({ journal }) => journal);

test('C-03 a new title or ISSN of a journal changes the records of its articles, and no others', async () => {
  await saveContent(db, { ...NOTHING, journals: [{ id: 'acl', title: 'Letters of Applied Computing' }] });
  expect(await touched()).toEqual(['acl']);
});

test("C-03 a journal's facts that records do not contain change no record", async () => {
  await saveContent(db, { ...NOTHING, journals: [{ id: 'acl', title: 'Letters of Applied Computing', apc: '10' }] });
  expect(await touched()).toEqual([]);
});

test('C-03 a journal that another source describes keeps its title, and its records keep their datestamps', async () => {
  await saveContent(db, { ...NOTHING, journals: [{ id: 'acl', title: 'Of an article', fromArticles: 1 }] });
  expect(await touched()).toEqual([]);
});

test('C-03 a new number of an issue changes the records of its articles', async () => {
  const [issue] = smallContent().issues.filter(({ journalId }) => journalId === 'acl');
  await saveContent(db, { ...NOTHING, issues: [{ ...issue!, issueNumber: '77' }] });
  expect(await touched()).toEqual(['acl']);
});

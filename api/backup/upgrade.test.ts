import { createReadStream } from 'node:fs';
import path from 'node:path';
import { listPage } from '../inbox/rows';
import { READERS } from '../reads/readers';
import { useDb } from '../testing/db';
import { noFiles } from '../testing/no-files';
import { restoreBackup } from './restore';

// A backup of a database with the 30 migrations of 2.0.0, after an import, a message, three views and a download.
const FIXTURE = path.join(__dirname, 'fixtures', 'version-2.0.0.backup');

const db = useDb();

test('fault 106 a 2.0.0 backup restores content, counters, usage, messages and the search', async () => {
  await restoreBackup(db, createReadStream(FIXTURE), false, () => undefined, noFiles);
  expect(await READERS.getArticle(db, { articleId: 'tides' })).toMatchObject({
    title: 'Tides and trade in Göteborg',
    authorList: [{ name: 'Åsa Lind', orcid: '0000-0002-1825-0097' }, { name: '陈美玲' }],
    abstractText: '<p>Ships wait for <i>tides</i>.</p>',
    sections: [{ title: 'Introduction', body: '<p>Harbours silt up.</p>' }],
    views: 123,
    downloads: 31,
  });
  expect(await READERS.getEditorialBoard(db, { journalId: 'hs' })).toMatchObject([{ name: 'C. Moreau' }]);
  expect(
    await READERS.searchArticles(db, { keyword: 'goteborg', sort: 'relevance', pageNum: 1, pageSize: 10 }),
  ).toMatchObject({ list: [{ id: 'tides' }] });
  const found = await READERS.searchArticles(db, { keyword: 'tideway', sort: 'relevance', pageNum: 1, pageSize: 10 });
  expect(found).toMatchObject({ list: [{ id: 'tides' }] });
  expect(await db.query('select name, entries from sitemap_part order by name')).toEqual([
    { name: '2025', entries: 2 },
    { name: 'issues', entries: 1 },
  ]);
  expect(await db.query(`select distinct states_language, details ->> 'lang' as lang from article`)).toEqual([
    { states_language: false, lang: 'en' },
  ]);
  expect(await db.query('select total_item_requests as n from usage')).toEqual([{ n: 4 }]);
  expect((await listPage(db, 0)).messages).toMatchObject([
    { fields: { email: 'h.boone@university.example', message: 'Hello,\nthere.' }, forwardedAt: null },
  ]);
});

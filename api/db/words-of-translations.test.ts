import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { packageDir } from '../package-dir';
import { search } from '../reads/search/search';
import { DB_START_MS, memoryDb } from '../testing/db';
import { migrate, migrationFiles } from './migrate';

jest.setTimeout(DB_START_MS);

test('fault 171 S-38 the words of translations that a database of before has are found after migration 050', async () => {
  const before = testFolder();
  const copy = (name: string) => copyFileSync(path.join(packageDir, 'db/migrations', name), path.join(before, name));
  migrationFiles()
    .filter((name) => name < '050')
    .forEach(copy);
  const db = await memoryDb(before);
  try {
    await db.exec(`insert into journal (id, title) values ('old', 'Annals of Before')`);
    await db.exec(`insert into issue (id, journal_id) values ('old-1', 'old')`);
    const parts = [
      { id: 'pos-a', kind: 'translation', lang: 'fr', title: 'Marégraphes', body: '<p>Lentement.</p>' },
      { id: 'pos-b', kind: 'review', title: 'Refereed', body: '<p>Unreadable.</p>' },
    ];
    const articles = [
      { key: 'both', details: { subArticles: parts } },
      { key: 'review', details: { subArticles: parts.slice(1) } },
    ];
    for (const { key, details } of articles)
      await db.query(
        `insert into article (key, journal_id, issue_id, title, abstract, published, details) values ($1, 'old', 'old-1', $1, '', '1999-01-01', $2::jsonb)`,
        [key, JSON.stringify(details)],
      );
    const stored = () =>
      db.query<{ key: string; revised: string | null; row: string }>(
        'select key, xmin::text as row, details, revised_at::text as revised from article order by key',
      );
    const [both, review] = await stored();
    migrationFiles()
      .filter((name) => name.startsWith('050'))
      .forEach(copy);
    await migrate(db, before);
    // Only the row with a translation is written again, and its article is not revised.
    const after = await stored();
    expect(after[1]).toEqual(review);
    expect({ ...after[0], row: both?.row }).toEqual(both);
    await migrate(db);
    const found = async (keyword: string) =>
      (await search(db, { keyword, pageNum: 1, pageSize: 5 })).list.map(({ id }) => id);
    expect([await found('marégraphes'), await found('lentement'), await found('unreadable')]).toEqual([
      ['both'],
      ['both'],
      [],
    ]);
  } finally {
    await db.close();
  }
});

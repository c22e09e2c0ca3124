import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { packageDir } from '../package-dir';
import { search } from '../reads/search/search';
import { DB_START_MS, memoryDb } from '../testing/db';
import { migrate, migrationFiles } from './migrate';

jest.setTimeout(DB_START_MS);

/** A database with the migrations whose names sort before a number. */
function databaseBefore(number: string) {
  const dir = testFolder();
  for (const name of migrationFiles().filter((each) => each < number))
    copyFileSync(path.join(packageDir, 'db/migrations', name), path.join(dir, name));
  return memoryDb(dir);
}

test('fault 171 S-38 in a database of 2.0.0 the words of translations, of affiliations and of filters are found after the migrations', async () => {
  const db = await databaseBefore('031');
  try {
    await db.exec(`insert into journal (id, title) values ('old', 'Annals of Before')`);
    await db.exec(`insert into issue (id, journal_id) values ('old-1', 'old')`);
    const parts = [
      { id: 'pos-a', kind: 'translation', lang: 'fr', title: 'Marégraphes', body: '<p>Lentement.</p>' },
      { id: 'pos-b', kind: 'review', title: 'Refereed', body: '<p>Unreadable.</p>' },
    ];
    for (const [key, subArticles] of [
      ['both', parts],
      ['review', parts.slice(1)],
    ] as const)
      await db.query(
        `insert into article (key, journal_id, issue_id, title, abstract, published, license, details)
         values ($1, 'old', 'old-1', $1, '', '1999-01-01', 'CC BY 4.0', $2::jsonb)`,
        [key, JSON.stringify({ subArticles, lang: 'en-GB' })],
      );
    await db.exec(
      `insert into author (article_id, position, name, affiliations) select id, 1, 'Ada', '["Tideway"]' from article where key = 'review'`,
    );
    const revised = () => db.query('select key, revised_at::text from article order by key');
    const before = await revised();
    await migrate(db);
    expect(await revised()).toEqual(before);
    const found = async (request: { keyword: string; licence?: string; language?: string }) =>
      (await search(db, { ...request, pageNum: 1, pageSize: 5 })).list.map(({ id }) => id);
    expect(
      await Promise.all(['marégraphes', 'lentement', 'unreadable', 'tideway'].map((keyword) => found({ keyword }))),
    ).toEqual([['both'], ['both'], [], ['review']]);
    expect(await found({ keyword: 'both', licence: 'CC BY', language: 'en' })).toEqual(['both']);
    expect(await db.query('select licence, language from article_facet limit 1')).toEqual([
      { licence: 'CC BY', language: 'en' },
    ]);
  } finally {
    await db.close();
  }
});

test('a database of a build between 2.0.0 and this version has what the files do that stand for those of the build', async () => {
  const db = await databaseBefore('036');
  try {
    await db.exec(`delete from migration where name > '031'`);
    for (const name of ['031_one_normaliser.sql', '054_facets_of_articles.sql'])
      await db.query('insert into migration (name) values ($1)', [name]);
    await expect(migrate(db)).rejects.toMatchObject({ code: 'PRESS-A05' });
    await db.exec(`insert into migration (name) values ('055_cited_works_at_once.sql')`);
    expect(await migrate(db)).toEqual(['036_no_searches_of_2_0_0.sql', '037_suggestions_of_a_journal.sql']);
    expect(await db.query('select name from migration order by name')).toEqual(
      migrationFiles().map((name) => ({ name })),
    );
  } finally {
    await db.close();
  }
});

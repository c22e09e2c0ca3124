import { search } from '../reads/search/search';
import { memoryDb } from '../testing/db';
import { databaseOf200 } from '../testing/version-2.0.0';
import { migrate, migrationFiles } from './migrate';

test('S-38 finds words of translations, affiliations and filters in a migrated 2.0.0 database', async () => {
  const db = await databaseOf200();
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
        [key, JSON.stringify({ subArticles, ...(key === 'both' && { lang: 'en-GB' }) })],
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
    // F-74: its file states no language.
    expect(await found({ keyword: 'review', language: 'en' })).toEqual(['review']);
    expect(await db.query('select licence, language from article_facet limit 1')).toEqual([
      { licence: 'CC BY', language: 'en' },
    ]);
  } finally {
    await db.close();
  }
});

test('does not change a database with all migrations; refuses an older or a newer one', async () => {
  const db = await memoryDb();
  const named = async (...names: string[]) => {
    await db.exec('delete from migration');
    await db.query('insert into migration (name) select unnest($1::text[])', [names]);
  };
  try {
    await named('001_schema.sql', '030_no_release_approvals.sql', '036_no_searches_of_2_0_0.sql', ...migrationFiles());
    expect(await migrate(db)).toEqual([]);
    await named('001_schema.sql', '006_newest_hits.sql');
    await expect(migrate(db)).rejects.toMatchObject({ code: 'PRESS-A35', next: expect.stringContaining('2.0.0') });
    await named('001_schema.sql', '030_no_release_approvals.sql', '054_facets_of_articles.sql');
    await expect(migrate(db)).rejects.toMatchObject({ code: 'PRESS-A05' });
  } finally {
    await db.close();
  }
});

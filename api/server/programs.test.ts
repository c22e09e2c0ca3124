import { MOST_MS } from '../http/fair-queue';
import { LIMITS } from '../http/limits';
import { testApp } from '../testing/app';
import { smallContent } from '../testing/content';
import { useDb } from '../testing/db';

const db = useDb(smallContent);
beforeAll(async () => {
  // More than one response of OAI-PMH.
  await db.query(
    `insert into article (key, journal_id, issue_id, title, published)
     select 'w' || n, 'acl', 'acl-7-1', 'Walk ' || n, '2020-01-01' from generate_series(1, 600) n`,
  );
});

/** Each statement for a program waits at most `MOST_MS` for readers; half of the time is for the statements themselves. */
const MOST_STATEMENTS = LIMITS.handlerMs / MOST_MS / 2;

test.each([
  '/oai?verb=ListRecords&metadataPrefix=oai_dc',
  '/oai?verb=ListRecords&metadataPrefix=jats',
  '/oai?verb=ListIdentifiers&metadataPrefix=oai_dc',
  '/feed.atom',
  '/journal/acl/feed.json',
  '/sitemap.xml',
  '/sitemap/pages.xml?routes=/journal/:journalId',
  '/api/articles/search/export.csv?keyword=walk',
  '/api/articles/tea-houses/citation.ris',
  '/journal/ssha/article/tea-houses.xml',
  '/api/articles/search/facets?keyword=walk',
])('answers %s in time while readers never end', async (url) => {
  let statements = 0;
  const query: typeof db.query = (sql, params) => {
    statements += 1;
    return db.query(sql, params);
  };
  const { http } = testApp({ ...db, query, reads: { ...db.reads, query } });
  expect((await http.inject(url)).statusCode).toBe(200);
  expect(statements).toBeGreaterThan(0);
  expect(statements).toBeLessThan(MOST_STATEMENTS);
  await http.close();
});

import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { saveContent } from '../../content/store';
import type { Db } from '../../db/db';
import { migrationFiles } from '../../db/migrate';
import { packageDir } from '../../package-dir';
import { article, smallContent } from '../../testing/content';
import { DB_START_MS, memoryDb } from '../../testing/db';
import { search } from './search';

const MIGRATIONS = path.join(packageDir, 'db', 'migrations');
const EARLIER = mkdtempSync(path.join(os.tmpdir(), 'migrations-'));
/** Applied after the first articles are stored. */
const LATE = migrationFiles().find((name) => name.startsWith('010'))!;
let db: Db;

beforeAll(async () => {
  for (const name of migrationFiles())
    // Later ones that have the rule too are left out with it.
    if (!/^(?:010|024)/.test(name)) cpSync(path.join(MIGRATIONS, name), path.join(EARLIER, name));
  db = await memoryDb(EARLIER);
  const titled = (id: string, title: string) =>
    article({ id, title, abstract: '', keywords: [], doi: `10.5555/${id}` });
  await saveContent(db, {
    ...smallContent(),
    articles: [titled('ageing', 'Ageing in place'), titled('age', 'The age of coal')],
  });
}, DB_START_MS);
afterAll(async () => {
  await db.close();
  rmSync(EARLIER, { recursive: true });
});

const idsOf = async (keyword: string) =>
  (await search(db, { keyword, pageNum: 1, pageSize: 10 })).list.map(({ id }) => id).sort();

test('S-09 the articles of an older database are found by ageing, and no longer by age', async () => {
  expect(await idsOf('age')).toEqual(['age', 'ageing']);
  await db.exec(readFileSync(path.join(MIGRATIONS, LATE), 'utf8'));
  expect([await idsOf('age'), await idsOf('aging'), await idsOf('Ageing in Place')]).toEqual([
    ['age'],
    ['ageing'],
    ['ageing'],
  ]);
});

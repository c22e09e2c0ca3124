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
/** Those that make the words of articles again, applied after the first articles are stored. */
const LATE = migrationFiles().filter((name) => /^03[14]/.test(name));
let db: Db;

/** `bridge` was stored before the migration, the others after it. */
const titled = (id: string, title: string, keywords: string[] = []) =>
  article({ id, title, abstract: '', keywords, doi: `10.5555/${id}` });

beforeAll(async () => {
  for (const name of migrationFiles())
    if (!LATE.includes(name)) cpSync(path.join(MIGRATIONS, name), path.join(EARLIER, name));
  db = await memoryDb(EARLIER);
  // The program writes it.
  await db.exec(`alter table article add column affiliations text not null default ''`);
  const content = smallContent();
  await saveContent(db, {
    ...content,
    articles: [titled('bridge', '石拱桥修缮用石灰灰浆的耐久性：三种配比的比较', ['建筑遗产'])],
  });
  await db.exec('alter table article drop column affiliations');
  for (const name of LATE) await db.exec(readFileSync(path.join(MIGRATIONS, name), 'utf8'));
  await saveContent(db, {
    ...content,
    articles: [titled('lime', '灰与石：一部简史'), titled('river', '日本の河川における水質とガバナンス CO2')],
  });
}, DB_START_MS);
afterAll(async () => {
  await db.close();
  rmSync(EARLIER, { recursive: true });
});

const idsOf = async (keyword: string) =>
  (await search(db, { keyword, pageNum: 1, pageSize: 10 })).list.map(({ id }) => id).sort();

test.each<[string, string[]]>([
  ['石拱桥', ['bridge']],
  ['石灰', ['bridge']],
  ['"石灰"', ['bridge']],
  ['耐久性', ['bridge']],
  ['遗产', ['bridge']],
  ['石', ['bridge', 'lime']],
  ['石 -石灰', ['lime']],
  ['石灰 OR 水質', ['bridge', 'river']],
  ['河川', ['river']],
  ['ガバナンス', ['river']],
  ['カバナンス', []],
  ['水質 CO2', ['river']],
  ['石拱桥修缮用石灰灰浆的耐久性：三种配比的比较', ['bridge']],
  ['比较石', []],
])('S-09 %s is found wherever it stands in a run of characters', async (keyword, ids) => {
  expect(await idsOf(keyword)).toEqual(ids);
});

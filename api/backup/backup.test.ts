import { PassThrough } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Db } from '../db/db';
import { Mutex } from 'async-mutex';
import { EventCounter } from '../statistics/event-counter';
import { saveArticles, smallContent } from '../testing/content';
import { noFiles } from '../testing/no-files';
import { memoryDb } from '../testing/db';
import { everything } from '../testing/digest';
import { saveContent } from '../content/store';
import { restoreBackup } from './restore';
import { writeBackup } from './write';

let full: Db;
let other: Db;
beforeAll(async () => {
  [full, other] = await Promise.all([memoryDb(), memoryDb()]);
  await saveContent(full, smallContent());
  await full.query(
    `insert into message (id, received_at, next_attempt_at, kind, fields, content, request_key)
     select 'm' || n, now(), now(), 'message', jsonb_build_object('message', 'Zeile' || chr(8232) || 'tab' || chr(9) || '漢字 ' || n), 'c' || n, null from generate_series(1, 450) n`,
  );
});
afterAll(async () => {
  await full.close();
  await other.close();
});

async function backupOf(db: Db): Promise<Buffer> {
  const to = new PassThrough();
  const parts: Buffer[] = [];
  to.on('data', (part: Buffer) => parts.push(part));
  await writeBackup(db, new Mutex(), to, noFiles);
  return Buffer.concat(parts);
}
async function* bytes(...parts: (Buffer | Error)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield part;
  }
}
const restore = (
  db: Db,
  from: Buffer,
  replace = false,
  progress: (done: number, total: number) => void = () => undefined,
) => restoreBackup(db, bytes(from), replace, progress, noFiles);
const empty = (db: Db) =>
  db.exec('delete from journal; delete from stat; delete from message; delete from content_meta');

test('restores a backup into an empty database with the same rows; new rows get new numbers', async () => {
  const steps: [number, number][] = [];
  await restore(other, await backupOf(full), false, (...step) => void steps.push(step));
  expect(await everything(other)).toEqual(await everything(full));
  expect(steps.at(-1)?.[0]).toBe(steps.at(-1)?.[1]);
  const [row] = await other.query<{ id: number }>(
    `insert into article (key, journal_id, issue_id, title) values ('new', 'ssha', 'ssha-1-1', 'New') returning id`,
  );
  expect(row?.id).toBeGreaterThan(3);
});

test('C-25 after a restore, chooses the common words by the restored statistics', async () => {
  const statements: string[] = [];
  const recorded: Db = {
    ...other,
    tx: (work) =>
      other.tx((queries) =>
        work({
          query: (sql, params) => (statements.push(sql), queries.query(sql, params)),
          exec: (sql) => (statements.push(sql), queries.exec(sql)),
        }),
      ),
  };
  await restore(recorded, await backupOf(full), true);
  const at = (begin: string) => statements.findLastIndex((sql) => sql.startsWith(begin));
  expect(at('insert into article ')).toBeGreaterThan(-1);
  expect(at('analyze article')).toBeGreaterThan(at('insert into article '));
  expect(at('select refresh_term_maps')).toBe(at('analyze article') + 1);
});

test('refuses a non-empty database without replace', async () => {
  const file = await backupOf(full);
  const before = await everything(other);
  await expect(restore(other, file)).rejects.toMatchObject({
    code: 'PRESS-A22',
    next: expect.stringContaining('--replace'),
  });
  expect(await everything(other)).toEqual(before);
  await restore(other, file, true);
  expect(await everything(other)).toEqual(await everything(full));
});

test('M-06 restores a release registry only if there is none, because edges accept no older revision', async () => {
  const registry = async (db: Db) => (await db.query<{ rev: number }>('select rev from release_registry'))[0]?.rev;
  const audit = (db: Db) => db.query('select rev from release_audit order by rev');
  const change = async (db: Db, rev: number) => {
    await db.query(
      `insert into release_registry (rev, content) values ($1, '{}') on conflict (only_one) do update set rev = excluded.rev`,
      [rev],
    );
    await db.query('insert into release_audit (rev, entry) values ($1, $2::jsonb)', [rev, '{"why": "a \\"test\\""}']);
  };
  await change(full, 1);
  await full.query(`insert into edge_ticket_key (key) values (decode(repeat('ab', 32), 'hex'))`);
  const file = await backupOf(full);
  await restore(other, file, true);
  expect(await everything(other)).toEqual(await everything(full));
  await change(other, 2);
  const before = await other.query('select * from release_audit order by rev');
  await restore(other, file, true);
  expect([await registry(other), await audit(other)]).toEqual([2, [{ rev: 1 }, { rev: 2 }]]);
  expect(await other.query('select * from release_audit order by rev')).toEqual(before);
  for (const db of [full, other])
    await db.exec('delete from release_registry; delete from release_audit; delete from edge_ticket_key');
});

describe('changes nothing for a damaged backup', () => {
  const lines = (file: Buffer) => gunzipSync(file).toString().split('\n');
  const pack = (text: string[]) => gzipSync(text.join('\n'));
  const CASES: [string, (file: Buffer) => Buffer, string][] = [
    ['truncated', (file) => file.subarray(0, file.length - 40), 'PRESS-A20'],
    ['without its trailer', (file) => pack([...lines(file).slice(0, -2), '']), 'PRESS-A20'],
    [
      'one row changed',
      (file) => gzipSync(gunzipSync(file).toString().replace('Tea houses', 'Pea houses')),
      'PRESS-A20',
    ],
    ['without one line', (file) => pack(lines(file).filter((line) => !line.startsWith('member\t'))), 'PRESS-A20'],
    ['not gzipped', () => Buffer.from('a backup'), 'PRESS-A20'],
    ['another file', () => gzipSync('{"some":"json"}\n'), 'PRESS-A20'],
    ['empty', () => Buffer.alloc(0), 'PRESS-A20'],
    [
      'of another schema',
      (file) =>
        pack(
          lines(file).map((line, index) =>
            index === 0 ? line.replace(/"migrations":\[.*?\]/, '"migrations":["006_newest_hits.sql"]') : line,
          ),
        ),
      'PRESS-A21',
    ],
    [
      'with unknown columns',
      (file) => pack(lines(file).map((line, index) => (index === 0 ? line.replace('"scope_en"', '"scope_it"') : line))),
      'PRESS-A20',
    ],
    [
      'of a newer version',
      (file) =>
        pack(lines(file).map((line, index) => (index === 0 ? line.replace('"version":2', '"version":3') : line))),
      'PRESS-A20',
    ],
  ];
  test.each(CASES)('%s', async (_, spoil, code) => {
    const before = await everything(other);
    await expect(restore(other, spoil(await backupOf(full)), true)).rejects.toMatchObject({ code });
    expect(await everything(other)).toEqual(before);
  });
});

test('a backup is consistent while visitors are counted: a journal has the views of its articles', async () => {
  await empty(other);
  await saveArticles(full, []);
  await full.exec(`update stat set views = 0`);
  const counter = new EventCounter(full);
  const closing = new AbortController();
  let counted = 0;
  const visitors = (async () => {
    for (; !closing.signal.aborted; counted++)
      await Promise.all(
        ['tea-houses', 'credit-cooperatives'].map((id) => counter.count({ kind: 'article', id }, 'views')),
      );
  })();
  const slow = new PassThrough({ highWaterMark: 1 });
  const file: Buffer[] = [];
  slow.on('data', (part: Buffer) => file.push(part));
  const from = counted;
  await writeBackup(full, new Mutex(), slow, noFiles);
  const during = counted - from;
  closing.abort();
  await visitors;
  expect(during).toBeGreaterThan(0);
  await restore(other, Buffer.concat(file));
  const [sums] = await other.query<{ journal: number; articles: number }>(
    `select (select sum(views) from stat where target = 'journal:ssha') as journal, (select sum(views) from stat where target like 'article:%' and target <> 'article:co2-sensors') as articles`,
  );
  expect(sums?.journal).toBe(sums?.articles);
});

test('an import waits until a backup is complete', async () => {
  const turns = new Mutex();
  const order: string[] = [];
  const to = new PassThrough();
  to.resume();
  const backup = writeBackup(full, turns, to, noFiles).then(() => order.push('backup'));
  const saved = turns.runExclusive(() => saveContent(full, smallContent())).then(() => order.push('import'));
  await Promise.all([backup, saved]);
  expect(order[0]).toBe('backup');
});

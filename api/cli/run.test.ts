import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { calls, type OperationId } from '@press/contract/calls';
import type { Db } from '../db/db';
import { Ledger } from '../embedded/ledger';
import { borrowDatabase, lendDatabase } from '../embedded/lent-database';
import { testApp } from '../testing/app';
import { runOn } from '../testing/command';
import { smallContent } from '../testing/content';
import { memoryDb } from '../testing/db';
import { everything } from '../testing/digest';
import { directoryFiles } from '../files/directory-files';
import { saveContent } from '../content/store';
import { Target } from '../targets/target';

/** A running site that lends its database to commands, and an unused database. */
let siteDb: Db;
let otherDb: Db;
let lender: { close(): Promise<void> };
let borrowed: Target;
let changes = 0;
const dir = testFolder();
const otherDir = testFolder();
const file = (name: string) => path.join(dir, name);

beforeAll(async () => {
  [siteDb, otherDb] = await Promise.all([memoryDb(), memoryDb()]);
  await saveContent(siteDb, smallContent());
  const ledger = await Ledger.open(dir, console);
  lender = await lendDatabase({ dataDir: dir, db: siteDb, ledger, onContentChange: () => void changes++ });
  const site = (await borrowDatabase(dir))!;
  borrowed = new Target('the running site', site.db, site.ledger, directoryFiles(dir), site);
});
afterAll(async () => {
  await lender.close();
  await siteDb.close();
  await otherDb.close();
});

const running = () => borrowed;
const notRunning = () => new Target('the database', otherDb, null, directoryFiles(otherDir));

const commandOn = (target: () => Target, ...args: string[]) => runOn(target(), dir, args);
const errorOn = (target: () => Target, ...args: string[]) =>
  commandOn(target, ...args).then(
    ({ printed }) => {
      throw new Error(`The command succeeded: ${printed.join('; ')}`);
    },
    (error: unknown) => error,
  );

/** The responses to all reads of the contract, byte for byte. */
async function answers(db: Db): Promise<Record<string, string>> {
  const { http } = testApp(db);
  const answered: Record<string, string> = {};
  for (const [id, call] of Object.entries(calls) as [OperationId, (typeof calls)[OperationId]][]) {
    if (call.method !== 'GET') continue;
    for (const [journalId, issueId, articleId] of [
      ['ssha', 'ssha-1-2', 'tea-houses'],
      ['acl', 'acl-7-1', 'co2-sensors'],
    ]) {
      const url = `/api${call.path
        .replace(':journalId', journalId ?? '')
        .replace(':issueId', issueId ?? '')
        .replace(':articleId', articleId ?? '')
        .replace(':authorKey', '0000-0002-1825-0097')
        .replace(':year', '2025')}${id === 'searchArticles' ? '?keyword=trust' : ''}`;
      const { statusCode, body } = await http.inject(url);
      expect(statusCode).toBe(200);
      answered[url] = body;
    }
  }
  await http.close();
  return answered;
}

test('P-01 a site that imports the export of a running site gives the same responses, byte for byte', async () => {
  await siteDb.query(`update stat set views = views + 7 where target in ('journal:ssha', 'article:tea-houses')`);
  await siteDb.query(`update stat set clicks = clicks + 3 where target = 'journal:ssha'`);
  await siteDb.query(`insert into usage select id, '2026-02-01', 4, 3, 2, 1 from article where key = 'tea-houses'`);
  const { code, printed } = await commandOn(running, 'export', file('content.jsonl'));
  expect([code, printed[0]]).toEqual([0, `Writing the content of the running site to ${file('content.jsonl')}`]);
  const kinds = readFileSync(file('content.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => Object.keys(JSON.parse(line) as object)[0]);
  expect(kinds).toEqual([
    'journal',
    'journal',
    'issue',
    'issue',
    'issue',
    'article',
    'article',
    'article',
    'member',
    'member',
    'counters',
    'counters',
  ]);

  expect((await commandOn(notRunning, 'import', file('content.jsonl'))).printed.at(-1)).toBe(
    '3 articles new, 0 updated',
  );
  expect(await answers(otherDb)).toEqual(await answers(siteDb));
  expect(await otherDb.query('select month, total_item_requests as n from usage')).toEqual([
    { month: '2026-02-01', n: 2 },
  ]);
  const before = await everything(otherDb);
  expect((await commandOn(notRunning, 'import', file('content.jsonl'))).printed.at(-1)).toBe(
    '0 articles new, 0 updated, 3 unchanged',
  );
  const { content_meta: _, ...same } = before;
  expect(await everything(otherDb)).toMatchObject(same);
});

test('P-03 the error for an invalid line names the line and the fault', async () => {
  const lines = readFileSync(file('content.jsonl'), 'utf8').split('\n');
  const cases: [string, string][] = [
    ['{"journal":', 'JSON'],
    ['{"book":{}}', 'none of journal, issue'],
    ['[]', 'none of'],
    ['null', 'none of'],
    [(lines[5] ?? '').replace(/"publicationDate":"[^"]+"/, '"publicationDate":"yesterday"'), 'article.publicationDate'],
    [(lines[5] ?? '').replace(/"id":"[^"]+"/, '"id":"../../etc"'), 'article.id'],
  ];
  const before = await everything(otherDb);
  for (const [line, why] of cases) {
    writeFileSync(file('bad.jsonl'), `${line}\n`);
    expect(await errorOn(notRunning, 'import', file('bad.jsonl'))).toMatchObject({
      code: 'PRESS-A23',
      message: expect.stringMatching(new RegExp(`Line 1 .*${why}`)),
    });
  }
  expect(await everything(otherDb)).toEqual(before);
});

test.each([
  ['the running site', running],
  ['the database', notRunning],
])('O-02 removes journals and articles of %s by their ids', async (name, target) => {
  const line = '{"journal":{"id":"gone","title":"Gone"}}\n{"issue":{"id":"gone-1","journalId":"gone"}}\n';
  const article = '{"article":{"id":"gone-a","journalId":"gone","issueId":"gone-1","title":"A"}}';
  writeFileSync(file('gone.jsonl'), line + article);
  await commandOn(target, 'import', file('gone.jsonl'));
  expect(await commandOn(target, 'remove', 'journal', 'gone', 'never')).toEqual({
    code: 1,
    printed: [`Not in ${name}: journal never. Nothing was removed.`],
  });
  expect(await commandOn(target, 'remove', 'book', 'gone')).toMatchObject({ code: 2 });
  expect((await commandOn(target, 'remove', 'journal', 'gone')).printed).toEqual([
    `Removed from ${name}: 1 journal, with 1 article`,
    'Harvesters will see these articles as deleted.',
  ]);
  expect((await commandOn(target, 'remove', 'journal', 'gone')).code).toBe(1);
});

test('restores a backup of the running site into another database, and with --replace into the site itself', async () => {
  const { printed } = await commandOn(running, 'backup', file('press.backup'));
  expect(printed.at(-1)).toMatch(/^Written and read again: \d+\.\d MB, .*2 journal.*3 article/);
  expect(readdirSync(dir).filter((name) => name.endsWith('.part'))).toEqual([]);
  expect(await errorOn(running, 'backup', file('press.backup'))).toMatchObject({ code: 'PRESS-A24' });

  expect(await errorOn(notRunning, 'restore', file('press.backup'))).toMatchObject({ code: 'PRESS-A22' });
  expect((await commandOn(notRunning, 'restore', file('press.backup'), '--replace')).printed.at(-1)).toBe('Restored');
  expect(await everything(otherDb)).toEqual(await everything(siteDb));

  await siteDb.query(`update journal set title = 'Mistaken' where id = 'acl'`);
  const before = changes;
  expect(await errorOn(running, 'restore', file('press.backup'))).toMatchObject({
    code: 'PRESS-A22',
    next: expect.stringContaining('--replace'),
  });
  expect(changes).toBe(before);
  expect((await commandOn(running, 'restore', file('press.backup'), '--replace')).printed).toEqual(
    expect.arrayContaining(['Restoring into the running site', '  restored 100 %', 'Restored']),
  );
  expect(changes).toBe(before + 1);
  expect(await everything(siteDb)).toEqual(await everything(otherDb));
});

test('P-04 after a restore the ledger has the messages of the backup, and the database those of the ledger', async () => {
  const messageOf = (id: string) => ({
    id,
    receivedAt: '2026-01-02T03:04:05.678Z',
    kind: 'message' as const,
    fields: { message: id },
    content: `c${id}`,
    requestKey: null,
  });
  const insert = (db: Db, id: string) =>
    db.query(
      `insert into message (id, received_at, next_attempt_at, kind, fields, content, forwarded_at) values ($1, '2026-01-02T03:04:05.678Z', now(), 'message', jsonb_build_object('message', $1::text), 'c' || $1, '2026-01-02T04:00:00Z')`,
      [id],
    );
  await insert(otherDb, 'old');
  await commandOn(notRunning, 'backup', file('messages.backup'));
  const ledger = await Ledger.open(dir, console);
  await ledger.append({ message: messageOf('newer') });

  await commandOn(running, 'restore', file('messages.backup'), '--replace');
  const entries = await ledger.read();
  expect(entries).toEqual([
    { message: messageOf('newer') },
    { message: messageOf('old') },
    { forwarded: 'old', at: '2026-01-02T04:00:00.000Z' },
  ]);
  expect((await siteDb.query<{ id: string }>('select id from message order by id')).map(({ id }) => id)).toEqual([
    'newer',
    'old',
  ]);
});

test('prints stats as text and as JSON', async () => {
  const { printed } = await commandOn(running, 'stats');
  expect(printed).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^PGlite, \d+\.\d MB$/),
      '2 journals, 3 issues, 3 articles, 2 board members',
      expect.stringMatching(
        /^tea-houses\s+307\s+10\s+5\s+4\s+3\s+2\s+1 {2}Tea houses of Kraków and the public sphere$/,
      ),
    ]),
  );
  expect(JSON.parse((await commandOn(notRunning, 'stats', '--json')).printed[0] ?? '')).toMatchObject({
    engine: 'PGlite',
    journals: 2,
    counted: { views: 437, clicks: 54, downloads: 125 },
    usage: { totalInvestigations: 4, uniqueRequests: 1 },
  });
});

test('reindex computes the search columns again', async () => {
  await siteDb.exec(
    `create or replace function title_key(title text) returns text language sql immutable strict parallel safe as $$ select 'anew' $$`,
  );
  const { code, printed } = await commandOn(running, 'reindex');
  expect([code, printed.slice(-2)]).toEqual([0, ['  done 100 %', '3 articles']]);
  expect(await siteDb.query('select distinct title_key as key from article')).toEqual([{ key: 'anew' }]);
});

test('writes the sample in batches with progress', async () => {
  expect((await commandOn(running, 'sample')).printed).toEqual([
    'Writing 3 articles into the running site',
    '  written 100 %',
    '0 articles new, 0 updated, 3 unchanged',
  ]);
});

test('D-68 prints the usage for --help and for invalid arguments', async () => {
  for (const words of [
    [],
    ['export'],
    ['backup', 'a', 'b'],
    ['restore', 'a', '--force'],
    ['stats', '--xml'],
    ['remove', 'journal'],
    ['toString'],
  ]) {
    const { code, printed } = await commandOn(notRunning, ...words);
    expect([code, printed[0]]).toEqual([2, expect.stringContaining('Usage:')]);
  }
  const help = await commandOn(notRunning, 'restore', '--help');
  expect([help.code, help.printed[0]]).toEqual([
    0,
    expect.stringMatching(/restore FILE \[--replace\][^]*--replace +repl/),
  ]);
  expect(await errorOn(notRunning, 'import', file('nowhere.jsonl'))).toMatchObject({ code: 'PRESS-A24' });
  expect(existsSync(file('nowhere.jsonl'))).toBe(false);
});

test('O-05 O-06 a running site shows an applied folder at once, and applying its export changes nothing', async () => {
  const nordlys = path.join(__dirname, '../site/fixtures/nordlys');
  const before = changes;
  expect((await commandOn(running, 'site', 'apply', nordlys, '--dry-run')).printed.at(-1)).toMatch(
    /^13 added, .*--dry-run/,
  );
  expect(changes).toBe(before);
  expect((await commandOn(running, 'site', 'apply', nordlys)).printed).toContain('13 added, 0 changed, 0 removed');
  expect(changes).toBe(before + 1);
  expect((await commandOn(running, 'site', 'export', file('exported'))).printed).toEqual([
    `Written to ${file('exported')}: 5 journals with boards, 5 articles`,
  ]);
  expect((await commandOn(running, 'site', 'apply', file('exported'))).printed).toEqual(['Nothing to change']);
});

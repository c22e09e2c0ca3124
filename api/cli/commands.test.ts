import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls, type OperationId } from '@press/contract/calls';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Db } from '../db/db';
import { Ledger } from '../embedded/ledger';
import { openAdmin } from '../embedded/admin-server';
import { testApp } from '../testing/app';
import { smallContent } from '../testing/content';
import { DB_START_MS, memoryDb } from '../testing/db';
import { everything } from '../testing/digest';
import { noPdf } from '../testing/pdf';
import { adminSocket } from '../embedded/admin-socket';
import { command } from './command';
import { Here } from '../targets/local-target';
import { Site } from '../targets/remote-target';
import { saveContent } from '../content/store';
import type { Target } from '../targets/target';

jest.setTimeout(DB_START_MS);

/** A site that runs, with the socket for the command in its data directory, and a database that no site uses. */
let running: Db;
let resting: Db;
let admin: FastifyInstance;
let changes = 0;
const dir = mkdtempSync(path.join(tmpdir(), 'press-content-'));
const file = (name: string) => path.join(dir, name);

beforeAll(async () => {
  [running, resting] = await Promise.all([memoryDb(), memoryDb()]);
  await saveContent(running, smallContent());
  admin = await openAdmin(dir, running, await Ledger.open(dir), () => void changes++, pino({ level: 'silent' }));
}, DB_START_MS);
afterAll(async () => {
  await admin.close();
  await running.close();
  await resting.close();
  rmSync(dir, { recursive: true });
});

const site = () => new Site(adminSocket(dir));
const rest = () => Object.assign(new Here('the database', resting, null), { close: async () => {} });
async function run(words: string[], target: () => Target): Promise<{ code: number; said: string[] }> {
  const said: string[] = [];
  const code = await command(words, {
    open: async () => target(),
    sample: async () => smallContent(),
    say: (line) => void said.push(line),
  });
  return { code, said };
}
const failing = (words: string[], target: () => Target) =>
  run(words, target).then(
    ({ said }) => {
      throw new Error(`it went well: ${said.join('; ')}`);
    },
    (failure: unknown) => failure,
  );

/** What every read of the contract answers, byte for byte. */
async function answers(db: Db): Promise<Record<string, string>> {
  const { http } = testApp(db, false, noPdf);
  const told: Record<string, string> = {};
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
        .replace(':year', '2025')}${id === 'searchArticles' ? '?keyword=trust' : ''}`;
      const { statusCode, body } = await http.inject(url);
      expect(statusCode).toBe(200);
      told[url] = body;
    }
  }
  await http.close();
  return told;
}

test('P-01 what a running site exports another one reads in, and answers the same, byte for byte', async () => {
  await running.query(`update stat set views = views + 7 where target in ('journal:ssha', 'article:tea-houses')`);
  await running.query(`update stat set clicks = clicks + 3 where target = 'journal:ssha'`);
  await running.query(`insert into usage select id, '2026-02-01', 4, 3, 2, 1 from article where key = 'tea-houses'`);
  const { code, said } = await run(['export', file('content.jsonl')], site);
  expect([code, said[0]]).toEqual([0, `Writing the content of the running site to ${file('content.jsonl')}`]);
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

  expect((await run(['import', file('content.jsonl')], rest)).said.at(-1)).toBe('3 articles new, 0 updated');
  expect(await answers(resting)).toEqual(await answers(running));
  expect(await resting.query('select month, total_item_requests as n from usage')).toEqual([
    { month: '2026-02-01', n: 2 },
  ]);
  const before = await everything(resting);
  expect((await run(['import', file('content.jsonl')], rest)).said.at(-1)).toBe('0 articles new, 3 updated');
  const { content_meta: _, ...same } = before;
  expect(await everything(resting)).toMatchObject(same);
});

test('P-03 a line that is none of an export is named, and what is wrong with it', async () => {
  const lines = readFileSync(file('content.jsonl'), 'utf8').split('\n');
  const cases: [string, string][] = [
    ['{"journal":', 'JSON'],
    ['{"book":{}}', 'none of journal, issue'],
    ['[]', 'none of'],
    ['null', 'none of'],
    [(lines[5] ?? '').replace(/"publicationDate":"[^"]+"/, '"publicationDate":"yesterday"'), 'article.publicationDate'],
    [(lines[5] ?? '').replace(/"id":"[^"]+"/, '"id":"../../etc"'), 'article.id'],
  ];
  const before = await everything(resting);
  for (const [line, why] of cases) {
    writeFileSync(file('bad.jsonl'), `${line}\n`);
    expect(await failing(['import', file('bad.jsonl')], rest)).toMatchObject({
      code: 'PRESS-A23',
      message: expect.stringMatching(new RegExp(`Line 1 .*${why}`)),
    });
  }
  expect(await everything(resting)).toEqual(before);
});

test('a backup of the running site is restored elsewhere, and into the site itself when told to', async () => {
  const { said } = await run(['backup', file('press.backup')], site);
  expect(said.at(-1)).toMatch(/^Written and read again: \d+\.\d MB, .*2 journal.*3 article/);
  expect(readdirSync(dir).filter((name) => name.endsWith('.part'))).toEqual([]);
  expect(await failing(['backup', file('press.backup')], site)).toMatchObject({ code: 'PRESS-A24' });

  expect(await failing(['restore', file('press.backup')], rest)).toMatchObject({ code: 'PRESS-A22' });
  expect((await run(['restore', file('press.backup'), '--replace'], rest)).said.at(-1)).toBe('Restored');
  expect(await everything(resting)).toEqual(await everything(running));

  await running.query(`update journal set title = 'Mistaken' where id = 'acl'`);
  const seen = changes;
  expect(await failing(['restore', file('press.backup')], site)).toMatchObject({
    code: 'PRESS-A22',
    next: expect.stringContaining('--replace'),
  });
  expect(changes).toBe(seen);
  expect((await run(['restore', file('press.backup'), '--replace'], site)).said).toEqual(
    expect.arrayContaining(['Restoring into the running site', '  restored 100 %', 'Restored']),
  );
  expect(changes).toBe(seen + 1);
  expect(await everything(running)).toEqual(await everything(resting));
});

test('P-04 messages of a backup are in the ledger after its restore, and those that only the ledger has come back', async () => {
  const kept = (id: string) => ({
    id,
    receivedAt: '2026-01-02T03:04:05.678Z',
    kind: 'message' as const,
    fields: { message: id },
    content: `c${id}`,
    sender: 's',
    requestKey: null,
  });
  const insert = (db: Db, id: string) =>
    db.query(
      `insert into message (id, received_at, next_attempt_at, kind, fields, content, sender, forwarded_at) values ($1, '2026-01-02T03:04:05.678Z', now(), 'message', jsonb_build_object('message', $1::text), 'c' || $1, 's', '2026-01-02T04:00:00Z')`,
      [id],
    );
  await insert(resting, 'old');
  await run(['backup', file('messages.backup')], rest);
  const ledger = await Ledger.open(dir);
  await ledger.append({ message: kept('newer') });

  await run(['restore', file('messages.backup'), '--replace'], site);
  const { entries } = await ledger.read();
  expect(entries).toEqual([
    { message: kept('newer') },
    { message: kept('old') },
    { forwarded: 'old', at: '2026-01-02T04:00:00.000Z' },
  ]);
  expect((await running.query<{ id: string }>('select id from message order by id')).map(({ id }) => id)).toEqual([
    'newer',
    'old',
  ]);
});

test('stats tell what there is, in words and as JSON', async () => {
  const { said } = await run(['stats'], site);
  expect(said).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^PGlite, \d+\.\d MB$/),
      '2 journals, 3 issues, 3 articles, 2 board members',
      expect.stringMatching(
        /^tea-houses\s+307\s+10\s+5\s+4\s+3\s+2\s+1 {2}Tea houses of Kraków and the public sphere$/,
      ),
    ]),
  );
  expect(JSON.parse((await run(['stats', '--json'], rest)).said[0] ?? '')).toMatchObject({
    engine: 'PGlite',
    journals: 2,
    counted: { views: 437, clicks: 54, downloads: 125 },
    usage: { totalInvestigations: 4, uniqueRequests: 1 },
  });
});

test('reindex works out anew what the search finds by', async () => {
  await running.exec(
    `create or replace function title_key(title text) returns text language sql immutable strict parallel safe as $$ select 'anew' $$`,
  );
  const { code, said } = await run(['reindex'], site);
  expect([code, said.slice(-2)]).toEqual([0, ['  done 100 %', '3 articles']]);
  expect(await running.query('select distinct title_key as key from article')).toEqual([{ key: 'anew' }]);
});

test('the sample goes in by parts, each of its own', async () => {
  expect((await run(['sample'], site)).said).toEqual([
    'Writing 3 articles into the running site',
    '  written 100 %',
    '0 articles new, 3 updated',
  ]);
});

test('a call that is none is answered with the calls there are', async () => {
  for (const words of [
    [],
    ['export'],
    ['backup', 'a', 'b'],
    ['restore', 'a', '--force'],
    ['stats', '--xml'],
    ['toString'],
  ]) {
    const { code, said } = await run(words, rest);
    expect([code, said[0]]).toEqual([2, expect.stringContaining('Usage:')]);
  }
  expect(await failing(['import', file('nowhere.jsonl')], rest)).toMatchObject({ code: 'PRESS-A24' });
  expect(existsSync(file('nowhere.jsonl'))).toBe(false);
});

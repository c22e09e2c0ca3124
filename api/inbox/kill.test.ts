import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { openTarget } from '../cli/open-target';
import { makeDatabase } from '../testing/db';
import { expectDocumented, violationsIn } from '../testing/openapi';
import { ApiProcess, compileProgram, type Program } from '../testing/api-process';
import { hasPostgres, PostgresServer } from '@press/test-servers/postgres';
import { canTrace, readTrace, traceFrom } from '../testing/trace';
import { directoryFiles } from '../files/directory-files';
import { startWorker } from '../testing/worker';
import { allMessages } from '../targets/target';

/** The api as a process that is killed under load (fault 41). */
/** Clients of each kind, which send until the kill. */
const [WRITERS, COUNTERS, READERS] = [6, 6, 4];
/** Acknowledged requests per round before the kill, while other requests are in progress. */
const ENOUGH = { messages: 3, events: 20, reads: 4 };

/** Events, with the address of their count and its first value. */
const EVENTS = [
  { post: 'articles/tea-houses/increment-views', at: 'articles/tea-houses', counter: 'views', before: 300 },
  {
    post: 'articles/credit-cooperatives/increment-clicks',
    at: 'articles/credit-cooperatives',
    counter: 'clicks',
    before: 40,
  },
  { post: 'articles/co2-sensors/increment-downloads', at: 'articles/co2-sensors', counter: 'downloads', before: 90 },
  { post: 'journals/acl/increment-clicks', at: 'journals/acl', counter: 'clicks', before: 1 },
];
const READS = ['journals', 'articles/search?keyword=trust', 'articles/latest/ssha', 'articles/most-views/single'];
const headers = { 'content-type': 'application/json' };

let program: Program;
beforeAll(() => void (program = compileProgram()));
afterAll(() => program.remove());

/** Clients of the api, and its acknowledgements. */
class LoadGenerator {
  readonly messages = new Set<string>();
  readonly events = EVENTS.map(() => 0);
  /** Differences between responses and the OpenAPI document. */
  readonly violations: string[] = [];
  #written = 0;
  #counted = 0;

  /** Sends requests until enough are acknowledged, then calls `end`. Resolves when no request is in progress. */
  async loadUntil(origin: string, end: () => Promise<void>): Promise<void> {
    const seen = { messages: 0, events: 0, reads: 0 };
    const stopped = new AbortController();
    let ending: Promise<void> | undefined;
    const acknowledged = (kind: keyof typeof seen) => {
      seen[kind] += 1;
      if (ending || seen.messages < ENOUGH.messages || seen.events < ENOUGH.events || seen.reads < ENOUGH.reads) return;
      ending = end();
      stopped.abort();
    };
    const clients = (count: number, act: (turn: number) => Promise<void>) =>
      Array.from({ length: count }, async (_, n) => {
        for (let turn = n; !stopped.signal.aborted; turn++) await act(turn);
      });
    const write = async () => {
      const n = ++this.#written;
      const body = JSON.stringify({ name: 'A', email: 'a@b.example', subject: 'other', message: `message ${n}` });
      const answer = await fetch(`${origin}/api/editorial-team`, {
        method: 'POST',
        body,
        headers: { ...headers, 'x-forwarded-for': `198.51.${n >> 8}.${n & 255}` },
      });
      if (answer.status === 200) {
        this.messages.add(`message ${n}`);
        acknowledged('messages');
      }
      this.violations.push(...(await violationsIn(answer, 'POST')));
    };
    const count = async (turn: number) => {
      const n = turn % EVENTS.length;
      // Addresses of many networks, because events of one network are limited.
      const address = { 'x-forwarded-for': `198.51.${(turn >> 8) & 255}.${turn & 255}` };
      const answer = await fetch(`${origin}/api/${EVENTS[n]!.post}`, {
        method: 'POST',
        headers: {
          ...headers,
          ...address,
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
          cookie: `__Host-visitor=${++this.#counted}`,
        },
      });
      if (answer.status === 204) {
        this.events[n]! += 1;
        acknowledged('events');
      }
      this.violations.push(...(await violationsIn(answer, 'POST')));
    };
    const read = async (turn: number) => {
      const answer = await fetch(`${origin}/api/${READS[turn % READS.length]}`);
      this.violations.push(...(await violationsIn(answer)));
      if (answer.status === 200) acknowledged('reads');
    };
    await Promise.allSettled([...clients(WRITERS, write), ...clients(COUNTERS, count), ...clients(READERS, read)]);
    expect(ending).toBeDefined();
    await ending;
    expect(this.violations).toEqual([]);
  }

  /** Every acknowledged event is counted. */
  async expectAllCounted(origin: string): Promise<void> {
    for (const [n, { at, counter, before }] of EVENTS.entries()) {
      const { data } = (await (await expectDocumented(await fetch(`${origin}/api/${at}`))).json()) as {
        data: Record<string, number>;
      };
      expect(data[counter]).toBeGreaterThanOrEqual(before + this.events[n]!);
    }
  }
}

/** Each engine with the number of kills; the second start of PGlite follows a recovery. */
const ENGINES: [string, number][] = [['PGlite', 2]];
if (hasPostgres) ENGINES.push(['PostgreSQL', 1]);

describe.each(ENGINES)('P-04 kill -9 under mixed load on %s', (engine, rounds) => {
  let dataDir: string;
  let server: PostgresServer | undefined;
  let database: { url: string; replicaUrl: null } | null = null;
  let site: ApiProcess | undefined;
  const load = new LoadGenerator();
  const start = () =>
    ApiProcess.start(program, {
      PRESS_DATA: dataDir,
      ...(database && { DATABASE_URL: database.url, PRESS_SAMPLE: 'yes' }),
    });

  beforeAll(async () => {
    dataDir = testFolder();
    if (engine === 'PGlite') return makeDatabase(dataDir);
    server = await PostgresServer.start({ durable: true });
    database = { url: await server.database('press'), replicaUrl: null };
  });
  afterAll(async () => {
    await site?.kill();
    await server?.remove();
  });

  /** Every acknowledged message is stored, and each once. */
  async function expectAllStored(): Promise<void> {
    const target = await openTarget({ database, dataDir }, startWorker, directoryFiles(dataDir));
    const stored: (string | null | undefined)[] = [];
    for await (const { fields } of allMessages(target)) stored.push(fields.message);
    await target.close();
    expect(stored).toEqual(expect.arrayContaining([...load.messages]));
    expect(new Set(stored).size).toBe(stored.length);
  }

  test(`fault 41 after each kill (${rounds}) every acknowledged event is counted, and at the end every acknowledged message is stored once`, async () => {
    let running = (site = await start());
    for (let round = 0; round < rounds; round++) {
      await load.loadUntil(running.origin, () => running.kill());
      running = site = await start();
      await load.expectAllCounted(running.origin);
    }
    await expectAllStored();
    expect(load.messages.size).toBeGreaterThanOrEqual(rounds * ENOUGH.messages);
  });

  if (canTrace) {
    test('system calls show that a message is on disk before its sender gets the response', async () => {
      const file = path.join(dataDir, 'trace');
      const end = await traceFrom(server ? server.pids : [site!.pid], file);
      const text = 'written-before-it-is-answered';
      const body = JSON.stringify({ name: 'A', email: 'a@b.example', subject: 'other', message: text });
      expect(
        (
          await expectDocumented(
            await fetch(`${site!.origin}/api/editorial-team`, { method: 'POST', headers, body }),
            'POST',
          )
        ).status,
      ).toBe(200);
      await end();

      // Embedded database: the line of the ledger, and the response. Server: its log, and the response to the commit.
      const [log, answer] = server ? ['/pg_wal/', 'COMMIT'] : ['/messages/', 'HTTP/1.1 200 OK'];
      const calls = readTrace(file);
      const written = calls.find(
        (call) => /^p?write/.test(call.text) && call.text.includes(log) && call.text.includes(text),
      );
      const synced = calls.find(
        (call) => /^f(data)?sync/.test(call.text) && call.text.includes(log) && call.began > written!.ended,
      );
      const answered = calls.find(
        (call) =>
          /^(sendto|writev?)\(\d+<(TCP|UNIX)/.test(call.text) &&
          call.text.includes(answer) &&
          call.began > written!.began,
      );
      expect([written?.failed, synced?.failed, answered?.failed]).toEqual([false, false, false]);
      expect(synced!.ended).toBeLessThan(answered!.began);
    });
  }

  if (engine === 'PostgreSQL') {
    test('loses nothing acknowledged when the PostgreSQL server crashes; the api continues when it is back', async () => {
      const { origin } = site!;
      await load.loadUntil(origin, () => server!.stop('SIGQUIT'));
      await server!.start();
      expect(
        (await expectDocumented(await fetch(`${origin}/api/${EVENTS[0]!.post}`, { method: 'POST', headers }), 'POST'))
          .status,
      ).toBe(204);
      await expectAllStored();
      await site!.kill();
      site = await start();
      await load.expectAllCounted(site.origin);
    });
  }
});

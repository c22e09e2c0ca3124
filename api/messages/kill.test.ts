import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTarget } from '../cli/open-target';
import { expectDocumented, violationsIn } from '../testing/openapi';
import { compileSite, KillableSite, type Program } from '../testing/killable';
import { hasPostgres, Server } from '../testing/postgres';
import { canTrace, readTrace, traceFrom } from '../testing/trace';
import { startWorker } from '../testing/worker';

/** The api as a process, killed between its acknowledgements (fault 41). */
jest.setTimeout(300_000);

const ROUNDS = 10;
/** Clients of each kind, who go on until the kill. */
const [WRITERS, COUNTERS, READERS] = [6, 6, 4];
/** Acknowledged in a round before the kill, while others are under way. */
const ENOUGH = { messages: 3, events: 20, reads: 4 };

/** Events with where their count is read, and what it is before the first. */
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
beforeAll(() => void (program = compileSite()));
afterAll(() => program.remove());

/** Visitors of a site, and what it has acknowledged to them. */
class Visitors {
  readonly messages = new Set<string>();
  readonly events = EVENTS.map(() => 0);
  /** What answers had that the OpenAPI document does not say. */
  readonly faults: string[] = [];
  #written = 0;

  /** Load it until enough is acknowledged, and end it by `end` in mid-flow. Resolves when nothing is under way. */
  async loadUntil(origin: string, end: () => Promise<void>): Promise<void> {
    const seen = { messages: 0, events: 0, reads: 0 };
    const over = new AbortController();
    let ending: Promise<void> | undefined;
    const acknowledged = (kind: keyof typeof seen) => {
      seen[kind] += 1;
      if (ending || seen.messages < ENOUGH.messages || seen.events < ENOUGH.events || seen.reads < ENOUGH.reads) return;
      ending = end();
      over.abort();
    };
    const clients = (count: number, act: (turn: number) => Promise<void>) =>
      Array.from({ length: count }, async (_, n) => {
        for (let turn = n; !over.signal.aborted; turn++) await act(turn);
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
      this.faults.push(...(await violationsIn(answer, 'POST')));
    };
    const count = async (turn: number) => {
      const n = turn % EVENTS.length;
      const answer = await fetch(`${origin}/api/${EVENTS[n]!.post}`, { method: 'POST', headers });
      if (answer.status === 204) {
        this.events[n]! += 1;
        acknowledged('events');
      }
      this.faults.push(...(await violationsIn(answer, 'POST')));
    };
    const read = async (turn: number) => {
      const answer = await fetch(`${origin}/api/${READS[turn % READS.length]}`);
      this.faults.push(...(await violationsIn(answer)));
      if (answer.status === 200) acknowledged('reads');
    };
    await Promise.allSettled([...clients(WRITERS, write), ...clients(COUNTERS, count), ...clients(READERS, read)]);
    expect(ending).toBeDefined();
    await ending;
    expect(this.faults).toEqual([]);
  }

  /** Every acknowledged event is counted. */
  async mustBeCounted(origin: string): Promise<void> {
    for (const [n, { at, counter, before }] of EVENTS.entries()) {
      const { data } = (await (await expectDocumented(await fetch(`${origin}/api/${at}`))).json()) as {
        data: Record<string, number>;
      };
      expect(data[counter]).toBeGreaterThanOrEqual(before + this.events[n]!);
    }
  }
}

describe.each(['PGlite', ...(hasPostgres ? ['PostgreSQL'] : [])])('P-04 kill -9 under mixed load on %s', (engine) => {
  let dataDir: string;
  let server: Server | undefined;
  let database: { url: string; replicaUrl: null } | null = null;
  let site: KillableSite | undefined;
  const visitors = new Visitors();
  const start = () =>
    KillableSite.start(program, { PRESS_DATA: dataDir, ...(database && { DATABASE_URL: database.url }) });

  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'press-kill-'));
    if (engine === 'PGlite') return;
    server = await Server.start({ durable: true });
    database = { url: await server.database('press'), replicaUrl: null };
  });
  afterAll(async () => {
    await site?.kill();
    await server?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Every acknowledged message is kept, and each of all once. */
  async function mustBeKept(): Promise<void> {
    const target = await openTarget({ database, dataDir }, startWorker);
    const kept: (string | null | undefined)[] = [];
    for await (const { fields } of target.messages()) kept.push(fields.message);
    await target.close();
    expect(kept).toEqual(expect.arrayContaining([...visitors.messages]));
    expect(new Set(kept).size).toBe(kept.length);
  }

  test(`fault 41 after each of ${ROUNDS} kills every acknowledged event is counted, and at last every acknowledged message is there, once`, async () => {
    let running = (site = await start());
    for (let round = 0; round < ROUNDS; round++) {
      await visitors.loadUntil(running.origin, () => running.kill());
      running = site = await start();
      await visitors.mustBeCounted(running.origin);
    }
    await mustBeKept();
    expect(visitors.messages.size).toBeGreaterThanOrEqual(ROUNDS * ENOUGH.messages);
  });

  (canTrace ? test : test.skip)(
    'a message is on disk before its sender is answered, as the system calls show',
    async () => {
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

      // The embedded database: the ledger's line, and the answer itself. A server: its log, and the answer to the commit.
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
    },
  );

  if (engine === 'PostgreSQL') {
    test('nor is any lost when the server itself crashes; the api goes on by itself when it is back', async () => {
      const { origin } = site!;
      await visitors.loadUntil(origin, () => server!.stop('SIGQUIT'));
      await server!.start();
      expect(
        (await expectDocumented(await fetch(`${origin}/api/${EVENTS[0]!.post}`, { method: 'POST', headers }), 'POST'))
          .status,
      ).toBe(204);
      await mustBeKept();
      await site!.kill();
      site = await start();
      await visitors.mustBeCounted(site.origin);
    });
  }
});

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTarget } from '../content/target';
import { apiRoot } from '../root';
import { startWorker } from '../testing/worker';

/** The api as a process, killed between its acknowledgements (faults.md 41). */
jest.setTimeout(300_000);

const ROUNDS = 3;
const AT_ONCE = 40;
/** Visitors who go on reading until it is killed. */
const READERS = 10;
/** Acknowledged messages of a round after which it is killed, while the others are under way. */
const KILLED_AFTER = 3;

const cache = path.join(apiRoot, 'node_modules', '.cache');
let program: string;
let dataDir: string;
let site: ChildProcess | undefined;

beforeAll(() => {
  mkdirSync(cache, { recursive: true });
  program = mkdtempSync(path.join(cache, 'press-site-'));
  dataDir = mkdtempSync(path.join(tmpdir(), 'press-kill-'));
  execFileSync(process.execPath, [path.join(apiRoot, 'testing', 'compile-site.mjs'), program]);
});
afterAll(() => {
  site?.kill('SIGKILL');
  for (const dir of [program, dataDir]) rmSync(dir, { recursive: true, force: true });
});

async function start(): Promise<string> {
  const child = spawn(process.execPath, [path.join(program, 'site.mjs')], { env: { ...process.env, PRESS_DATA: dataDir, API_PORT: '0', LOG_LEVEL: 'silent' }, stdio: ['ignore', 'pipe', 'inherit'] });
  site = child;
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const port = /ready (\d+)\n/.exec(said)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.once('exit', () => reject(new Error(`the site ended: ${said}`)));
  });
}

async function kill(): Promise<void> {
  if (!site) return;
  const gone = once(site, 'exit');
  site.kill('SIGKILL');
  await gone;
}

test('P-04 kill -9 under load: every acknowledged message is there once, every acknowledged event is counted', async () => {
  const messages = new Set<string>();
  let events = 0;
  let origin = await start();
  for (let round = 0; round < ROUNDS; round++) {
    let acknowledged = 0;
    let killed: Promise<void> | undefined;
    const headers = { 'content-type': 'application/json' };
    const send = async (n: number) => {
      const message = `message ${round}.${n}`;
      const body = JSON.stringify({ name: 'A', email: 'a@b.example', subject: 'other', message });
      const answer = await fetch(`${origin}/api/editorial-team`, { method: 'POST', body, headers: { ...headers, 'x-forwarded-for': `203.0.113.${n}` } });
      if (answer.status !== 200) return;
      messages.add(message);
      acknowledged += 1;
      if (acknowledged === KILLED_AFTER) killed = kill();
    };
    const read = async () => {
      for (;;) {
        if (killed) return;
        const answer = await fetch(`${origin}/api/articles/tea-houses/increment-views`, { method: 'POST', headers });
        if (answer.status === 204) events += 1;
      }
    };
    await Promise.allSettled([...Array.from({ length: AT_ONCE }, (_, n) => send(n)), ...Array.from({ length: READERS }, read)]);
    expect(killed).toBeDefined();
    await killed;
    origin = await start();
  }

  const target = await openTarget({ database: null, dataDir }, startWorker);
  expect(target.name).toBe('the running site');
  const stored: (string | null | undefined)[] = [];
  for await (const { fields } of target.messages()) stored.push(fields.message);
  expect(messages.size).toBeGreaterThanOrEqual(ROUNDS * KILLED_AFTER);
  expect(events).toBeGreaterThan(0);
  expect(stored).toEqual(expect.arrayContaining([...messages]));
  expect(new Set(stored).size).toBe(stored.length);
  const { data } = (await (await fetch(`${origin}/api/articles/tea-houses`)).json()) as { data: { views: number } };
  expect(data.views).toBeGreaterThanOrEqual(300 + events);
});

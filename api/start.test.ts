import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { ApiProcess, compileProgram, type Program } from './testing/api-process';
import { UNSHARE } from './testing/namespaces';

/** The programs of the api as processes. */
jest.setTimeout(300_000);

let program: Program;
let dataDir: string;
beforeAll(() => {
  program = compileProgram();
  dataDir = mkdtempSync(path.join(tmpdir(), 'press-start-'));
});
afterAll(() => {
  program.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs a program to its end. @param launcher a program that starts it, with its arguments */
async function runToEnd(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
  launcher: readonly string[] = [],
): Promise<{ code: number | null; output: string }> {
  const [command = '', ...rest] = [...launcher, process.execPath, path.join(program.dir, `${name}.mjs`), ...args];
  const child = spawn(command, rest, {
    env: { ...process.env, API_PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [output] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, output };
}

const PROGRAMS: [name: string, args: string[]][] = [
  ['main', []],
  ['content', ['stats']],
];
/** Where not even root can create a folder. */
const READ_ONLY = process.platform === 'linux' ? '/proc/press' : '/System/press';

describe.each(PROGRAMS)('the program %s', (name, args) => {
  test('fault 58 an empty PRESS_DATA ends it with a coded error', async () => {
    const { code, output } = await runToEnd(name, args, { PRESS_DATA: '' });
    expect([code, output]).toEqual([1, expect.stringMatching(/^PRESS-C02 .*\n$/)]);
  });

  test('fault 58 a data directory that cannot be written ends it with a coded error', async () => {
    const { code, output } = await runToEnd(name, args, { PRESS_DATA: READ_ONLY });
    expect([code, output]).toEqual([1, expect.stringMatching(/^PRESS-A17 .*\n$/)]);
  });

  if (UNSHARE) {
    test.each(['64k', '4m'])('fault 58 a disk of %s ends it with a coded error', async (size) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'press-disk-'));
      const mount = `mount -t tmpfs -o size=${size} none "${folder}" && exec "$0" "$@"`;
      const launcher = ['unshare', ...UNSHARE, '--mount', 'sh', '-c', mount];
      const { code, output } = await runToEnd(name, args, { PRESS_DATA: folder }, launcher);
      expect([code, output]).toEqual([1, expect.stringMatching(/^PRESS-A17 .*\n$/)]);
      rmSync(folder, { recursive: true });
    });
  }
});

test('fault 48 everything that the api writes is for its user only; looser modes are corrected at the next start', async () => {
  const mode = (...names: string[]) => statSync(path.join(dataDir, ...names)).mode & 0o077;
  const all = () => readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  const api = await ApiProcess.start(program, { PRESS_DATA: dataDir });
  const body = JSON.stringify({ name: 'A', email: 'a@b.example', subject: 'other', message: 'text' });
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(`${api.origin}/api/editorial-team`, { method: 'POST', body, headers })).status).toBe(200);
  await (await fetch(`${api.origin}/journal/ssha/article/tea-houses.pdf`)).arrayBuffer();
  expect(all()).toEqual(expect.arrayContaining(['db/PG_VERSION', 'db.lock', 'api.sock', 'messages', 'pdf']));
  expect(all().filter((name) => mode(name) !== 0)).toEqual([]);
  await api.kill();

  for (const name of ['db', 'db/PG_VERSION', 'messages']) chmodSync(path.join(dataDir, name), 0o777);
  const again = await ApiProcess.start(program, { PRESS_DATA: dataDir });
  expect(all().filter((name) => mode(name) !== 0)).toEqual([]);
  await again.kill();
});

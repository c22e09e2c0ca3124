import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { SITE } from '../site/address';
import { testPort } from '@press/build/testing/test-port';
import { expect, test } from '../pages';

/** `npm start` with the built api and edge. The state of processes is read from /proc. */
test.skip(process.platform !== 'linux', 'reads /proc');

const root = path.resolve(import.meta.dirname, '../..');
const START = path.join(root, 'shared/build/commands/start.mjs');

function launch(env: Record<string, string>): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [START], { env: { ...process.env, LOG_LEVEL: 'warn', ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, output: () => output };
}

/** The process that a start launched for a program. */
function programOf(start: ChildProcess, file: string): number {
  const found = readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const parent = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1];
      return Number(parent) === start.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(file);
    } catch {
      return false; // it ended meanwhile
    }
  });
  return Number(found[0] ?? 0);
}

test('fault 44 after kill -9 of the api and of the edge the site answers again, and a second start names the first', async () => {
  test.setTimeout(120_000);
  const data = path.join(root, `${SITE.data}-supervised`);
  await rm(data, { recursive: true, force: true });
  const port = await testPort();
  const origin = `http://localhost:${port}`;
  // Without the sample: preparing it is no part of what is shown here, and takes long on a busy machine.
  const publisher = { PUBLISHER_ORIGIN: origin, PUBLISHER_NAME: 'Lumen', PUBLISHER_EMAIL: 'desk@lumen.example' };
  const env = { PRESS_DATA: data, PORT: String(port), PRESS_SAMPLE: 'no', ...publisher };
  const { child, output } = launch(env);
  try {
    const status = (address: string) =>
      fetch(origin + address).then(
        ({ status: code }) => code,
        () => 0,
      );
    await expect.poll(() => output(), { timeout: 60_000 }).toContain('is ready');
    for (const file of ['api/dist/main.mjs', 'edge/edge.mjs']) {
      const killed = programOf(child, file);
      process.kill(killed, 'SIGKILL');
      await expect.poll(() => programOf(child, file), { timeout: 30_000 }).not.toBe(killed);
      await expect.poll(() => status('/api/journals'), { timeout: 30_000 }).toBe(200);
      expect(await status('/journals')).toBe(200);
    }
    expect(output().match(/PRESS-T06/g)).toHaveLength(2);

    const second = launch({ PRESS_DATA: data, PORT: String(port) });
    expect(await once(second.child, 'exit')).toEqual([1, null]);
    expect(second.output()).toContain(`process ${child.pid}, port ${port}, since 20`);
    expect(second.output()).toContain('PRESS-T16');
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
  expect(child.exitCode).toBe(0);
});

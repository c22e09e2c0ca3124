import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SITE } from '../site/address';
import { testPort } from '@press/build/testing/test-port';
import { expect, test } from '../pages';

/** Commands of a publisher's folder as processes, with the built api and edge. */
const root = path.resolve(import.meta.dirname, '../..');
const HAVGARD = path.join(root, 'api/site/fixtures/havgard');

interface Running {
  child: ChildProcess;
  origin: string;
  output: () => string;
}

async function launch(program: string, args: readonly string[], env: Record<string, string>): Promise<Running> {
  const port = await testPort();
  const child = spawn(process.execPath, [path.join(root, 'shared/build/commands', program), ...args], {
    env: { ...process.env, LOG_LEVEL: 'warn', PORT: String(port), ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, origin: `http://localhost:${port}`, output: () => output };
}

async function stop(running: Running | undefined): Promise<void> {
  if (!running || running.child.exitCode !== null) return;
  const { child } = running;
  child.kill('SIGTERM');
  await once(child, 'exit');
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

test.describe('npm start -- --site', () => {
  test.describe.configure({ mode: 'serial' });
  const data = path.join(root, `${SITE.data}-own`);
  let site: Running;
  let first = '';

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    await rm(data, { recursive: true, force: true });
    site = await launch('start.mjs', ['--site', HAVGARD], { PRESS_DATA: data });
    const home = async (): Promise<string> => (await fetch(site.origin)).text();
    await expect.poll(async () => (first ||= await home().catch(() => '')), { timeout: 100_000 }).not.toBe('');
  });
  test.afterAll(() => stop(site));

  test('O-13 serves a folder from the first answer on, and nothing of the sample', async () => {
    expect(first).toContain('© 2026 Havgard House');
    expect(first).not.toMatch(/exempli/i);
    const { data: journals } = (await (await fetch(`${site.origin}/api/journals`)).json()) as {
      data: { id: string }[];
    };
    expect(journals.map(({ id }) => id).sort()).toEqual(['hjo', 'pol', 'rim']);
  });

  test('fault 44 after kill -9 of the api and of the edge the site answers again, and a second start names the first', async () => {
    test.skip(process.platform !== 'linux', 'reads the state of processes from /proc');
    test.setTimeout(120_000);
    const { child, output, origin } = site;
    const { port } = new URL(origin);
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

    const second = await launch('start.mjs', [], { PRESS_DATA: data, PORT: port });
    expect(await once(second.child, 'exit')).toEqual([1, null]);
    expect(second.output()).toContain(`process ${child.pid}, port ${port}, since 20`);
    expect(second.output()).toContain('PRESS-T16');
    await stop(site);
    expect(child.exitCode).toBe(0);
  });
});

test('O-13 site -- preview shows a folder, and its page is loaded again when a file is saved', async ({ page }) => {
  test.setTimeout(120_000);
  const dir = path.join(root, `${SITE.data}-preview-folder`);
  await rm(dir, { recursive: true, force: true });
  await cp(HAVGARD, dir, { recursive: true });
  const file = path.join(dir, 'publisher.yaml');
  const preview = await launch('site.mjs', ['preview', dir], {});
  try {
    await expect.poll(preview.output, { timeout: 100_000 }).toContain('follows its changes');
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.goto(`${preview.origin}/privacy`);
    await expect(page.getByRole('contentinfo')).toContainText('© 2026 Havgard House');
    const yaml = await readFile(file, 'utf8');
    await writeFile(file, yaml.replace('copyrightYear: 2026', 'copyrightYear: 2031'));
    await expect(page.getByRole('contentinfo')).toContainText('© 2031 Havgard House', { timeout: 30_000 });
    expect(problems).toEqual([]);
  } finally {
    await stop(preview);
  }
});

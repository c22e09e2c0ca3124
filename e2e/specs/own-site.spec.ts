import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
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

async function stop({ child }: Running): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

test('O-13 npm start -- --site serves a folder from the first answer on, and nothing of the sample', async () => {
  test.setTimeout(120_000);
  const data = path.join(root, `${SITE.data}-own`);
  await rm(data, { recursive: true, force: true });
  const site = await launch('start.mjs', ['--site', HAVGARD], { PRESS_DATA: data });
  try {
    const home = async (): Promise<string> => (await fetch(site.origin)).text();
    let first = '';
    await expect.poll(async () => (first ||= await home().catch(() => '')), { timeout: 100_000 }).not.toBe('');
    expect(first).toContain('© 2026 Havgard House');
    expect(first).not.toMatch(/exempli/i);
    const { data: journals } = (await (await fetch(`${site.origin}/api/journals`)).json()) as {
      data: { id: string }[];
    };
    expect(journals.map(({ id }) => id).sort()).toEqual(['hjo', 'pol', 'rim']);
  } finally {
    await stop(site);
  }
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

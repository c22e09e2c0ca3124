import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { promisify } from 'node:util';
import { root } from '../programs/paths.mjs';

const folder = testFolder();

/** Replaces Rspack: its build of `shared/releases` writes into the data directory that it receives. */
const RSPACK = `import { createHash } from 'node:crypto';
import fs from 'node:fs';
if (fs.existsSync('crash')) process.kill(process.pid, 'SIGKILL');
if (fs.existsSync('mistake')) { console.log('a mistake in ' + process.cwd()); process.exit(1); }
fs.mkdirSync('dist', { recursive: true });
fs.writeFileSync('dist/release.json', '{}');
const read = process.cwd().endsWith('mf-one') ? ['page.ts', '../shared/http/within.ts'] : [];
const digest = (file) => createHash('sha256').update(fs.readFileSync(file)).digest('hex');
fs.writeFileSync('dist/sources.json', JSON.stringify(Object.fromEntries(read.map((file) => [file, digest(file)]))));
fs.writeFileSync('dist/install.mjs', "import fs from 'node:fs';" +
  "fs.writeFileSync(process.argv[process.argv.indexOf('--data') + 1] + '/registry.json', 'installed');");
`;

/** This repository's commands in a repository with an area whose packages are installed. */
function makeRepository(): string {
  const repository = path.join(folder, 'repository');
  for (const part of ['commands', 'programs', 'free-port.mjs', 'site-origin.mjs'])
    cpSync(path.join(root, 'shared/build', part), path.join(repository, 'shared/build', part), { recursive: true });
  for (const part of ['shared/errors', 'shared/config', 'shared/http'])
    cpSync(path.join(root, part), path.join(repository, part), {
      recursive: true,
      filter: (file) => !/node_modules|dist/.test(path.relative(root, file)),
    });
  const rspack = 'shared/build/node_modules/@rspack/cli';
  for (const name of [
    path.join(rspack, 'bin'),
    'node_modules',
    'shared/area',
    'shared/releases',
    'api',
    'shell',
    'mf-one',
  ])
    mkdirSync(path.join(repository, name), { recursive: true });
  for (const file of ['rspack.config.ts', 'page.ts']) writeFileSync(path.join(repository, 'mf-one', file), '');
  writeFileSync(path.join(repository, rspack, 'package.json'), '{"type":"module","bin":{"rspack":"bin/rspack.js"}}');
  writeFileSync(path.join(repository, rspack, 'bin/rspack.js'), RSPACK);
  writeFileSync(path.join(repository, 'pnpm-lock.yaml'), '');
  const stamp = createHash('sha256').update('').update(process.version).digest('hex');
  writeFileSync(path.join(repository, 'node_modules/.press-installed'), stamp);
  return repository;
}

/** Runs the command that builds. @returns its output */
async function build(repository: string, data = path.join(folder, 'data')): Promise<string> {
  const command = path.join(repository, 'shared/build/commands/build.mjs');
  const env = { ...process.env, PRESS_DATA: data };
  return (await promisify(execFile)(process.execPath, [command], { cwd: repository, env })).stdout;
}

test('D-02 npm run build publishes nothing, whatever data directory is configured', async () => {
  const repository = makeRepository();
  const data = path.join(folder, 'production');
  mkdirSync(data);
  writeFileSync(path.join(data, 'registry.json'), 'as it was');
  const stdout = await build(repository, data);
  for (const name of ['shared/releases', 'api', 'shell', 'mf-one']) expect(stdout).toContain(`built ${name} `);
  expect(readdirSync(data)).toEqual(['registry.json']);
  expect(readFileSync(path.join(data, 'registry.json'), 'utf8')).toBe('as it was');
  expect(readdirSync(repository)).not.toContain('.data');

  expect(await build(repository)).toContain('every build is current');

  // A package is rebuilt when a file that it was made from changes, not for other files of `shared/` or its folder.
  const edit = (file: string) => appendFileSync(path.join(repository, file), '\n');
  edit('shared/http/slots.ts');
  writeFileSync(path.join(repository, 'mf-one/README.md'), '');
  expect(await build(repository)).toContain('every build is current');
  for (const file of ['shared/http/within.ts', 'mf-one/page.ts']) {
    edit(file);
    expect(await build(repository)).toContain('built mf-one (1 of 1)');
  }
  rmSync(path.join(repository, 'mf-one/page.ts'));
  await expect(build(repository)).rejects.toThrow('page.ts');
});

test('a failed or killed build names its package and how to build it alone', async () => {
  const repository = makeRepository();
  for (const [file, reason] of [
    ['mistake', `a mistake in ${path.join(repository, 'mf-one')}`],
    ['crash', 'SIGKILL'],
  ] as const) {
    writeFileSync(path.join(repository, 'mf-one', file), '');
    const failed = await build(repository).catch((error: { stderr: string }) => error.stderr);
    expect(failed).toContain(reason);
    expect(failed).toMatch(/PRESS-T03 +mf-one could not be built \([\s\S]*pnpm@\S+ --filter \.\/mf-one build/);
    rmSync(path.join(repository, 'mf-one', file));
  }
});

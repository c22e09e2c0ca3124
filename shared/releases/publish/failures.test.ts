import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { randomBytes } from 'node:crypto';
import { ReleaseError } from '../errors';
import { collect } from '../maintenance/collect';
import { readRegistry, registryFile } from '../registry/file';
import { directoryStore } from '../store/directory';
import type { ContentStore } from '../store/content-store';
import { Desk, type Built } from '../testing/fixture';
import { verifySite } from '../maintenance/verify-site';

/** What goes wrong on the way: processes that are killed, and disks that are full. */
let desk: Desk;
let program: string;
beforeAll(async () => {
  desk = await Desk.create();
  program = path.join(desk.root, 'release.mjs');
  await promisify(execFile)(process.execPath, [
    path.join(__dirname, '../../build/testing/compile-program.mjs'),
    path.join(__dirname, '../command/main.ts'),
    program,
  ]);
  await desk.site();
}, 30_000);
afterAll(() => desk.remove());

/** A release that takes a moment to write. */
async function large(name: string): Promise<Built> {
  await mkdir(path.join(desk.root, 'dist', name, 'client'), { recursive: true });
  for (const at of [1, 2, 3, 4])
    await writeFile(path.join(desk.root, 'dist', name, `client/${at}.woff2`), randomBytes(2_000_000));
  return desk.built(name);
}

const start = ({ dist, release }: Built) =>
  spawn(process.execPath, [program, 'publish', release.name, '--dist', dist], {
    env: { ...process.env, PRESS_DATA: desk.data, PRESS_KEYS: desk.keys },
  });

/** Kills a publication outright as soon as a file that begins so appears in the folder. @returns how it ended */
async function killedAt(built: Built, folder: string, beginning: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const child = start(built);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const watcher = watch(folder, (_, file) => void (file?.startsWith(beginning) && child.kill('SIGKILL')));
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  watcher.close();
  return signal ?? `ended with ${code}: ${said}`;
}

test('D-02 a publication killed half-way leaves nothing to be seen, and the next one is as if it had not been', async () => {
  const before = await readFile(registryFile(desk.data), 'utf8');
  const built = await large('mf-two');
  expect(await killedAt(built, path.join(desk.data, 'releases/mf-two'), '.placing-')).toBe('SIGKILL');
  expect(await readFile(registryFile(desk.data), 'utf8')).toBe(before);
  expect(await desk.store.list('mf-two')).toEqual([]);
  expect(await killedAt(built, desk.data, 'registry.json.lock')).toBe('SIGKILL');
  expect(await verifySite(desk.data, desk.store)).toMatchObject({ findings: [] });
  expect(await desk.publish(built)).toMatchObject({ release: { build: built.release.build } });
  expect(await verifySite(desk.data, desk.store)).toMatchObject({ releases: 3, findings: [] });
  expect(
    await collect({ data: desk.data, store: desk.store, dryRun: true, now: Date.now(), why: 'a test' }),
  ).toMatchObject({ deleted: [], kept: 3 });
}, 30_000);

test('a full disk: refused with the cause, and nothing of it is to be seen', async () => {
  const built = await desk.built('mf-three');
  const before = await readRegistry(desk.data);
  const full: ContentStore = {
    ...desk.store,
    publish: () =>
      Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })),
  };
  await expect(desk.publish(built, { store: full })).rejects.toMatchObject({
    code: 'PRESS-R08',
    reason: expect.stringContaining('no space left'),
    next: expect.stringContaining('Nothing was published'),
  });
  expect(await readRegistry(desk.data)).toEqual(before);
});

/** A disk of 256 KiB, where this user may make one. */
async function smallDisk(): Promise<{ folder: string; remove: () => Promise<void> } | null> {
  const folder = path.join(desk.root, 'disk');
  await mkdir(folder);
  const run = promisify(execFile);
  return run('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder]).then(
    () => ({ folder, remove: async () => void (await run('umount', [folder])) }),
    () => null,
  );
}

test('a disk that really is full: no half release, no half registry, no lock left', async () => {
  const disk = await smallDisk();
  if (!disk) return console.warn('skipped: this user may mount no small disk');
  try {
    const data = path.join(disk.folder, 'data');
    const store = directoryStore(path.join(data, 'releases'));
    await mkdir(data);
    await writeFile(path.join(data, 'trusted-keys.json'), await readFile(path.join(desk.data, 'trusted-keys.json')));
    await desk.publish(await desk.built('shell'), { data, store, stable: true });
    const before = await readFile(registryFile(data), 'utf8');
    const refused = (built: Built) =>
      expect(desk.publish(built, { data, store })).rejects.toMatchObject({
        code: 'PRESS-R08',
        reason: expect.stringContaining('no space left'),
      });
    await refused(await large('mf-four'));
    expect(await store.list('mf-four')).toEqual([]);
    const small = await desk.built('mf-five');
    await desk.publish(small, { data, store: desk.store }); // the bytes elsewhere: room for them would be none
    const filled = await readFile(registryFile(data), 'utf8');
    await writeFile(path.join(disk.folder, 'rest'), randomBytes(256_000)).catch(() => undefined);
    await expect(desk.publish(await desk.built('mf-six'), { data, store: desk.store })).rejects.toBeInstanceOf(
      ReleaseError,
    );
    expect(await readFile(registryFile(data), 'utf8')).toBe(filled);
    expect(filled).not.toBe(before);
    await rm(path.join(disk.folder, 'rest'));
    await expect(desk.publish(await desk.built('mf-six'), { data, store: desk.store })).resolves.toMatchObject({
      change: { area: 'mf-six' },
    });
    expect(await verifySite(data, desk.store)).toMatchObject({
      releases: 3,
      findings: expect.not.arrayContaining([expect.objectContaining({ code: 'PRESS-R02' })]),
    });
  } finally {
    await disk.remove();
  }
}, 30_000);

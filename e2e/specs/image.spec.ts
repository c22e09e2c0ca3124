import { execFile } from 'node:child_process';
import { appendFile, cp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { finalizeManifest, readManifest, readRegistry } from '@press/releases';
import { keysDir } from '../../shared/build/programs/paths.mjs';
import { SITE } from '../site/address';
import { type Edge, startEdge } from '../site/edges';
import { buildExample } from '../site/release-directory';
import { expect, test } from '../pages';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const folder = path.join(root, `${SITE.data}-image`);
const data = path.join(folder, 'data');
/** An area of another repository, whose team does not publish during the move. */
const OTHER = 'mf-features';
const PAGES = ['/about', '/journals', '/features'];

/** Runs a program of an image. */
const press = (image: string, ...args: string[]) =>
  run(path.join(image, 'bin/press'), args, { env: { ...process.env, PRESS_DATA: data, PRESS_KEYS: keysDir() } });

/** Copies an image whose releases have the next area contract. */
async function nextImage(image: string): Promise<string> {
  const next = path.join(folder, 'next');
  await cp(image, next, { recursive: true, verbatimSymlinks: true });
  for (const name of await readdir(path.join(next, 'releases'))) {
    const dist = path.join(next, 'releases', name);
    const { schema: _schema, build: _build, files: _files, areaContract, ...draft } = await readManifest(dist);
    const contract = areaContract + 1;
    await appendFile(path.join(dist, draft.server), `\nmodule.exports = { ...module.exports, contract: ${contract} };`);
    await finalizeManifest(dist, { ...draft, areaContract: contract });
  }
  return next;
}

const shellIn = (text: string): string | undefined => /src="\/r\/shell\/(\w+)\//.exec(text)?.[1];

test('D-71 images move a site to a new contract and back under requests, and the area of another repository stays', async () => {
  test.setTimeout(360_000);
  await rm(folder, { recursive: true, force: true });
  const first = path.join(folder, 'first');
  await run(process.execPath, [path.join(root, 'deploy/image/assemble.mjs'), first]);
  const next = await nextImage(first);
  const start = (image: string) => startEdge({ data, program: path.join(image, 'shell/dist/edge/edge.mjs') });
  await press(first, 'install');
  const other = await buildExample(OTHER);
  await press(first, 'release', 'publish', OTHER, '--dist', other, '--stable', '--why', 'a test');
  let edge: Edge = await start(first);

  const statuses: number[] = [];
  const over = new AbortController();
  const visits = (async () => {
    while (!over.signal.aborted) for (const page of PAGES) statuses.push((await fetch(edge.origin + page)).status);
  })();
  /** Upgrades the site as a rolling update does: another edge is ready before the first one stops. */
  const moveTo = async (image: string) => {
    await press(image, 'install');
    const before = edge;
    edge = await start(image);
    await before.program.stop();
    const texts = PAGES.map(async (page) => (await fetch(edge.origin + page)).text());
    return { shells: (await Promise.all(texts)).map(shellIn), registry: await readRegistry(data) };
  };
  const stableOf = async () => (await readRegistry(data))?.areas[OTHER]?.stable;
  const [one, books] = [(await readRegistry(data))?.shell.stable, await stableOf()];

  try {
    const moved = await moveTo(next);
    const two = moved.registry?.shell.stable;
    expect(two).not.toBe(one);
    // The late area keeps the shell that runs it.
    expect(moved.shells).toEqual([two, two, one]);
    expect(await stableOf()).toBe(books);

    const back = await moveTo(first);
    expect(back.shells).toEqual([one, one, one]);
    expect(await stableOf()).toBe(books);
  } finally {
    over.abort();
    await visits;
    await edge.program.stop();
  }
  expect(statuses.length).toBeGreaterThan(30);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

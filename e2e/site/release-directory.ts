import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { bucketOf, findEntry, readRegistry, type RegistryArea } from '@press/releases';
import { keysDir } from '../../shared/build/programs/paths.mjs';
import { SITE } from './address';
import { installBuilds } from './installed-builds';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** A data directory with the site's builds, in which a test publishes further releases. */
export class ReleaseDirectory {
  private constructor(readonly data: string) {}

  /** @param name of the folder */
  static async create(name: string): Promise<ReleaseDirectory> {
    const data = path.join(root, `${SITE.data}-${name}`);
    await rm(data, { recursive: true, force: true });
    await installBuilds(data);
    return new ReleaseDirectory(data);
  }

  /** Runs `npm run release -- VERB …` on this directory, with the key that signed its first releases. @returns its output */
  async run(...args: string[]): Promise<string> {
    const { stdout } = await run(
      process.execPath,
      [path.join(root, 'shared/releases/dist/release.mjs'), ...args, '--why', 'a test'],
      { env: { ...process.env, PRESS_DATA: this.data, PRESS_KEYS: keysDir() } },
    );
    return stdout;
  }

  async area(name: string): Promise<RegistryArea> {
    const registry = await readRegistry(this.data);
    const area = registry && findEntry(registry, name);
    if (!area) throw new Error(`${name} was never published in ${this.data}.`);
    return area;
  }

  /** Ids of visitors whose bucket in the area's rollout is in the range, of 10,000. */
  async visitors(name: string, from: number, to: number, count: number): Promise<string[]> {
    const { salt } = await this.area(name);
    const found: string[] = [];
    for (let index = 0; found.length < count; index += 1) {
      const id = `visitor-${index}`.padEnd(22, '_');
      const bucket = bucketOf(salt, name, id);
      if (bucket >= from && bucket < to) found.push(id);
    }
    return found;
  }
}

/** Builds only one of the example areas of `e2e/site/areas`. @returns its dist */
export async function buildExample(area: string): Promise<string> {
  const cwd = path.join(import.meta.dirname, 'areas', area);
  await run(path.join(root, 'shared/build/node_modules/.bin/rspack'), ['build'], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return path.join(cwd, 'dist');
}

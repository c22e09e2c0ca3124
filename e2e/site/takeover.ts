import type { BrowserContext } from '@playwright/test';
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { bucketOf, readRegistry, type RegistryArea } from '@press/releases';
import { keysDir } from '../../shared/build/commands/lib/paths.mjs';
import { installReleases } from '../../shared/build/commands/lib/site.mjs';
import { SITE } from './address';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/** A data directory of a test's own: the site's builds, to publish more beside. */
export class Delivery {
  private constructor(readonly data: string) {}

  static async begin(name: string): Promise<Delivery> {
    const data = path.join(root, `${SITE.data}-${name}`);
    await rm(data, { recursive: true, force: true });
    await installReleases(data);
    return new Delivery(data);
  }

  /** `npm run release -- VERB …`, on this directory, by the key that signed its first releases. @returns what it said */
  async release(...words: string[]): Promise<string> {
    const { stdout } = await run(
      process.execPath,
      [path.join(root, 'shared/releases/dist/release.mjs'), ...words, '--why', 'a test'],
      {
        env: { ...process.env, PRESS_DATA: this.data, PRESS_KEYS: keysDir() },
      },
    );
    return stdout;
  }

  async area(name: string): Promise<RegistryArea> {
    const area = (await readRegistry(this.data))?.areas[name];
    if (!area) throw new Error(`${name} was never published in ${this.data}.`);
    return area;
  }

  /** Ids of visitors whose bucket in the rollout of the area is in the range. */
  async visitors(name: string, from: number, to: number, count: number): Promise<string[]> {
    const { salt } = await this.area(name);
    const found: string[] = [];
    for (let at = 0; found.length < count; at += 1) {
      const id = `visitor-${at}`.padEnd(22, '_');
      const at10k = bucketOf(salt, name, id);
      if (at10k >= from && at10k < to) found.push(id);
    }
    return found;
  }
}

/** Builds the area of fixtures that takes over a section, alone: no other build is touched. @returns its dist */
export async function buildAnnouncements(): Promise<string> {
  const cwd = path.join(import.meta.dirname, 'areas/mf-announcements');
  await run(path.join(root, 'shared/build/node_modules/.bin/rspack'), ['build'], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return path.join(cwd, 'dist');
}

/** Has a browser come as the visitor with this id. Cookies know no ports; a browser sends a secure one to localhost without https too, but takes none for it by this way. */
export const comeAs = (context: BrowserContext, id: string) =>
  context.addCookies([
    { name: '__Host-visitor', value: id, url: 'https://localhost', secure: true, httpOnly: true, sameSite: 'Lax' },
  ]);

import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { placeRelease, type Placed } from '../store/install';
import { entryOf } from '../registry/entry';
import type { RegistryArea, SealedRelease } from '../format/types';
import { publish, type Publication, type Published } from '../publish/publish';
import { readRegistry } from '../registry/file';
import { sealRelease, type ReleaseDraft } from '../format/finalize';
import type { SigningKey } from '../signing/private-keys';
import { localSigner } from '../signing/signer';
import { directoryStore } from '../store/directory';
import type { ContentStore } from '../store/content-store';

/** A script long enough to be worth compressing. */
export const SCRIPT = `export const page = ${JSON.stringify('a'.repeat(500))};\n`;

export interface Built {
  dist: string;
  release: SealedRelease;
}

const draftOf = (name: string): ReleaseDraft => ({
  name,
  version: '1.0.0',
  areaContract: 1,
  apiContract: 1,
  shared: { react: '19.3.1' },
  federation: '2.9.2',
  routes: name === 'shell' ? [] : [{ path: `/${name}`, scripts: ['client/page.js'], styles: [] }],
  entry: 'client/app.js',
  scripts: [],
  styles: ['client/app.css'],
  server: 'server.cjs',
});

/** A place to build and publish small releases in: real files, a folder of its own each. */
export class Desk {
  private constructor(readonly root: string) {}

  static async create(): Promise<Desk> {
    return new Desk(await mkdtemp(path.join(tmpdir(), 'press-releases-')));
  }

  readonly remove = (): Promise<void> => rm(this.root, { recursive: true, force: true });

  get data(): string {
    return path.join(this.root, 'data');
  }

  get keys(): string {
    return path.join(this.root, 'keys');
  }

  get store(): ContentStore {
    return directoryStore(path.join(this.data, 'releases'));
  }

  /** The key of this desk, made and trusted at first use. */
  readonly key = (): Promise<SigningKey> => localSigner(this.data, this.keys);

  /** A build of a name; another `entry` gives another build. */
  async built(name: string, entry = 'export {};\n', change: Partial<ReleaseDraft> = {}): Promise<Built> {
    const dist = path.join(this.root, 'dist', name);
    await mkdir(path.join(dist, 'client'), { recursive: true });
    await writeFile(path.join(dist, 'client/app.js'), entry);
    await writeFile(path.join(dist, 'client/page.js'), SCRIPT);
    await writeFile(path.join(dist, 'client/app.css'), '.a{color:red}\n');
    await writeFile(path.join(dist, 'server.cjs'), 'module.exports = {};\n');
    return { dist, release: await sealRelease(dist, { ...draftOf(name), ...change }) };
  }

  /** Publishes a build as the command does. */
  publish({ dist, release }: Built, more: Partial<Publication> = {}): Promise<Published> {
    const { data, store, keys } = this;
    return publish({
      data,
      store,
      keys,
      name: release.name,
      dist,
      stable: false,
      why: 'a test',
      by: 'tester',
      ...more,
    });
  }

  /** A site of a shell and one area, both stable. */
  async site(area = 'mf-one'): Promise<{ shell: Built; one: Built }> {
    await this.key();
    const shell = await this.built('shell');
    await this.publish(shell, { stable: true });
    const one = await this.built(area);
    await this.publish(one, { stable: true });
    return { shell, one };
  }

  async area(name = 'mf-one'): Promise<RegistryArea> {
    return entryOf((await readRegistry(this.data))!, name);
  }

  /** A build in a folder of its own, so that the next of its name does not take its place. */
  async copy({ dist, release }: Built, name: string): Promise<Built> {
    await cp(dist, `${dist}-${name}`, { recursive: true });
    return { dist: `${dist}-${name}`, release };
  }

  readonly place = (dist: string): Promise<Placed> => placeRelease(dist, this.store);
}

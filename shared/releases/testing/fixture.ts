import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { finalizeManifest, type ManifestDraft } from '../format/manifest';
import type { Registry, RegistryArea, ReleaseManifest } from '../format/schema';
import { publish, type PublishOptions, type PublishResult } from '../publish/publish';
import { type LocalPublication, publishLocal } from '../publish/publish-local';
import { changeRegistry, toAreaChange } from '../registry/change';
import { findEntry, getEntry, nextSerial, readRegistry, withBuild, withEntry } from '../registry/registry';
import { type ReleaseSite, siteFolders } from '../registry/site';
import { withCanary } from '../rollout/transitions';
import { signRelease } from '../signing/signatures';
import { localSigner, type SigningKey } from '../signing/signer';
import { directoryStore } from '../store/directory';
import { type InstalledRelease, installRelease } from '../store/install';
import type { ReleaseStore } from '../store/release-store';

/** Adds an installed release to the registry as a canary, in one revision. The area may be new. */
export async function publishCanary(
  site: ReleaseSite,
  release: ReleaseManifest,
  bps: number,
  key: SigningKey,
): Promise<void> {
  await changeRegistry(site, { why: 'a test' }, (registry, context) => {
    if (!registry) return null;
    const before = findEntry(registry, release.name);
    const signed = signRelease(release, nextSerial(before), key);
    const update = withCanary(withBuild(before, signed), release.build, bps, false, context);
    return {
      registry: withEntry(registry, release.name, update.area, context.rev),
      changes: [toAreaChange(release.name, before, update)],
    };
  });
}

export { siteFolders } from '../registry/site';
export { signRegistry } from '../signing/signatures';
export { publish } from '../publish/publish';
export { localSigner } from '../signing/signer';
export type { SigningKey } from '../signing/signer';

/** A script that is long enough to be compressed. */
export const SCRIPT = `export const page = ${JSON.stringify('a'.repeat(500))};\n`;

export interface TestBuild {
  dist: string;
  release: ReleaseManifest;
}

const draftOf = (name: string): ManifestDraft => ({
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

/** Builds and publishes small releases, with real files in a temporary folder. */
export class ReleaseFixture {
  private constructor(readonly root: string) {}

  static async create(): Promise<ReleaseFixture> {
    return new ReleaseFixture(await mkdtemp(path.join(tmpdir(), 'press-releases-')));
  }

  readonly remove = (): Promise<void> => rm(this.root, { recursive: true, force: true });

  get data(): string {
    return path.join(this.root, 'data');
  }

  get keys(): string {
    return path.join(this.root, 'keys');
  }

  get site(): ReleaseSite {
    return siteFolders(this.data, this.keys);
  }

  get store(): ReleaseStore {
    return directoryStore(path.join(this.data, 'releases'));
  }

  /** The signing key of this fixture: created and trusted at the first call. */
  readonly key = (): Promise<SigningKey> => localSigner(this.site);

  /** Builds a release of a name in `dist/{name}`. A different `entry` gives a different build. */
  async build(name: string, entry = 'export {};\n', change: Partial<ManifestDraft> = {}): Promise<TestBuild> {
    const dist = path.join(this.root, 'dist', name);
    await mkdir(path.join(dist, 'client'), { recursive: true });
    await writeFile(path.join(dist, 'client/app.js'), entry);
    await writeFile(path.join(dist, 'client/page.js'), SCRIPT);
    await writeFile(path.join(dist, 'client/app.css'), '.a{color:red}\n');
    await writeFile(path.join(dist, 'server.cjs'), 'module.exports = {};\n');
    return { dist, release: await finalizeManifest(dist, { ...draftOf(name), ...change }) };
  }

  /** Copies a build to a separate folder, so that the next build of its name does not replace it. */
  async copyBuild({ dist, release }: TestBuild, suffix: string): Promise<TestBuild> {
    await cp(dist, `${dist}-${suffix}`, { recursive: true });
    return { dist: `${dist}-${suffix}`, release };
  }

  /** Publishes builds like the release command: several are a set. */
  publishSet(built: readonly TestBuild[], options: Partial<PublishOptions> = {}): Promise<PublishResult> {
    const { site, store } = this;
    const builds = built.map(({ dist, release }) => ({ name: release.name, dist }));
    return publish({ site, store, builds, stable: false, why: 'a test', by: 'tester', ...options });
  }

  /** Publishes one build like the release command. */
  async publish(built: TestBuild, options: Partial<PublishOptions> = {}) {
    const { releases, changes, warnings } = await this.publishSet([built], options);
    const { uploaded = false } = releases[0] ?? {};
    return { release: built.release, uploaded, change: changes[0] ?? null, warnings };
  }

  /** Publishes builds like `npm start`. */
  async publishLocal(releases: readonly ReleaseManifest[]): Promise<LocalPublication> {
    return publishLocal(this.site, releases, await this.key());
  }

  /** Publishes a shell and one area, both stable. */
  async publishSite(area = 'mf-one'): Promise<{ shell: TestBuild; one: TestBuild }> {
    await this.key();
    const shell = await this.build('shell');
    await this.publish(shell, { stable: true });
    const one = await this.build(area);
    await this.publish(one, { stable: true });
    return { shell, one };
  }

  readonly install = (dist: string): Promise<InstalledRelease> => installRelease(dist, this.store);

  async readRegistry(): Promise<Registry> {
    const registry = await readRegistry(this.data);
    if (!registry) throw new Error('The fixture has no registry yet.');
    return registry;
  }

  /** The registry entry of an area, or of the shell. */
  async readEntry(name = 'mf-one'): Promise<RegistryArea> {
    return getEntry(await this.readRegistry(), name);
  }
}

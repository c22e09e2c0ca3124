import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { CodedError } from '@press/errors';
import Type, { type Static } from 'typebox';
import { replaceFile } from '../files/files';
import { withLock } from '../files/lock';
import { parseAs, parseJson, readTextIfExists } from '../format/json';
import { type Registry, REGISTRY_SCHEMA, type RegistryArea, type ReleaseManifest } from '../format/schema';
import { changeRegistry, type RegistryUpdate, toAreaChange } from '../registry/change';
import { assertNoRouteConflict } from '../registry/compatibility';
import { findEntry, nextSerial, toShellEntry, withBuild } from '../registry/registry';
import type { ReleaseSite } from '../registry/site';
import { withStable } from '../rollout/transitions';
import { isSignatureDue, signRelease } from '../signing/signatures';
import type { SigningKey } from '../signing/signer';

const TreeBuildsSchema = Type.Record(Type.String(), Type.String());
/** The build of each name that this machine's working tree published last. */
export type TreeBuilds = Static<typeof TreeBuildsSchema>;

const treeFile = (data: string): string => path.join(data, 'tree.json');

const DELETE = 'Delete it: the next npm start writes it again.';

/** @throws CodedError PRESS-R01, R02, R03 */
export async function readTreeBuilds(data: string): Promise<TreeBuilds> {
  const file = treeFile(data);
  const text = await readTextIfExists(file, DELETE);
  return text === null ? {} : parseAs(TreeBuildsSchema, parseJson(text, file, DELETE), file, DELETE);
}

/** Records builds as the latest of the working tree, so that the next `npm start` does not publish them again. */
export async function recordTreeBuilds(
  data: string,
  releases: readonly Pick<ReleaseManifest, 'name' | 'build'>[],
): Promise<void> {
  const file = treeFile(data);
  await mkdir(data, { recursive: true });
  await withLock(file, async () => {
    const before = await readTreeBuilds(data);
    const after = { ...before, ...Object.fromEntries(releases.map(({ name, build }) => [name, build])) };
    const text = JSON.stringify(after, null, 2);
    if (text !== JSON.stringify(before, null, 2)) await replaceFile(file, `${text}\n`);
  });
}

export interface LocalPublication {
  registry: Registry;
  /** Releases that became stable, as `name build`; empty when the registry is unchanged. */
  changed: string[];
}

/**
 * Makes the builds of a working tree stable, for `npm start`. A build that the tree published before changes nothing, so
 * that a later promotion or rollback stays. Canaries continue, and builds that were stable stay in the registry.
 * The registry is signed anew when it is time to.
 * @throws CodedError PRESS-R05 without a shell; R06 when others keep changing the registry; R07, R12, R18
 */
export async function publishLocal(
  site: ReleaseSite,
  releases: readonly ReleaseManifest[],
  key: SigningKey,
): Promise<LocalPublication> {
  const { data } = site;
  const published = await readTreeBuilds(data);
  const written = await changeRegistry(site, { why: 'local build' }, (registry, { rev }) => {
    const changed = releases.filter((release) => isNew(registry, published, release));
    const isCurrent = registry && changed.length === 0 && !isSignatureDue(registry, Date.now());
    return isCurrent ? null : withStableReleases(registry, changed, key, rev);
  });
  await recordTreeBuilds(data, releases);
  const registry = written?.registry ?? (await site.registry.read());
  if (!registry) throw noShell();
  return { registry, changed: written?.changes.map(({ area, to }) => `${area} ${to.stable ?? ''}`) ?? [] };
}

function isNew(registry: Registry | null, published: TreeBuilds, { name, build }: ReleaseManifest): boolean {
  const entry = registry && findEntry(registry, name);
  if (!entry || !Object.hasOwn(entry.builds, build)) return true;
  return entry.stable !== build && Object.hasOwn(published, name) && published[name] !== build;
}

function withStableReleases(
  before: Registry | null,
  releases: readonly ReleaseManifest[],
  key: SigningKey,
  rev: number,
): RegistryUpdate {
  const entries = new Map<string, RegistryArea>(
    Object.entries({ ...before?.areas, ...(before && { shell: before.shell }) }),
  );
  const changes = releases.map((manifest) => {
    const entry = entries.get(manifest.name);
    const isKnown = entry && Object.hasOwn(entry.builds, manifest.build);
    const update = withStable(isKnown ? entry : withRelease(entry, manifest, key), manifest.build);
    entries.set(manifest.name, update.area);
    return toAreaChange(manifest.name, entry, update);
  });
  const shell = entries.get('shell');
  if (!shell) throw noShell();
  entries.delete('shell');
  const registry: Registry = {
    schema: REGISTRY_SCHEMA,
    rev,
    shell: toShellEntry(shell),
    areas: Object.fromEntries(entries),
  };
  for (const release of releases) assertNoRouteConflict(registry, release);
  return { registry, changes };
}

const withRelease = (entry: RegistryArea | undefined, manifest: ReleaseManifest, key: SigningKey): RegistryArea =>
  withBuild(entry, signRelease(manifest, nextSerial(entry), key));

const noShell = (): CodedError =>
  new CodedError(
    'PRESS-R05',
    'There is no shell among the releases, and none was published before.',
    'Build the shell too, then publish both.',
  );

import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import Type, { type Static } from 'typebox';
import { replaceFile } from '../files/files';
import { withLock } from '../files/lock';
import { parseAs, parseJson, readTextIfExists } from '../format/json';
import type { Registry, ReleaseManifest } from '../format/schema';
import { changeRegistry, type RegistryUpdate, withEachEntry } from '../registry/change';
import { fits } from '../registry/compatibility';
import { findEntry } from '../registry/registry';
import { assertNoRouteConflict } from '../registry/routes';
import { withSet } from '../registry/sets';
import type { ReleaseSite } from '../registry/site';
import { withRollback } from '../rollout/transitions';
import { isSignatureDue } from '../signing/signatures';
import type { SigningKey } from '../signing/signer';
import { readTrustedKeys } from '../signing/trusted-keys';
import { noShell, withPublications } from './publication';

const TreeBuildsSchema = Type.Record(Type.String(), Type.String());
/** The build of each name that this machine's working tree published last. */
type TreeBuilds = Static<typeof TreeBuildsSchema>;

const treeFile = (data: string): string => path.join(data, 'tree.json');

const DELETE = 'Delete it: the next npm start writes it again.';

/** @throws CodedError PRESS-R01, R02, R03 */
async function readTreeBuilds(data: string): Promise<TreeBuilds> {
  const file = treeFile(data);
  const text = await readTextIfExists(file, DELETE);
  return text === null ? {} : parseAs(TreeBuildsSchema, parseJson(text, file, DELETE), file, DELETE);
}

/** Records builds as the latest of the working tree, so that the next `npm start` does not publish them again. */
export async function recordTreeBuilds(data: string, releases: readonly ReleaseManifest[]): Promise<void> {
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
 * Makes the builds of a working tree stable, for `npm start`. A build that the tree published before changes nothing, so that a
 * later promotion or rollback stays. Canaries continue, unless they are of a set that changes or don't fit any more. Builds that
 * were stable stay in the registry, and areas of other repositories on their releases. The registry is signed again when its
 * signature is due.
 * @throws CodedError PRESS-R05 without a shell; R06 if others keep changing the registry; R07, R12, R18
 */
export async function publishLocal(
  site: ReleaseSite,
  releases: readonly ReleaseManifest[],
  key: SigningKey,
): Promise<LocalPublication> {
  const published = await readTreeBuilds(site.data);
  const trusted = (await readTrustedKeys(site.trusted)) ?? [];
  const written = await changeRegistry(site, { why: 'local build' }, (before, context) => {
    const changed = releases.filter((release) => isNew(before, published, release));
    if (before && changed.length === 0)
      return isSignatureDue(before, Date.now()) ? { registry: { ...before, rev: context.rev }, changes: [] } : null;
    const publications = changed.map((release) => ({ release, source: null, key }));
    const ended = before && withoutCanaries(before, changed, context.rev);
    const update = withPublications(ended?.registry ?? null, publications, { stable: true, trusted }, context);
    if (!update) throw noShell();
    for (const release of changed) assertNoRouteConflict(update.registry, release);
    const registry = isMove(before, changed) ? withSet(update.registry, setFrom(changed)) : update.registry;
    return { registry, changes: [...(ended?.changes ?? []), ...update.changes] };
  });
  await recordTreeBuilds(site.data, releases);
  const registry = written?.registry ?? (await site.registry.read());
  if (!registry) throw noShell();
  return { registry, changed: written?.changes.map(({ area, to }) => `${area} ${to.stable ?? ''}`) ?? [] };
}

/** Ends the canaries that cannot continue: those of a set that changes in part, and in a move those of every name that changes. */
function withoutCanaries(before: Registry, changed: readonly ReleaseManifest[], rev: number): RegistryUpdate {
  const names = changed.map(({ name }) => name);
  const isAMove = isMove(before, changed);
  return withEachEntry(before, rev, (entry, name) => {
    const isTouched = entry.canary?.set?.some((other) => names.includes(other)) || (isAMove && names.includes(name));
    return entry.canary && isTouched ? withRollback(entry) : null;
  });
}

const setFrom = (releases: readonly ReleaseManifest[]): Record<string, string> =>
  Object.fromEntries(releases.map(({ name, build }) => [name, build]));

/** True if the releases only fit together: a contract has changed. */
function isMove(before: Registry | null, changed: readonly ReleaseManifest[]): boolean {
  const shell = before?.shell.builds[before.shell.stable];
  return shell !== undefined && changed.some((release) => release.name !== 'shell' && !fits(shell, release));
}

function isNew(registry: Registry | null, published: TreeBuilds, { name, build }: ReleaseManifest): boolean {
  const entry = registry && findEntry(registry, name);
  if (!entry || !Object.hasOwn(entry.builds, build)) return true;
  return entry.stable !== build && Object.hasOwn(published, name) && published[name] !== build;
}

import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import Type, { type Static } from 'typebox';
import type { AreaChange } from '../audit/audit-log';
import { replaceFile } from '../files/files';
import { withLock } from '../files/lock';
import { parseAs, parseJson, readTextIfExists } from '../format/json';
import type { Registry, ReleaseManifest } from '../format/schema';
import { changeRegistry } from '../registry/change';
import { assertNoRouteConflict } from '../registry/compatibility';
import { findEntry } from '../registry/registry';
import type { ReleaseSite } from '../registry/site';
import { isSignatureDue } from '../signing/signatures';
import type { SigningKey } from '../signing/signer';
import { readTrustedKeys } from '../signing/trusted-keys';
import { noShell, withPublication } from './publication';

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
 * later promotion or rollback stays. Canaries continue, and builds that were stable stay in the registry. The registry is
 * signed again when its signature is due.
 * @throws CodedError PRESS-R05 without a shell; R06 if others keep changing the registry; R07, R12, R18
 */
export async function publishLocal(
  site: ReleaseSite,
  releases: readonly ReleaseManifest[],
  key: SigningKey,
): Promise<LocalPublication> {
  const published = await readTreeBuilds(site.data);
  const trusted = (await readTrustedKeys(site.trusted)) ?? [];
  const shellFirst = releases.toSorted((a, b) => Number(b.name === 'shell') - Number(a.name === 'shell'));
  const written = await changeRegistry(site, { why: 'local build' }, (before, context) => {
    const changed = shellFirst.filter((release) => isNew(before, published, release));
    if (before && changed.length === 0 && !isSignatureDue(before, Date.now())) return null;
    let registry = before && { ...before, rev: context.rev };
    const changes: AreaChange[] = [];
    for (const release of changed) {
      const update = withPublication(registry, { release, source: null, stable: true, key, trusted }, context);
      registry = update?.registry ?? registry;
      changes.push(...(update?.changes ?? []));
    }
    if (!registry) throw noShell();
    for (const release of changed) assertNoRouteConflict(registry, release);
    return { registry, changes };
  });
  await recordTreeBuilds(site.data, releases);
  const registry = written?.registry ?? (await site.registry.read());
  if (!registry) throw noShell();
  return { registry, changed: written?.changes.map(({ area, to }) => `${area} ${to.stable ?? ''}`) ?? [] };
}

function isNew(registry: Registry | null, published: TreeBuilds, { name, build }: ReleaseManifest): boolean {
  const entry = registry && findEntry(registry, name);
  if (!entry || !Object.hasOwn(entry.builds, build)) return true;
  return entry.stable !== build && Object.hasOwn(published, name) && published[name] !== build;
}

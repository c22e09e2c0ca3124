import { CodedError, isCodedError } from '@press/errors';
import type { AreaChange, ChangeReason } from '../audit/audit-log';
import { type Registry, REGISTRY_SCHEMA, type RegistryArea, type ReleaseManifest, type Source } from '../format/schema';
import {
  type AreaUpdate,
  type ChangeContext,
  changeRegistry,
  type RegistryUpdate,
  toAreaChange,
} from '../registry/change';
import { assertNoRouteConflict, assertReleaseCompatible } from '../registry/compatibility';
import { findEntry, nextSerial, toShellEntry, withBuild, withEntry } from '../registry/registry';
import type { ReleaseSite } from '../registry/site';
import { formatShare, withCanary, withStable } from '../rollout/transitions';
import { signRelease, verifySignature } from '../signing/signatures';
import { releaseSigner, type SigningKey } from '../signing/signer';
import { readTrustedKeys, type TrustedKey } from '../signing/trusted-keys';
import { type PreparedRelease, prepareRelease, storeRelease } from '../store/install';
import type { ReleaseStore } from '../store/release-store';
import { assertWithinBudgets } from './budgets';
import { assertWithinPolicy } from './content-policy';
import { recordTreeBuilds } from './publish-local';
import { readSource } from './sources';

export interface PublishOptions extends ChangeReason {
  site: ReleaseSite;
  store: ReleaseStore;
  /** The expected name of the release: an area, or `shell`. */
  name: string;
  /** Folder of the build. */
  dist: string;
  /** True: all visitors get the release at once. False: it becomes a canary at 0 %. */
  stable: boolean;
}

export interface PublishResult {
  release: ReleaseManifest;
  /** False when the store held this build already. */
  uploaded: boolean;
  /** Null when the build was published before and the registry is unchanged. */
  change: AreaChange | null;
}

/**
 * Checks all that a publication checks, and changes nothing.
 * @throws CodedError PRESS-R01…R15, R21
 */
export async function checkPublication({
  site,
  name,
  dist,
  stable,
}: Pick<PublishOptions, 'site' | 'name' | 'dist' | 'stable'>): Promise<{
  prepared: PreparedRelease;
  source: Source | null;
}> {
  const prepared = await prepareRelease(dist);
  const { release } = prepared;
  if (release.name !== name) {
    throw new CodedError(
      'PRESS-R14',
      `${dist} holds a release of ${release.name}, not of ${name}.`,
      `Publish it under its own name: npm run release -- publish ${release.name}.`,
    );
  }
  const source = await readSource(dist, name);
  assertWithinPolicy(prepared);
  assertWithinBudgets(prepared);
  await assertFitsSite(site, release, stable);
  return { prepared, source };
}

async function assertFitsSite(site: ReleaseSite, release: ReleaseManifest, stable: boolean): Promise<void> {
  const registry = await site.registry.read();
  if (registry) assertFitsRegistry(registry, release);
  else if (release.name !== 'shell' || !stable) throw shellFirst();
}

/**
 * Publishes a build: checks it, stores it, and adds it to the registry. After an error visitors see no change; `gc`
 * deletes a build that was stored but not added.
 * @throws CodedError PRESS-R01…R18, R21
 */
export async function publish({ site, store, name, dist, stable, ...reason }: PublishOptions): Promise<PublishResult> {
  const { prepared, source } = await checkPublication({ site, name, dist, stable });
  const { release } = prepared;
  const [key, trusted] = await Promise.all([releaseSigner(site, name), readTrustedKeys(site.trusted)]);
  const uploaded = await storeRelease(prepared, store);
  const written = await changeRegistry(site, reason, (before, context) => {
    if (before) assertFitsRegistry(before, release); // it may have changed since the first check
    return withPublication({ before, release, source, stable, key, trusted: trusted ?? [], context });
  });
  await recordTreeBuilds(site.data, [release]);
  return { release, uploaded, change: written?.changes[0] ?? null };
}

function assertFitsRegistry(registry: Registry, release: ReleaseManifest): void {
  assertReleaseCompatible(registry, release);
  assertNoRouteConflict(registry, release);
}

interface Publication {
  before: Registry | null;
  release: ReleaseManifest;
  source: Source | null;
  stable: boolean;
  key: SigningKey;
  trusted: readonly TrustedKey[];
  context: ChangeContext;
}

function withPublication({
  before,
  release,
  source,
  stable,
  key,
  trusted,
  context,
}: Publication): RegistryUpdate | null {
  const { name, build } = release;
  const entry = before ? findEntry(before, name) : undefined;
  const isPublished = entry !== undefined && isSignedWith(key, entry, build, trusted);
  const area = isPublished ? entry : withBuild(entry, signRelease(release, nextSerial(entry), key, source));
  const update = stable ? withStable(area, build) : withInactiveCanary(area, build, context);
  if (isPublished && update.area === entry) return null;
  const isSignedAgain = !isPublished && entry !== undefined && Object.hasOwn(entry.builds, build);
  const what = `published: ${update.what}${isSignedAgain ? `, signed again with key ${key.id}` : ''}${describe(source)}`;
  const registry: Registry = before
    ? withEntry(before, name, update.area, context.rev)
    : { schema: REGISTRY_SCHEMA, rev: context.rev, shell: toShellEntry(update.area), areas: {} };
  return { registry, changes: [toAreaChange(name, entry, { ...update, what })] };
}

const describe = (source: Source | null): string =>
  source ? `, of commit ${source.commit.slice(0, 10)}${source.dirty ? ' with uncommitted changes' : ''}` : '';

/** False for an unknown build, and for one with another key: it is signed again, so that the other can be revoked. */
function isSignedWith(
  key: SigningKey,
  { builds }: RegistryArea,
  build: string,
  trusted: readonly TrustedKey[],
): boolean {
  const release = Object.hasOwn(builds, build) ? builds[build] : undefined;
  if (release?.signature?.key !== key.id) return false;
  try {
    verifySignature(release, trusted);
    return true;
  } catch (thrown) {
    if (isCodedError(thrown, 'PRESS-R09')) return false;
    throw thrown;
  }
}

/** Makes the build a canary at 0 %, unless a canary has visitors: that one continues. */
function withInactiveCanary(area: RegistryArea, build: string, context: ChangeContext): AreaUpdate {
  const { canary, stable } = area;
  if (stable === build) return { area, what: `${build} is stable already` };
  if (canary?.build === build) return { area, what: `${build} is the canary already, at ${formatShare(canary.bps)}` };
  if (canary && canary.bps > 0)
    return { area, what: `${build} waits; the canary ${canary.build} at ${formatShare(canary.bps)} continues` };
  return withCanary(area, build, 0, false, context);
}

const shellFirst = (): CodedError =>
  new CodedError(
    'PRESS-R05',
    'No shell was ever published in this data directory.',
    'Publish one first: npm run release -- publish shell --stable (npm start does so too).',
  );

import { CodedError } from '@press/errors';
import type { AreaChange, ChangeReason } from '../audit/audit-log';
import type { Registry, ReleaseManifest, Source } from '../format/schema';
import { changeRegistry } from '../registry/change';
import { assertNoRouteConflict, assertReleaseCompatible, versionWarnings } from '../registry/compatibility';
import type { ReleaseSite } from '../registry/site';
import { releaseSigner, type SigningKey } from '../signing/signer';
import { readTrustedKeys } from '../signing/trusted-keys';
import { type PreparedRelease, prepareRelease, storeRelease } from '../store/install';
import type { ReleaseStore } from '../store/release-store';
import { assertWithinBudgets } from './budgets';
import { POLICY } from './policy.mjs';
import { noShell, withPublication } from './publication';
import { recordTreeBuilds } from './publish-local';
import { readSource } from './sources';
import { releaseLabel } from '../format/manifest';

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
  /** False if the store already contained this build. */
  uploaded: boolean;
  /** Null if the build was published before and the registry is unchanged. */
  change: AreaChange | null;
  warnings: readonly string[];
}

/**
 * Makes all checks of a publication, and changes nothing.
 * @throws CodedError PRESS-R01…R16, R21
 */
export async function checkPublication({
  site,
  name,
  dist,
  stable,
}: Pick<PublishOptions, 'site' | 'name' | 'dist' | 'stable'>): Promise<{
  prepared: PreparedRelease;
  source: Source | null;
  key: SigningKey;
  /** A sentence for each allowed state that the team should know. */
  warnings: string[];
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
  const registry = await site.registry.read();
  if (registry) assertFitsRegistry(registry, release);
  else if (name !== 'shell' || !stable) throw noShell();
  const warnings = registry ? versionWarnings(registry, release) : [];
  return { prepared, source, key: await releaseSigner(site, name), warnings };
}

/**
 * Publishes a build: checks it, stores it, and adds it to the registry. After an error visitors see no change; `gc` deletes
 * builds that were stored but not added.
 * @throws CodedError PRESS-R01…R18, R21
 */
export async function publish({ site, store, name, dist, stable, ...reason }: PublishOptions): Promise<PublishResult> {
  const { prepared, source, key, warnings } = await checkPublication({ site, name, dist, stable });
  const { release } = prepared;
  const trusted = await readTrustedKeys(site.trusted);
  const uploaded = await storeRelease(prepared, store);
  const written = await changeRegistry(site, reason, (before, context) => {
    if (before) assertFitsRegistry(before, release); // it may have changed since the first check
    return withPublication(before, { release, source, stable, key, trusted: trusted ?? [] }, context);
  });
  await recordTreeBuilds(site.data, [release]);
  return { release, uploaded, change: written?.changes[0] ?? null, warnings };
}

function assertFitsRegistry(registry: Registry, release: ReleaseManifest): void {
  assertReleaseCompatible(registry, release);
  assertNoRouteConflict(registry, release);
}

/**
 * Searches the files that browsers run for code that the content security policy blocks. The shell is exempt: its bundle
 * has such code in branches of React and the federation runtime that never run.
 * @throws CodedError PRESS-R13
 */
function assertWithinPolicy({ release, files }: PreparedRelease): void {
  if (release.name === 'shell') return;
  for (const { path, bytes } of files) {
    if (path === release.server) continue;
    const rules = POLICY.flatMap(({ inFile }) => (inFile?.files.test(path) ? [inFile] : []));
    const text = rules.length > 0 ? bytes.toString('utf8') : '';
    for (const { blocked, does, next } of rules) {
      const [match] = blocked.exec(text) ?? [];
      if (match === undefined) continue;
      const reason = `Release refused: ${path} of ${releaseLabel(release)} ${does} ("${match}").`;
      throw new CodedError('PRESS-R13', reason, next);
    }
  }
}

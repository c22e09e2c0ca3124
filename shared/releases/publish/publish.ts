import { CodedError } from '@press/errors';
import type { AreaChange, ChangeReason } from '../audit/audit-log';
import { releaseLabel } from '../format/manifest';
import type { Registry, ReleaseManifest, Source } from '../format/schema';
import { changeRegistry } from '../registry/change';
import { versionWarnings } from '../registry/compatibility';
import { findEntry } from '../registry/registry';
import { withSet } from '../registry/sets';
import type { ReleaseSite } from '../registry/site';
import { releaseSigner, type SigningKey } from '../signing/signer';
import { readTrustedKeys } from '../signing/trusted-keys';
import { type PreparedRelease, prepareRelease, storeRelease } from '../store/install';
import type { ReleaseStore } from '../store/release-store';
import { assertWithinBudgets } from './budgets';
import { assertFits } from './fits';
import { POLICY } from './policy.mjs';
import { noShell, withPublications } from './publication';
import { recordTreeBuilds } from './publish-local';
import { readSource } from './sources';

/** A build to publish. */
export interface BuildFolder {
  /** The expected name of the release: an area, or `shell`. */
  name: string;
  /** Folder of the build. */
  dist: string;
}

export interface PublishOptions extends ChangeReason {
  site: ReleaseSite;
  store: ReleaseStore;
  /** Several are a set: they are released together. */
  builds: readonly BuildFolder[];
  /** True: all visitors get the releases at once. False: nobody does, until one command gives them to some. */
  stable: boolean;
}

interface CheckedBuild {
  prepared: PreparedRelease;
  source: Source | null;
  key: SigningKey;
}

export interface PublishResult {
  /** `uploaded`: false if the store already contained this build. */
  releases: { release: ReleaseManifest; uploaded: boolean }[];
  /** Empty if the builds were published before and the registry is unchanged. */
  changes: AreaChange[];
  warnings: readonly string[];
}

/**
 * Makes all checks of a publication, and changes nothing.
 * @throws CodedError PRESS-R01…R16, R21
 */
export async function checkPublication({
  site,
  builds,
  stable,
}: Pick<PublishOptions, 'site' | 'builds' | 'stable'>): Promise<{
  checked: CheckedBuild[];
  /** A sentence for each permitted state that the team should know about. */
  warnings: string[];
}> {
  const checked = await Promise.all(builds.map((build) => checkBuild(site, build)));
  const releases = checked.map(({ prepared }) => prepared.release);
  const registry = await site.registry.read();
  if (registry) assertFits(registry, releases);
  else if (!stable || !releases.some(({ name }) => name === 'shell')) throw noShell();
  return { checked, warnings: registry ? releases.flatMap((release) => versionWarnings(registry, release)) : [] };
}

async function checkBuild(site: ReleaseSite, { name, dist }: BuildFolder): Promise<CheckedBuild> {
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
  return { prepared, source, key: await releaseSigner(site, name) };
}

/**
 * Publishes builds: checks them, stores them, and adds them to the registry in one change. After an error visitors see no change;
 * `gc` deletes builds that were stored but not added.
 * @throws CodedError PRESS-R01…R18, R21
 */
export async function publish({ site, store, builds, stable, ...reason }: PublishOptions): Promise<PublishResult> {
  const { checked, warnings } = await checkPublication({ site, builds, stable });
  const trusted = (await readTrustedKeys(site.trusted)) ?? [];
  const uploaded: boolean[] = [];
  for (const { prepared } of checked) uploaded.push(await storeRelease(prepared, store));
  const publications = checked.map(({ prepared: { release }, source, key }) => ({ release, source, key }));
  const releases = publications.map(({ release }) => release);
  const written = await changeRegistry(site, reason, (before, context) => {
    if (before) assertFits(before, releases); // the registry may have changed since the first check
    const update = withPublications(before, publications, { stable, trusted }, context);
    return update && { ...update, registry: withSet(update.registry, newBuilds(before, releases)) };
  });
  await recordTreeBuilds(site.data, releases);
  return {
    releases: releases.map((release, at) => ({ release, uploaded: uploaded[at] ?? false })),
    changes: written?.changes ?? [],
    warnings,
  };
}

/** The builds that visitors do not have yet, which form the set. */
const newBuilds = (before: Registry | null, releases: readonly ReleaseManifest[]): Record<string, string> =>
  Object.fromEntries(
    releases
      .filter(({ name, build }) => (before && findEntry(before, name)?.stable) !== build)
      .map(({ name, build }) => [name, build]),
  );

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

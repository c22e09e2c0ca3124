import { CodedError, isCodedError } from '@press/errors';
import type { AuditEntry, ChangeReason } from '../audit/audit-log';
import { parseJson } from '../format/json';
import { buildIdOf, parseManifest } from '../format/manifest';
import { type Registry, REGISTRY_SCHEMA, type RegistryArea, type ReleaseManifest } from '../format/schema';
import { noShell } from '../publish/publication';
import { changeRegistry, type RegistryUpdate, toAreaChange } from '../registry/change';
import { newSalt, toShellEntry } from '../registry/registry';
import { ALL_REVISIONS } from '../registry/registry-store';
import type { ReleaseSite } from '../registry/site';
import { signRelease } from '../signing/signatures';
import { releaseSigner } from '../signing/signer';
import { checkFiles, type ReleaseStore } from '../store/release-store';

/** A rebuilt registry, and what it lacks, line by line. */
export interface Rebuilt extends RegistryUpdate {
  missing: string[];
}

const NEXT = 'Publish that build again from its commit.';

/**
 * Rebuilds a lost registry, and signs it: each name gets its last stable build of the audit log, if it is intact in
 * the store, else the newest one before it. Only builds that visitors had are taken, because the log names no others.
 * Canaries end, and the commits of builds are unknown.
 * @param served the highest revision that edges serve; 0 if unknown
 * @throws CodedError PRESS-R14 without an audit log, R15 if there is a registry, R05 without a shell, R16 without a key
 */
export async function rebuildRegistry(
  site: ReleaseSite,
  store: ReleaseStore,
  reason: ChangeReason,
  served = 0,
): Promise<Rebuilt> {
  await assertLost(site);
  const log = await site.registry.audit(ALL_REVISIONS);
  if (log.length === 0)
    throw new CodedError(
      'PRESS-R14',
      `The audit log next to ${site.registry.name} has no change, so nothing says which builds were stable.`,
      'Restore audit-log.jsonl from a backup, or publish every area again: npm run release -- publish --all --stable.',
    );
  const above = Math.max(served, ...log.map(({ rev }) => rev));
  const missing: string[] = [];
  const entries = new Map<string, RegistryArea>();
  for (const [name, builds] of stableBuilds(log)) {
    const whole: ReleaseManifest[] = [];
    for (const build of builds) {
      const release = await wholeRelease(store, name, build);
      if (release) whole.push(release);
      else if (build === builds[0])
        missing.push(`${name} ${build}, the last stable one, is not intact in the store. ${NEXT}`);
    }
    const [stable, lastGood] = whole;
    if (!stable) continue;
    const key = await releaseSigner(site, name);
    // Above every serial that an edge can have seen: a name has at most one publication in a revision.
    const signed = whole.toReversed().map((release, at) => signRelease(release, above + 1 + at, key));
    entries.set(name, {
      salt: newSalt(),
      stable: stable.build,
      lastGood: lastGood?.build ?? null,
      canary: null,
      builds: Object.fromEntries(signed.map((release) => [release.build, release])),
    });
  }
  const { shell, ...areas } = Object.fromEntries(entries);
  if (!shell) throw noShell();
  const update = (_: Registry | null, { rev }: { rev: number }): RegistryUpdate => ({
    // Those that no area needs are left out when it is written.
    registry: {
      schema: REGISTRY_SCHEMA,
      rev,
      shell: { ...toShellEntry(shell), former: Object.keys(shell.builds) },
      areas,
    },
    changes: [...entries].map(([name, area]) =>
      toAreaChange(name, undefined, { area, what: `rebuilt from store and audit log: stable ${area.stable}` }),
    ),
  });
  const written = await changeRegistry(site, reason, update, { verify: false, above });
  return { ...(written ?? update(null, { rev: above + 1 })), missing };
}

/** Refuses to replace a registry that exists, even a damaged one. @throws CodedError PRESS-R15 */
async function assertLost({ registry }: ReleaseSite): Promise<void> {
  const isThere = await registry.read().catch((thrown: unknown) => {
    if (isCodedError(thrown, 'PRESS-R01') || isCodedError(thrown, 'PRESS-R02') || isCodedError(thrown, 'PRESS-R03'))
      return true;
    throw thrown;
  });
  if (isThere)
    throw new CodedError(
      'PRESS-R15',
      `${registry.name} exists.`,
      'Sign it if it is correct (npm run release -- sign); if it is damaged, keep a copy elsewhere, delete it and repeat the command.',
    );
}

/** The builds of each name that were stable, newest first. A name whose last state has no stable build was withdrawn. */
function stableBuilds(log: readonly AuditEntry[]): Map<string, string[]> {
  const builds = new Map<string, string[]>();
  for (const { area, to } of log.flatMap(({ changes }) => changes)) {
    const before = builds.get(area) ?? [];
    builds.set(area, to.stable === null ? [] : [to.stable, ...before.filter((build) => build !== to.stable)]);
  }
  return builds;
}

/**
 * A build of the store, whose manifest has the hash that is its id and whose files have the hashes of its manifest; null without
 * one. Its signature was in the registry: what the audit log names cannot be replaced in the store.
 */
async function wholeRelease(store: ReleaseStore, name: string, build: string): Promise<ReleaseManifest | null> {
  const text = await store.get(name, build, 'release.json');
  if (!text) return null;
  const source = `release.json of ${name} ${build}`;
  const release = parseManifest(parseJson(text.toString(), source, NEXT), source, NEXT);
  const { schema: _, build: __, ...content } = release;
  const isItself = release.name === name && release.build === build && buildIdOf(content) === build;
  return isItself && (await checkFiles(release, store)).length === 0 ? release : null;
}

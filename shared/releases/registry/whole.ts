import { isCodedError } from '@press/errors';
import type { AuditEntry } from '../audit/audit-log';
import type { Registry, Release } from '../format/schema';
import { assertEntryCompatible } from './compatibility';
import { findEntry, getEntry, releaseNames, withEntry } from './registry';
import { stableSetOf } from './sets';

interface WholeOptions {
  isWhole: (release: Release) => Promise<boolean>;
  /** The changes of the registry, oldest first. */
  audit: readonly AuditEntry[];
}

/**
 * The registry for an edge whose store lacks some of its releases. A damaged stable release is replaced by the newest
 * intact one that was stable before, together with its set. Damaged canaries and fallbacks are omitted. A stable
 * release without such a predecessor stays, and its pages fall back as after any failure.
 */
export async function withWholeReleases(registry: Registry, { isWhole, audit }: WholeOptions): Promise<Registry> {
  const isWholeBuild = async (name: string, build: string | null | undefined): Promise<boolean> => {
    const release = typeof build === 'string' ? getEntry(registry, name).builds[build] : undefined;
    return release !== undefined && isWhole(release);
  };
  let whole = await withoutFlawedExtras(registry, isWholeBuild);
  for (const name of releaseNames(registry)) {
    const { stable } = getEntry(whole, name);
    if (stable === null || (await isWholeBuild(name, stable))) continue;
    const set = stableSetOf(whole, name);
    let replaced = whole;
    for (const other of set) {
      const entry = getEntry(registry, other);
      const earlier = [entry.lastGood, ...stableBefore(audit, other)].filter((build) => build !== entry.stable);
      const found = await firstOf(earlier, (build) => isWholeBuild(other, build));
      if (found)
        replaced = withEntry(
          replaced,
          other,
          { ...getEntry(replaced, other), stable: found, lastGood: null },
          registry.rev,
        );
    }
    const isReplaced = set.every((other) => getEntry(replaced, other).stable !== getEntry(whole, other).stable);
    if (isReplaced && set.every((other) => isCompatible(replaced, other))) whole = replaced;
  }
  return whole;
}

/** Removes damaged canaries (with their sets), last good releases and former shells. */
async function withoutFlawedExtras(
  registry: Registry,
  isWholeBuild: (name: string, build: string | null | undefined) => Promise<boolean>,
): Promise<Registry> {
  const ended = new Set<string>();
  for (const name of releaseNames(registry)) {
    const canary = findEntry(registry, name)?.canary;
    if (canary && !(await isWholeBuild(name, canary.build))) for (const other of canary.set ?? [name]) ended.add(other);
  }
  let next = registry;
  for (const name of releaseNames(registry)) {
    const entry = getEntry(next, name);
    const lastGood = (await isWholeBuild(name, entry.lastGood)) ? entry.lastGood : null;
    const canary = ended.has(name) ? null : entry.canary;
    next = withEntry(next, name, { ...entry, lastGood, canary }, registry.rev);
  }
  const { former, ...shell } = next.shell;
  if (!former) return next;
  const kept: string[] = [];
  for (const build of former) if (await isWholeBuild('shell', build)) kept.push(build);
  return { ...next, shell: { ...shell, former: kept } };
}

/** The builds of a name that were stable, newest first. */
const stableBefore = (audit: readonly AuditEntry[], name: string): string[] =>
  audit
    .flatMap(({ changes }) => changes)
    .flatMap(({ area, to }) => (area === name && to.stable !== null ? [to.stable] : []))
    .reverse();

async function firstOf<T>(values: readonly (T | null)[], test: (value: T) => Promise<boolean>): Promise<T | null> {
  for (const value of values) if (value !== null && (await test(value))) return value;
  return null;
}

function isCompatible(registry: Registry, name: string): boolean {
  try {
    assertEntryCompatible(registry, name);
    return true;
  } catch (thrown) {
    if (isCodedError(thrown, 'PRESS-R07')) return false;
    throw thrown;
  }
}

import type { AuditEntry, ChangeReason } from '../audit/audit-log';
import type { Registry } from '../format/schema';
import { changeRegistry, withEachEntry } from '../registry/change';
import { findEntry, referencedBuilds } from '../registry/registry';
import type { ReleaseSite } from '../registry/site';
import type { ReleaseStore, StoredBuild } from '../store/release-store';

const MIN_BUILDS = 3;
/** A page that was opened this long ago may still request files. */
const MIN_AGE_MS = 48 * 3_600_000;

interface GarbageOptions extends ChangeReason {
  site: ReleaseSite;
  store: ReleaseStore;
  /** Report the builds that would be deleted, but delete nothing. */
  dryRun: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

interface GarbageReport {
  deleted: { name: string; build: string }[];
  /** Number of builds that stay in the store. */
  kept: number;
}

/**
 * Deletes releases that are no longer needed (D-13). Of each name it keeps the builds that the registry points at or
 * pointed at within 48 hours, the newest three, and everything stored within 48 hours.
 */
export async function collectGarbage({ site, store, dryRun, now, ...reason }: GarbageOptions): Promise<GarbageReport> {
  const registry = await site.registry.read();
  if (!registry) return { deleted: [], kept: 0 };
  const stored = await store.list();
  const recent = recentlyReferenced(await site.registry.audit(registry.rev), now);
  const findUnused = (current: Registry) => stored.filter((build) => !isNeeded(current, build, recent, now));
  // First from the registry, then from the store, so that no edge points to a deleted build.
  if (!dryRun) await removeFromRegistry(site, reason, findUnused);
  const deleted = findUnused((await site.registry.read()) ?? registry).map(({ name, build }) => ({ name, build }));
  if (!dryRun) for (const { name, build } of deleted) await store.delete(name, build);
  return { deleted, kept: stored.length - deleted.length };
}

async function removeFromRegistry(
  site: ReleaseSite,
  reason: ChangeReason,
  findUnused: (registry: Registry) => StoredBuild[],
): Promise<void> {
  await changeRegistry(site, reason, (before, { rev }) => {
    if (!before) return null;
    const unused = new Set(findUnused(before).map(({ name, build }) => `${name} ${build}`));
    const update = withEachEntry(before, rev, (entry, name) => {
      const removed = Object.keys(entry.builds).filter((build) => unused.has(`${name} ${build}`));
      if (removed.length === 0) return null;
      const builds = Object.fromEntries(Object.entries(entry.builds).filter(([build]) => !removed.includes(build)));
      return { area: { ...entry, builds }, what: `deleted: ${removed.join(', ')}` };
    });
    return update.changes.length > 0 ? update : null;
  });
}

function isNeeded(registry: Registry, { name, build, since }: StoredBuild, recent: Set<string>, now: number): boolean {
  const entry = findEntry(registry, name);
  const newest = Object.values(entry?.builds ?? {})
    .sort((a, b) => b.serial - a.serial)
    .slice(0, MIN_BUILDS);
  return (
    now - since < MIN_AGE_MS ||
    recent.has(`${name} ${build}`) ||
    (entry !== undefined && referencedBuilds(entry).includes(build)) ||
    newest.some((release) => release.build === build)
  );
}

/** Builds that the registry pointed at, before or after a change within 48 hours, as `name build`. */
function recentlyReferenced(entries: readonly AuditEntry[], now: number): Set<string> {
  const changes = entries.filter(({ when }) => now - Date.parse(when) < MIN_AGE_MS).flatMap((entry) => entry.changes);
  return new Set(
    changes.flatMap(({ area, from, to }) =>
      [from, to]
        .flatMap((state) => [state?.stable, state?.lastGood, state?.canary?.build])
        .flatMap((build) => (build ? [`${area} ${build}`] : [])),
    ),
  );
}

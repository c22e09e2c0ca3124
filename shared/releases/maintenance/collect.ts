import { changeOf, changeRegistry } from '../registry/change';
import { findEntry, withEntry } from '../registry/entry';
import type { Registry } from '../format/types';
import { readJournal, type AreaChange, type JournalEntry, type Reason } from '../audit/log';
import { namedBuilds } from '../format/read';
import { readRegistry } from '../registry/file';
import type { ContentStore, StoredBuild } from '../store/content-store';

const KEPT_BUILDS = 3;
const KEPT_MS = 48 * 3_600_000;

export interface Collection extends Reason {
  data: string;
  store: ContentStore;
  /** Says what would go, and leaves it. */
  dryRun: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

export interface Collected {
  deleted: { name: string; build: string }[];
  kept: number;
}

/**
 * Clears away releases that nobody asks for any more (D-13). What stays of each name: whatever the registry points at
 * or has pointed at within 48 hours (pages opened then may still ask for its files), the newest three published, and
 * anything stored within 48 hours.
 */
export async function collect({ data, store, dryRun, now, ...reason }: Collection): Promise<Collected> {
  const registry = await readRegistry(data);
  if (!registry) return { deleted: [], kept: 0 };
  const stored = await store.list();
  const recent = recentlyNamed(await readJournal(data, registry.rev), now);
  const idle = (before: Registry) => stored.filter((build) => !isKept(before, build, recent, now));
  if (!dryRun) await forget(data, reason, idle);
  const deleted = idle((await readRegistry(data)) ?? registry).map(({ name, build }) => ({ name, build }));
  if (!dryRun) for (const { name, build } of deleted) await store.delete(name, build);
  return { deleted, kept: stored.length - deleted.length };
}

/** First out of the registry, then out of the store: an edge never names what is gone. */
async function forget(data: string, reason: Reason, idle: (registry: Registry) => StoredBuild[]): Promise<void> {
  await changeRegistry(data, reason, (before, at) => {
    if (!before) return null;
    const going = idle(before);
    const changes: AreaChange[] = [];
    let registry: Registry = { ...before, rev: at.rev };
    for (const name of new Set(going.map((each) => each.name))) {
      const entry = findEntry(before, name);
      const gone = new Set(
        going
          .filter((each) => each.name === name && entry && Object.hasOwn(entry.builds, each.build))
          .map(({ build }) => build),
      );
      if (!entry || gone.size === 0) continue;
      const area = {
        ...entry,
        builds: Object.fromEntries(Object.entries(entry.builds).filter(([build]) => !gone.has(build))),
      };
      registry = withEntry(registry, name, area, at.rev);
      changes.push(changeOf(name, entry, { area, what: `cleared away: ${[...gone].join(', ')}` }));
    }
    return changes.length > 0 ? { registry, changes } : null;
  });
}

function isKept(registry: Registry, { name, build, since }: StoredBuild, recent: Set<string>, now: number): boolean {
  const entry = findEntry(registry, name);
  const newest = Object.values(entry?.builds ?? {})
    .sort((a, b) => b.serial - a.serial)
    .slice(0, KEPT_BUILDS);
  return (
    now - since < KEPT_MS ||
    recent.has(`${name} ${build}`) ||
    (entry !== undefined && namedBuilds(entry).includes(build)) ||
    newest.some((release) => release.build === build)
  );
}

/** Builds that the registry pointed at, before or after a change, within the time that pages stay open. */
function recentlyNamed(journal: readonly JournalEntry[], now: number): Set<string> {
  const recent = journal.filter(({ when }) => now - Date.parse(when) < KEPT_MS).flatMap(({ changes }) => changes);
  return new Set(
    recent.flatMap(({ area, from, to }) =>
      [from, to]
        .flatMap((stand) => [stand?.stable, stand?.lastGood, stand?.canary?.build])
        .flatMap((build) => (build ? [`${area} ${build}`] : [])),
    ),
  );
}

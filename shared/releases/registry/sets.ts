import type { Registry } from '../format/schema';
import { findEntry } from './registry';

/** Builds by name that are released together. */
export type ReleaseSet = Readonly<Record<string, string>>;

/** The builds that are released together with a build: those of its last publication, or itself alone. */
export const setOf = ({ sets = [] }: Registry, name: string, build: string): ReleaseSet =>
  sets.findLast((set) => set[name] === build) ?? { [name]: build };

/** Records that builds were published together. Ends sets that lack a build or contain one of these. */
export function withSet(registry: Registry, set: ReleaseSet): Registry {
  const { sets: before = [], ...rest } = registry;
  const isKept = (other: ReleaseSet): boolean =>
    Object.entries(other).every(
      ([name, build]) => set[name] !== build && Object.hasOwn(findEntry(registry, name)?.builds ?? {}, build),
    );
  const sets = [...before.filter(isKept), ...(Object.keys(set).length > 1 ? [set] : [])];
  return sets.length > 0 ? { ...rest, sets } : rest;
}

/** The names that are stable as a set with this one, which a rollback takes back together. */
export function stableSetOf(registry: Registry, name: string): string[] {
  const stable = findEntry(registry, name)?.stable;
  const set = typeof stable === 'string' ? Object.entries(setOf(registry, name, stable)) : [];
  return set.every(([other, build]) => findEntry(registry, other)?.stable === build) && set.length > 0
    ? set.map(([other]) => other)
    : [name];
}

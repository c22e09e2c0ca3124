import type { Publisher } from '@press/config';
import { isCodedError } from '@press/errors';
import {
  findEntry,
  hasActiveCanary,
  referencedBuilds,
  type Registry,
  type RegistryArea,
  type Release,
} from '@press/releases';
import { loadChrome, type Chrome } from './chrome';
import { createComposer, type Composition, type CompositionInput } from './composition';
import { readStyles, type StyleRules } from './published-files';

/** One revision of the registry, ready to serve. A request uses the same snapshot from beginning to end. */
export interface RegistrySnapshot {
  registry: Registry;
  /** True if some visitors get different releases. Only then does a visitor need an id. */
  hasActiveCanary: boolean;
  compose: (input: CompositionInput) => Composition;
  /** The style sheets of the releases that new documents can use. */
  styleRules: StyleRules;
}

/** Loads everything needed to serve a registry. @throws CodedError PRESS-E05, PRESS-E12 if a shell cannot be loaded */
export async function openSnapshot(registry: Registry, store: string, publisher: Publisher): Promise<RegistrySnapshot> {
  const entries = [registry.shell, ...Object.values(registry.areas)];
  const releases = entries.flatMap(servable);
  const shells = servable(registry.shell);
  const chromes = new Map(shells.map((shell) => [shell.build, loadChrome(shell, store, publisher)] as const));
  /** Other builds are loaded when a browser selects one. */
  const chromeOf = (shell: Release): Chrome | null => {
    const known = chromes.get(shell.build);
    if (known) return known;
    try {
      const loaded = loadChrome(shell, store, publisher);
      chromes.set(shell.build, loaded);
      return loaded;
    } catch (thrown) {
      if (isCodedError(thrown)) return null;
      throw thrown;
    }
  };
  return {
    registry,
    hasActiveCanary: entries.some(hasActiveCanary),
    compose: createComposer(registry, chromeOf, publisher),
    styleRules: await readStyles(releases, store),
  };
}

/** The releases that new documents can use; other builds of the registry only serve files to open pages. */
const servable = (area: RegistryArea): Release[] => referencedBuilds(area).flatMap((build) => area.builds[build] ?? []);

/** A build that the registry names, stable or not: open pages still load its files. */
export function findRelease({ registry }: RegistrySnapshot, name: string, build: string): Release | null {
  const entry = findEntry(registry, name);
  return (entry && Object.hasOwn(entry.builds, build) && entry.builds[build]) || null;
}

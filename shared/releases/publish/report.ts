import type { Release, ReleaseManifest } from '../format/schema';
import { findEntry } from '../registry/entry';
import type { RegistryStore } from '../registry/registry-store';
import type { PreparedRelease } from '../store/prepare';
import type { ReleaseStore } from '../store/release-store';
import { pageSizes, type PageSize } from './budgets';

/** What a page of a build weighs, and the same page of the stable release: null where it has no such page. */
export interface PageComparison extends PageSize {
  stable: PageSize | null;
}

export interface BundleReport {
  name: string;
  build: string;
  /** The stable build; null without one. */
  stable: string | null;
  pages: PageComparison[];
}

/** Compares the pages of a build with those of the stable release. */
export async function reportBundle(
  { release, files }: PreparedRelease,
  registries: RegistryStore,
  store: ReleaseStore,
): Promise<BundleReport> {
  const lengths = new Map(files.map(({ path, bytes }) => [path, bytes.length]));
  const pages = pageSizes(release, (file) => lengths.get(`${file}.br`) ?? lengths.get(file) ?? 0);
  const registry = await registries.read();
  const entry = registry && findEntry(registry, release.name);
  const stable = entry?.stable ? entry.builds[entry.stable] : undefined;
  const before = stable ? await storedSizes(stable, store) : [];
  return {
    name: release.name,
    build: release.build,
    stable: stable?.build ?? null,
    pages: pages.map((size) => ({ ...size, stable: before.find(({ page }) => page === size.page) ?? null })),
  };
}

async function storedSizes(release: Release, store: ReleaseStore): Promise<PageSize[]> {
  const { name, build } = release;
  const lengths = new Map<string, number>();
  await Promise.all(
    browserFiles(release).map(async (file) => {
      const bytes = (await store.get(name, build, `${file}.br`)) ?? (await store.get(name, build, file));
      lengths.set(file, bytes?.length ?? 0);
    }),
  );
  return pageSizes(release, (file) => lengths.get(file) ?? 0);
}

const browserFiles = ({ entry, scripts, styles, routes }: ReleaseManifest): string[] => [
  ...new Set([entry, ...scripts, ...styles, ...routes.flatMap((route) => [...route.scripts, ...route.styles])]),
];

import { CodedError } from '@press/errors';
import { releaseLabel } from '../format/manifest';
import type { ReleaseManifest } from '../format/schema';
import { findEntry } from '../registry/registry';
import type { RegistryStore } from '../registry/registry-store';
import type { PreparedRelease } from '../store/install';
import type { ReleaseStore } from '../store/release-store';

const KIB = 1024;

/**
 * Maximum bytes of a page, brotli. A page is the shell and one area; e2e/specs/budgets.spec.ts measures the sum for the
 * article page, and that every build of the tree can be published.
 */
const BUDGETS = {
  // A KiB of the styles are the font faces and their fallbacks. The whole sheet follows the page (ADR 44).
  shell: { scripts: 112.6 * KIB, styles: 10.1 * KIB },
  area: { scripts: 36 * KIB, styles: 4 * KIB },
} as const;

/** The bytes of a page, brotli. */
interface PageSize {
  /** `every page`, or the path of a route. */
  page: string;
  scripts: number;
  styles: number;
}

/** The sizes of the pages of a build; `stable` is null for a page that the stable release does not have. */
export interface BundleReport {
  name: string;
  build: string;
  /** The stable build; null without one. */
  stable: string | null;
  pages: (PageSize & { stable: PageSize | null })[];
}

/** The files of each page; the first entry has those of every page. */
const pagesOf = ({ entry, scripts, styles, routes }: ReleaseManifest) =>
  [{ path: 'every page', scripts: [], styles: [] }, ...routes].map((route) => ({
    page: route.path,
    scripts: [entry, ...scripts, ...route.scripts],
    styles: [...styles, ...route.styles],
  }));

/** @param sizeOf bytes of a file, brotli where it is compressed */
const pageSizes = (release: ReleaseManifest, sizeOf: (file: string) => number): PageSize[] =>
  pagesOf(release).map(({ page, scripts, styles }) => {
    const sum = (files: readonly string[]) => [...new Set(files)].reduce((bytes, file) => bytes + sizeOf(file), 0);
    return { page, scripts: sum(scripts), styles: sum(styles) };
  });

function preparedSizes({ release, files }: PreparedRelease): PageSize[] {
  const lengths = new Map(files.map(({ path, bytes }) => [path, bytes.length]));
  return pageSizes(release, (file) => lengths.get(`${file}.br`) ?? lengths.get(file) ?? 0);
}

/** @throws CodedError PRESS-R11 for the first page that exceeds its budget */
export function assertWithinBudgets(prepared: PreparedRelease): void {
  const { release } = prepared;
  const budget = release.name === 'shell' ? BUDGETS.shell : BUDGETS.area;
  for (const size of preparedSizes(prepared)) {
    for (const kind of ['scripts', 'styles'] as const) {
      const own = (release.budgets?.[kind] ?? Infinity) * KIB;
      const most = Math.min(own, budget[kind]);
      if (size[kind] <= most) continue;
      const place = own === most ? `"budgets" of the area's package.json` : 'shared/releases/publish/budgets.ts';
      throw new CodedError(
        'PRESS-R11',
        `Release refused: ${releaseLabel(release)} adds ${inKib(size[kind])} of ${kind} to ${size.page}; the budget is ${inKib(most)} (brotli).`,
        `Load code by import() when it is needed, or agree on another budget: ${place}.`,
      );
    }
  }
}

const inKib = (bytes: number): string => `${(bytes / KIB).toFixed(1)} KiB`;

/** Compares the pages of a build with those of the stable release. */
export async function reportBundle(
  prepared: PreparedRelease,
  registries: RegistryStore,
  store: ReleaseStore,
): Promise<BundleReport> {
  const { name, build } = prepared.release;
  const registry = await registries.read();
  const entry = registry && findEntry(registry, name);
  const stable = entry?.stable ? entry.builds[entry.stable] : undefined;
  const before = stable ? await storedSizes(stable, store) : [];
  const pages = preparedSizes(prepared).map((size) => ({
    ...size,
    stable: before.find(({ page }) => page === size.page) ?? null,
  }));
  return { name, build, stable: stable?.build ?? null, pages };
}

async function storedSizes(release: ReleaseManifest, store: ReleaseStore): Promise<PageSize[]> {
  const { name, build } = release;
  const files = new Set(pagesOf(release).flatMap(({ scripts, styles }) => [...scripts, ...styles]));
  const lengths = new Map<string, number>();
  for (const file of files) {
    const bytes = (await store.get(name, build, `${file}.br`)) ?? (await store.get(name, build, file));
    lengths.set(file, bytes?.length ?? 0);
  }
  return pageSizes(release, (file) => lengths.get(file) ?? 0);
}

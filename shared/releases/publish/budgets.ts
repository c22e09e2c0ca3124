import { CodedError } from '@press/errors';
import { releaseLabel } from '../format/manifest';
import type { ReleaseManifest } from '../format/schema';
import type { PreparedRelease } from '../store/prepare';

const KIB = 1024;

/**
 * Maximum bytes of a page, brotli. A page is the shell and one area; e2e/specs/budgets.spec.ts measures the sum for the
 * article page, and that every build of the tree can be published.
 */
const BUDGETS = {
  shell: { scripts: 106 * KIB, styles: 8 * KIB },
  area: { scripts: 31 * KIB, styles: 4 * KIB },
} as const;

type Kind = keyof typeof BUDGETS.area;

/** The bytes of a page, brotli. */
export interface PageSize {
  /** `every page`, or the path of a route. */
  page: string;
  scripts: number;
  styles: number;
}

interface PageFiles {
  /** `every page`, or the path of a route. */
  page: string;
  scripts: string[];
  styles: string[];
}

/** @throws CodedError PRESS-R11 for the first page that exceeds its budget */
export function assertWithinBudgets({ release, files }: PreparedRelease): void {
  const sizes = new Map(files.map(({ path, bytes }) => [path, bytes.length]));
  const sizeOf = (paths: string[]): number =>
    [...new Set(paths)].reduce((sum, file) => sum + (sizes.get(`${file}.br`) ?? sizes.get(file) ?? 0), 0);
  const budget = release.name === 'shell' ? BUDGETS.shell : BUDGETS.area;
  for (const page of pagesOf(release)) {
    for (const kind of ['scripts', 'styles'] satisfies Kind[]) {
      const bytes = sizeOf(page[kind]);
      const own = release.budgets?.[kind];
      const isOwn = own !== undefined && own * KIB < budget[kind];
      const most = isOwn ? own * KIB : budget[kind];
      if (bytes <= most) continue;
      const place = isOwn ? `"budgets" of the area's package.json` : 'shared/releases/publish/budgets.ts';
      throw new CodedError(
        'PRESS-R11',
        `Release refused: ${releaseLabel(release)} brings ${inKib(bytes)} of ${kind} to ${page.page}; the budget is ${inKib(most)} (brotli).`,
        `Load by import() what is not needed at once, or agree on another budget: ${place}.`,
      );
    }
  }
}

function pagesOf({ entry, scripts, styles, routes }: ReleaseManifest): PageFiles[] {
  const common = { page: 'every page', scripts: [entry, ...scripts], styles };
  return [
    common,
    ...routes.map((route) => ({
      page: route.path,
      scripts: [...common.scripts, ...route.scripts],
      styles: [...styles, ...route.styles],
    })),
  ];
}

/** @param sizeOf bytes of a file, brotli where it is compressed */
export const pageSizes = (release: ReleaseManifest, sizeOf: (file: string) => number): PageSize[] =>
  pagesOf(release).map(({ page, scripts, styles }) => {
    const sum = (files: readonly string[]) => [...new Set(files)].reduce((bytes, file) => bytes + sizeOf(file), 0);
    return { page, scripts: sum(scripts), styles: sum(styles) };
  });

const inKib = (bytes: number): string => `${(bytes / KIB).toFixed(1)} KiB`;

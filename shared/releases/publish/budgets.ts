import { ReleaseError } from '../errors';
import type { SealedRelease } from '../format/types';
import type { PreparedRelease } from '../store/install';
import { titleOf } from '../registry/compatibility';

const KIB = 1024;

/** What a page may weigh, brotli. A page is the shell and one area; e2e/specs/budgets.spec.ts holds the sum on the wire. */
export const BUDGETS = {
  shell: { scripts: 96 * KIB, styles: 8 * KIB },
  /** Any page of an area. */
  page: { scripts: 26 * KIB, styles: 4 * KIB },
} as const;

type Kind = keyof typeof BUDGETS.page;

interface Weighed {
  /** `every page`, or a route. */
  of: string;
  scripts: string[];
  styles: string[];
}

/** @throws ReleaseError PRESS-R11 naming the first page that is too heavy, and by how much */
export function assertWithinBudgets({ release, files }: PreparedRelease): void {
  const sizes = new Map(files.map(({ path, bytes }) => [path, bytes.length]));
  const weigh = (paths: string[]): number =>
    [...new Set(paths)].reduce((sum, file) => sum + (sizes.get(`${file}.br`) ?? sizes.get(file) ?? 0), 0);
  const budget = release.name === 'shell' ? BUDGETS.shell : BUDGETS.page;
  for (const page of pagesOf(release)) {
    for (const kind of ['scripts', 'styles'] satisfies Kind[]) {
      const bytes = weigh(page[kind]);
      if (bytes <= budget[kind]) continue;
      const cause = `Release refused: ${titleOf(release)} brings ${inKib(bytes)} of ${kind} to ${page.of}; the budget is ${inKib(budget[kind])} (brotli).`;
      throw new ReleaseError(
        'PRESS-R11',
        cause,
        'Load what is not needed at once by import() when it is used, or agree on another budget: shared/releases/checks/budgets.ts.',
      );
    }
  }
}

function pagesOf({ entry, scripts, styles, routes }: SealedRelease): Weighed[] {
  const base = { of: 'every page', scripts: [entry, ...scripts], styles };
  return [
    base,
    ...routes.map((route) => ({
      of: route.path,
      scripts: [...base.scripts, ...route.scripts],
      styles: [...styles, ...route.styles],
    })),
  ];
}

const inKib = (bytes: number): string => `${(bytes / KIB).toFixed(1)} KiB`;

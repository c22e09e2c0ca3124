import type { Registry, RegistryArea, Release } from '../format/types';
import type { JournalEntry } from '../audit/log';
import { percentOf } from '../rollout/transitions';

/** Rows in columns as wide as their widest cell. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(head.map((title) => title.toUpperCase())), ...rows.map(line)];
}

const NOTHING = '–';

/** `1.0.0-5501c2ab`: enough of a build to tell it from its neighbours. */
const short = (release: Release | undefined, build: string): string =>
  `${release?.version ?? '?'}-${build.slice(0, 8)}`;

const named = (area: RegistryArea, build: string | null): string =>
  build === null ? NOTHING : short(area.builds[build], build);

/** `2026-11-21 08:20`, in UTC: the same for everybody who reads it. */
export const moment = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

function trialOf({ canary, builds }: RegistryArea): string {
  if (!canary) return NOTHING;
  const auto = canary.auto ? ', the watcher widens' : '';
  return `${short(builds[canary.build], canary.build)} at ${percentOf(canary.bps)} since ${moment(canary.since)}${auto}`;
}

/** What is served of every area. */
export function siteTable({ shell, areas }: Registry): string[] {
  const rows = Object.entries({ shell, ...areas }).map(([name, area]) => [
    name,
    named(area, area.stable),
    named(area, area.lastGood),
    trialOf(area),
  ]);
  return table(['area', 'stable', 'last good', 'canary'], rows);
}

/** Everything there is of one area, newest first. */
export function areaTable(area: RegistryArea): string[] {
  const role = (build: string): string => {
    if (build === area.canary?.build) return `canary ${percentOf(area.canary.bps)}`;
    if (build === area.stable) return 'stable';
    return build === area.lastGood ? 'last good' : '';
  };
  const releases = Object.values(area.builds).sort((a, b) => b.serial - a.serial);
  return table(
    ['build', 'version', 'serial', 'signed with', 'is'],
    releases.map(({ build, version, serial, signature }) => [
      build,
      version,
      String(serial),
      signature?.key ?? 'nobody',
      role(build),
    ]),
  );
}

/** Changes, newest first: the last thing that happened is what one asks for at night. */
export const historyLines = (entries: readonly JournalEntry[]): string[] =>
  [...entries].reverse().flatMap(({ rev, when, who, why, changes, figures }) => [
    `${moment(when)}  rev ${rev}  ${who}`,
    ...changes.map(({ area, what }) => `    ${area}: ${what}`),
    `    why: ${why}`,
    ...(figures
      ? [
          `    figures: ${Object.entries(figures)
            .map(([name, value]) => `${name} ${value}`)
            .join(', ')}`,
        ]
      : []),
  ]);

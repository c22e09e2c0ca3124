import type { AuditEntry } from '../audit/audit-log';
import type { FailureCause } from '../audit/failure-cause';
import type { Registry, RegistryArea } from '../format/schema';
import type { BundleReport } from '../publish/budgets';
import { formatSource } from '../publish/publication';
import { findEntry } from '../registry/registry';
import { formatShare } from '../rollout/transitions';

/** Rows in columns as wide as their widest cell. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const formatRow = (cells: readonly string[]) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return [formatRow(head.map((title) => title.toUpperCase())), ...rows.map(formatRow)];
}

const NONE = '–';

/** A build in a table: `1.0.0-5501c2ab`. */
const shortBuild = ({ builds }: RegistryArea, build: string | null): string =>
  build === null ? NONE : `${builds[build]?.version ?? '?'}-${build.slice(0, 8)}`;

/** `2026-11-21 08:20`, in UTC. */
export const formatTime = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

function formatCanary(area: RegistryArea): string {
  const { canary } = area;
  if (!canary) return NONE;
  const owner = canary.owner === undefined ? '' : ` by ${canary.owner}`;
  const auto = canary.auto ? ', the watcher widens it' : '';
  return `${shortBuild(area, canary.build)} at ${formatShare(canary.bps)} since ${formatTime(canary.since)}${owner}${auto}`;
}

/** The served releases of every area. */
export function siteTable({ shell, areas }: Registry): string[] {
  const rows = Object.entries({ shell, ...areas }).map(([name, area]) => [
    name,
    shortBuild(area, area.stable),
    shortBuild(area, area.lastGood),
    formatCanary(area),
  ]);
  return formatTable(['area', 'stable', 'last good', 'canary'], rows);
}

/** The builds of one area, newest first. */
export function areaTable({ stable, lastGood, canary, builds }: RegistryArea): string[] {
  const roleOf = (build: string): string => {
    if (build === canary?.build) return `canary ${formatShare(canary.bps)}`;
    if (build === stable) return 'stable';
    return build === lastGood ? 'last good' : '';
  };
  const rows = Object.values(builds)
    .sort((a, b) => b.serial - a.serial)
    .map(({ build, version, serial, signature }) => [
      build,
      version,
      String(serial),
      signature?.key ?? 'unsigned',
      roleOf(build),
    ]);
  return formatTable(['build', 'version', 'serial', 'key', 'role'], rows);
}

/** The pages of a build in bytes (brotli), with the difference to the stable release. */
export function bundleTable({ build, stable, pages }: BundleReport): string[] {
  const cell = (bytes: number, before: number | undefined): string => {
    const difference = before === undefined ? '' : ` (${bytes < before ? '' : '+'}${bytes - before})`;
    return `${bytes}${difference}`;
  };
  const rows = pages.map(({ page, scripts, styles, stable: before }) => [
    page,
    cell(scripts, before?.scripts),
    cell(styles, before?.styles),
  ]);
  const compared =
    stable === null ? 'There is no stable release.' : `In brackets: the difference from stable ${stable}.`;
  return [`${build}, bytes (brotli). ${compared}`, ...formatTable(['page', 'scripts', 'styles'], rows)];
}

/** The entries of the audit log, newest first. */
export const historyLines = (entries: readonly AuditEntry[], registry: Registry): string[] =>
  [...entries]
    .reverse()
    .flatMap(({ rev, when, who, why, changes, figures, causes }) => [
      `${formatTime(when)}  rev ${rev}  ${who}`,
      ...changes.map((change) => `    ${change.area}: ${change.what}${formatCommit(change, registry)}`),
      `    why: ${why}`,
      ...(figures ? [`    figures: ${formatFigures(figures)}`] : []),
      ...causeLines(causes ?? []),
    ]);

/** The commit of a change's build, which a publication states itself. */
function formatCommit({ area, what, from, to }: AuditEntry['changes'][number], registry: Registry): string {
  const build = to.canary?.build ?? from?.canary?.build ?? to.stable;
  const source = build === null ? undefined : findEntry(registry, area)?.builds[build]?.source;
  return source && !what.startsWith('published') ? formatSource(source) : '';
}

/** The failures of a canary that was rolled back, the most frequent cause first. */
const causeLines = (causes: readonly FailureCause[]): string[] =>
  causes.flatMap(({ class: of, message, stack, path, browser, sessions }) => [
    `    cause: ${sessions} × ${of}: ${message} (${path}, ${browser})`,
    ...stack.map((frame) => `        at ${frame}`),
  ]);

const formatFigures = (figures: NonNullable<AuditEntry['figures']>): string =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

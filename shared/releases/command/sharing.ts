import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { AreaChange, ChangeReason } from '../audit/audit-log';
import { checkPublication, publish, type PublishOptions } from '../publish/publish';
import type { AppliedChange } from '../registry/change';
import { areasLeftBehind } from '../registry/compatibility';
import { getEntry, resolveBuild } from '../registry/registry';
import { setOf } from '../registry/sets';
import { type CommandCall, type CommandResult, requireRegistry, usageError } from './arguments';
import { compareFirst, compare, type Compared } from './compared';

/** Changes the visitors of a build and its set, which are compared before their first visitors get them. */
export async function changeShare(
  call: CommandCall,
  isGiven: boolean,
  change: (reason: ChangeReason) => Promise<AppliedChange | null>,
): Promise<CommandResult> {
  const [name = '', prefix = ''] = call.operands;
  const registry = await requireRegistry(call.site.registry);
  const area = getEntry(registry, name);
  const build = resolveBuild(area, name, prefix);
  const isSeen = area.stable === build || (area.canary?.build === build && area.canary.bps > 0);
  const compared = isGiven && !isSeen ? await compareEach(call, setOf(registry, name, build), compareFirst) : null;
  const result = changeResult(await change(compared?.reason ?? call.reason));
  return { ...result, lines: [...(compared?.lines ?? []), ...result.lines] };
}

export const changeLines = (changes: readonly AreaChange[]): string[] =>
  changes.map(({ area, what }) => `${area}: ${what}.`);

/** @param change never null: only a change that names a stage can be skipped */
export function changeResult(change: AppliedChange | null): CommandResult {
  if (!change) throw new TypeError('A change without a stage was skipped.');
  const { area, what, from, to, changes, registry } = change;
  return {
    lines: [...changeLines(changes), ...areasLeftBehind(registry)],
    json: { area, what, from, to, ...(changes.length > 1 && { changes }) },
  };
}

/** Compares each build of a set; the notes of all are in the audit log. */
async function compareEach(
  call: CommandCall,
  set: Readonly<Record<string, string>>,
  compareOne: typeof compare,
): Promise<Pick<Compared, 'lines' | 'reason'> & { json: unknown }> {
  const compared: Compared[] = [];
  for (const [name, build] of Object.entries(set)) compared.push(await compareOne(call, name, build));
  const [first] = compared;
  const figures = compared.map(({ reason }) => reason.figures ?? {});
  const sum = (of: 'compared' | 'large') =>
    figures.reduce((total, { [of]: count }) => total + (typeof count === 'number' ? count : 0), 0);
  const isOne = compared.length === 1;
  const lines = isOne
    ? (first?.lines ?? [])
    : [
        ...new Set(
          compared.flatMap(({ lines: own }, at) => (own.length > 1 ? [`${Object.keys(set)[at]}:`, ...own] : own)),
        ),
      ];
  const together = { ...figures.at(-1), compared: sum('compared'), large: sum('large') };
  const hasFigures = compared.some(({ reason }) => reason.figures);
  return {
    lines,
    reason: isOne || !hasFigures ? (first?.reason ?? call.reason) : { ...call.reason, figures: together },
    json: isOne ? (first?.json ?? null) : compared.map(({ json }) => json),
  };
}

/** The areas of a folder, and the shell. @param file a file that each of them has */
async function namesIn(folder: string, file: string): Promise<string[]> {
  const names = (await readdir(folder)).filter(
    (name) => /^(?:shell|mf-.*)$/.test(name) && existsSync(path.join(folder, name, file)),
  );
  if (names.length === 0) throw usageError(`There is no area and no shell in ${path.resolve(folder)}.`);
  return names;
}

/** `publish`: the builds of the named areas, or of all. */
export async function publishBuilds(call: CommandCall): Promise<CommandResult> {
  const { site, store, operands, options, reason } = call;
  const { stable = false, all = false, dist } = options;
  if (all === operands.length > 0) throw usageError('"publish" needs AREA, several, or --all.');
  const ofFolder = () => (dist === undefined ? namesIn('.', 'package.json') : namesIn(dist, 'release.json'));
  const names = all ? await ofFolder() : [...new Set(operands)];
  const folderOf = (name: string): string => {
    if (dist === undefined) return path.join(name, 'dist');
    return names.length > 1 || all ? path.join(dist, name) : dist;
  };
  const builds = names.map((name) => ({ name, dist: path.resolve(folderOf(name)) }));
  const publication = { site, store, builds, stable, ...reason };
  return options['dry-run'] ? checkBuilds(publication) : publishChecked(call, publication);
}

const warningLines = (warnings: readonly string[]): string[] => warnings.map((text) => `Warning: ${text}`);

/** `publish --dry-run`: makes all checks of a publication. */
async function checkBuilds(options: PublishOptions): Promise<CommandResult> {
  const { checked, warnings } = await checkPublication(options);
  const releases = checked.map(({ prepared: { release } }) => release);
  const lines = releases.map(
    ({ name, version, build }) => `${name} ${version}-${build} can be published; nothing was changed.`,
  );
  const json = releases.map(({ name, version, build }) => ({ area: name, build, version, dryRun: true, warnings }));
  return { lines: [...warningLines(warnings), ...lines], json: json.length === 1 ? json[0] : json };
}

/** If a site is named, builds that are to become stable are compared before any visitor gets them. */
async function publishChecked(call: CommandCall, options: PublishOptions): Promise<CommandResult> {
  const isServing = Boolean((await options.site.registry.read())?.shell.stable);
  const isHeld = options.stable && call.origin !== null && isServing;
  const stored = await publish({ ...options, stable: options.stable && !isHeld });
  const set = Object.fromEntries(stored.releases.map(({ release: { name, build } }) => [name, build]));
  const compared = isServing ? await compareEach(call, set, isHeld ? compareFirst : compare) : null;
  const { changes } = isHeld ? await publish({ ...options, ...compared?.reason }) : stored;
  const json = stored.releases.map(({ release: { name, build, version }, uploaded }) => {
    const change = changes.find(({ area }) => area === name);
    const done = { what: change?.what ?? null, to: change?.to ?? null };
    return {
      area: name,
      build,
      version,
      uploaded,
      ...done,
      warnings: stored.warnings,
      compared: compared?.json ?? null,
    };
  });
  const result = json.map(({ area, version, build, what }) =>
    what === null
      ? `${area} ${version}-${build} was published before; nothing changed. See: npm run release -- status ${area}`
      : `${area} ${version}: ${what}.`,
  );
  const waiting = json.find(({ build, to }) => to && to.stable !== build);
  const next = waiting
    ? [
        `Next: npm run release -- canary ${waiting.area} ${waiting.build.slice(0, 8)} --percent 1`,
        `Show it first: npm run release -- preview ${waiting.area} ${waiting.build.slice(0, 8)}`,
      ]
    : [];
  const left = areasLeftBehind(await requireRegistry(options.site.registry));
  return {
    lines: [...warningLines(stored.warnings), ...(compared?.lines ?? []), ...result, ...left, ...next],
    json: json.length === 1 ? json[0] : json,
  };
}

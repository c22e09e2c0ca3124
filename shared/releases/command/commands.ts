import path from 'node:path';
import { isCodedError } from '@press/errors';
import type { AreaChange, ChangeReason } from '../audit/audit-log';
import type { Registry, RegistryArea } from '../format/schema';
import { collectGarbage } from '../maintenance/collect-garbage';
import { verifySite } from '../maintenance/verify-site';
import { reportBundle } from '../publish/budgets';
import { signAsItIs } from '../registry/change';
import { getEntry, resolveBuild, findEntry } from '../registry/registry';
import { promoteCanary, rollback, startCanary, widenCanary } from '../rollout/actions';
import { signPreview, verifyRegistrySignature } from '../signing/signatures';
import { releaseSigner } from '../signing/signer';
import { readTrustedKeys } from '../signing/trusted-keys';
import { prepareRelease } from '../store/install';
import {
  type Command,
  command,
  type CommandCall,
  type CommandResult,
  parseCount,
  parsePercent,
  requireRegistry,
  usageError,
} from './arguments';
import { compareFirst, compare } from './compared';
import { KEY_COMMANDS } from './keys';
import { areaTable, bundleTable, formatTime, historyLines, siteTable } from './tables';
import { checkPublication, publish, type PublishOptions } from '../publish/publish';

const DEFAULT_HOURS = 24;
/** A month. */
const MAX_HOURS = 744;
const HOUR_MS = 3_600_000;

/** Prints a link with which one browser sees a published build, until the link expires (D-20). */
async function preview({ site, origin, operands, options }: CommandCall): Promise<CommandResult> {
  const [name = '', prefix] = operands;
  const hours = options.hours === undefined ? DEFAULT_HOURS : parseCount('hours', options.hours);
  if (hours > MAX_HOURS) throw usageError(`--hours ${hours} is more than ${MAX_HOURS}.`);
  const area = getEntry(await requireRegistry(site.registry), name);
  const build = prefix === undefined ? newestBuild(area) : resolveBuild(area, name, prefix);
  const expires = Date.now() + hours * HOUR_MS;
  const link = new URL('/', origin ?? 'http://localhost:8080');
  link.searchParams.set('press-preview', signPreview({ area: name, build, expires }, await releaseSigner(site, name)));
  const until = new Date(expires).toISOString();
  return {
    lines: [
      link.href,
      `${name} ${build} in the browser that opens it, until ${formatTime(until)} UTC. The query works at every address of the site.`,
    ],
    json: { area: name, build, expires: until, link: link.href },
  };
}

/** The canary, else the build that was published last. */
function newestBuild({ canary, builds }: RegistryArea): string {
  const [newest] = Object.values(builds).sort((a, b) => b.serial - a.serial);
  return canary?.build ?? newest?.build ?? '';
}

/** The commands of `npm run release`, by name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  publish: command(
    'AREA',
    'builds, checks and uploads AREA; the build becomes a canary at 0 %, or stable',
    ['stable', 'dist', 'dry-run', 'site', 'accept'],
    async (call) => {
      const { site, store, operands, options, reason } = call;
      const [name = ''] = operands;
      const { stable = false, dist = path.join(name, 'dist') } = options;
      const build = { site, store, name, dist: path.resolve(dist), stable };
      return options['dry-run'] ? checkBuild(build) : publishBuild(call, { ...build, ...reason });
    },
  ),

  report: command(
    'AREA',
    'bytes of each page of a build, and the difference to the stable release',
    ['dist'],
    async ({ site, store, operands: [name = ''], options }) => {
      const prepared = await prepareRelease(path.resolve(options.dist ?? path.join(name, 'dist')));
      const report = await reportBundle(prepared, site.registry, store);
      return { lines: bundleTable(report), json: report };
    },
  ),

  canary: command(
    'AREA BUILD',
    'gives a build to a share of visitors',
    ['percent', 'auto', 'site', 'accept'],
    async (call) => {
      const { site, operands, options } = call;
      const [name = '', build = ''] = operands;
      if (options.percent === undefined) throw usageError('"canary" needs --percent N.');
      const share = { bps: parsePercent(options.percent), auto: options.auto ?? false };
      const give = (reason: ChangeReason) => startCanary(site, name, build, share, reason);
      const result = await changeShare(call, share.bps > 0 || share.auto ? build : null, give);
      const next = `Next: npm run release -- widen ${name}, promote ${name}, or rollback ${name}`;
      return { ...result, lines: [...result.lines, next] };
    },
  ),

  widen: command('AREA', 'gives the canary to more visitors', ['percent', 'auto', 'site', 'accept'], async (call) => {
    const { percent, auto } = call.options;
    const bps = percent === undefined ? undefined : parsePercent(percent);
    return changeShare(call, bps === 0 && !auto ? null : '', (reason) =>
      widenCanary(call.site, call.operands[0] ?? '', { ...reason, auto, bps }),
    );
  }),

  promote: command('AREA', 'makes the canary stable', ['site', 'accept'], async (call) =>
    changeShare(call, '', (reason) => promoteCanary(call.site, call.operands[0] ?? '', reason)),
  ),

  rollback: command(
    'AREA',
    'ends the canary; without one, returns to the last good release',
    ['to'],
    async ({ site, operands: [name = ''], options: { to }, reason }) =>
      changeResult(await rollback(site, name, { ...reason, to })),
  ),

  status: command(
    '[AREA]',
    'shows what is served; for one area, its builds',
    [],
    async ({ site: { registry: registries, trusted }, operands: [name] }) => {
      const registry = await requireRegistry(registries);
      const doubt = await signatureProblem(registry, registries.name, trusted);
      if (name === undefined) return { ...doubt, lines: [...doubt.lines, ...siteTable(registry)], json: registry };
      const area = getEntry(registry, name);
      const rolledBack = (await registries.audit(registry.rev)).findLast(
        ({ changes, causes }) => causes !== undefined && changes.some((change) => change.area === name),
      );
      const lines = rolledBack ? ['', 'Last rollback with known causes:', ...historyLines([rolledBack])] : [];
      return {
        ...doubt,
        lines: [...doubt.lines, ...areaTable(area), ...lines],
        json: { ...area, rolledBack: rolledBack ?? null },
      };
    },
  ),

  history: command(
    '[AREA]',
    'shows who changed what, why and when',
    ['last'],
    async ({ site: { registry: registries }, operands: [name], options: { last } }) => {
      const { rev } = await requireRegistry(registries);
      const all = (await registries.audit(rev)).filter(
        ({ changes }) => name === undefined || changes.some(({ area }) => area === name),
      );
      const entries = last === undefined ? all : all.slice(-parseCount('last', last));
      return { lines: entries.length > 0 ? historyLines(entries) : ['The audit log has no change.'], json: entries };
    },
  ),

  verify: command(
    '',
    'verifies every signature, the hash of every file, and the audit log',
    [],
    async ({ site, store }) => {
      await requireRegistry(site.registry);
      const report = await verifySite(site, store);
      const { releases, files, findings } = report;
      const isSound = findings.length === 0;
      const problems = findings.map(({ code, cause, next }) => `${code}  ${cause} ${next}`);
      const result = isSound ? 'no problem found' : `problems found: ${findings.length}`;
      const lines = [...problems, `${releases} releases, ${files} files: ${result}.`];
      return { lines, json: report, exitCode: isSound ? 0 : 3 };
    },
  ),

  sign: command('', 'signs the registry as it is, after a restore by hand', [], async ({ site, reason }) => {
    const rev = await signAsItIs(site, reason);
    const lines = [`The registry is signed as it was, as revision ${rev}. See: npm run release -- status`];
    return { lines, json: { rev } };
  }),

  gc: command('', 'deletes builds that are no longer needed', ['dry-run'], async ({ site, store, options, reason }) => {
    const dryRun = options['dry-run'] ?? false;
    const { deleted, kept } = await collectGarbage({ site, store, dryRun, now: Date.now(), ...reason });
    const verb = dryRun ? 'would delete' : 'deleted';
    const builds = deleted.map(({ name, build }) => `${verb} ${name} ${build}`);
    return {
      lines: [...builds, `Builds: ${verb} ${deleted.length}, kept ${kept}.`],
      json: { dryRun, deleted, kept },
    };
  }),

  preview: command(
    'AREA [BUILD]',
    'prints a link that shows a published build in one browser',
    ['hours', 'site'],
    preview,
  ),

  ...KEY_COMMANDS,
};

/**
 * The warning before the content of a registry that edges refuse: they serve a different one. A machine without the site's
 * trusted keys cannot check it.
 */
async function signatureProblem(
  registry: Registry,
  name: string,
  trusted: string,
): Promise<Pick<CommandResult, 'lines' | 'exitCode'>> {
  const keys = await readTrustedKeys(trusted);
  try {
    if (keys) verifyRegistrySignature(registry, keys, name);
    return { lines: [] };
  } catch (thrown) {
    if (!isCodedError(thrown, 'PRESS-R18')) throw thrown;
    const { code, reason, next } = thrown;
    return { lines: [`${code}  ${reason} Edges serve the registry before it, not this one. ${next}`, ''], exitCode: 3 };
  }
}

/**
 * Changes the visitors of a build, which is compared before its first visitors get it.
 * @param build empty: the canary, whatever it is; null: no visitor gets it
 */
async function changeShare(
  call: CommandCall,
  build: string | null,
  change: (reason: ChangeReason) => Promise<AreaChange | null>,
): Promise<CommandResult> {
  const [name = ''] = call.operands;
  const area = getEntry(await requireRegistry(call.site.registry), name);
  const id = build ? resolveBuild(area, name, build) : area.canary?.build;
  const isSeen = area.canary?.build === id && (area.canary?.bps ?? 0) > 0;
  const compared = build !== null && id && !isSeen ? await compareFirst(call, name, id) : null;
  const result = changeResult(await change(compared?.reason ?? call.reason));
  return { ...result, lines: [...(compared?.lines ?? []), ...result.lines] };
}

/** @param change never null: only a change that names a stage can be skipped */
function changeResult(change: AreaChange | null): CommandResult {
  if (!change) throw new TypeError('A change without a stage was skipped.');
  const { area, what, from, to } = change;
  return { lines: [`${area}: ${what}.`], json: { area, what, from, to } };
}

const warningLines = (warnings: readonly string[]): string[] => warnings.map((text) => `Warning: ${text}`);

/** `publish --dry-run`: makes all checks of a publication. */
async function checkBuild(options: Parameters<typeof checkPublication>[0]): Promise<CommandResult> {
  const { prepared, warnings } = await checkPublication(options);
  const { name, build, version } = prepared.release;
  const lines = [...warningLines(warnings), `${name} ${version}-${build} can be published; nothing was changed.`];
  return { lines, json: { area: name, build, version, dryRun: true, warnings } };
}

/**
 * `publish`. If a site is named, a build that is to be stable is first a canary at 0 %, and compared before any visitor gets
 * it.
 */
async function publishBuild(call: CommandCall, options: PublishOptions): Promise<CommandResult> {
  const registry = await options.site.registry.read();
  const hasStable = (registry && findEntry(registry, options.name)?.stable) ?? null;
  const isHeld = options.stable && call.origin !== null && hasStable !== null;
  const stored = await publish({ ...options, stable: options.stable && !isHeld });
  const { release, uploaded, warnings } = stored;
  const { name, build, version } = release;
  const compared = hasStable === null ? null : await (isHeld ? compareFirst : compare)(call, name, build);
  const { change } = isHeld ? await publish({ ...options, ...compared?.reason }) : stored;
  const json = {
    area: name,
    build,
    version,
    uploaded,
    what: change?.what ?? null,
    to: change?.to ?? null,
    warnings,
    compared: compared?.json ?? null,
  };
  const before = [...warningLines(warnings), ...(compared?.lines ?? [])];
  if (!change) {
    const unchanged = `${name} ${version}-${build} was published before; nothing changed.`;
    return { lines: [...before, `${unchanged} See: npm run release -- status ${name}`], json };
  }
  const next = `Next: npm run release -- canary ${name} ${build.slice(0, 8)} --percent 1`;
  const lines = [...before, `${name} ${version}: ${change.what}.`, ...(change.to.stable === build ? [] : [next])];
  return { lines, json };
}

import path from 'node:path';
import type { AreaChange } from '../audit/audit-log';
import type { RegistryArea } from '../format/schema';
import { collectGarbage } from '../maintenance/collect-garbage';
import { verifySite } from '../maintenance/verify-site';
import { reportBundle } from '../publish/budgets';
import { checkPublication, publish } from '../publish/publish';
import { signAsItIs } from '../registry/change';
import { getEntry, resolveBuild } from '../registry/registry';
import { promoteCanary, rollback, startCanary, widenCanary } from '../rollout/actions';
import { signPreview } from '../signing/signatures';
import { releaseSigner } from '../signing/signer';
import { prepareRelease } from '../store/install';
import {
  type Command,
  type CommandResult,
  expectArguments,
  parseCount,
  parsePercent,
  reasonOf,
  requireRegistry,
  usageError,
} from './arguments';
import { keys } from './keys';
import { areaTable, bundleTable, formatTime, historyLines, siteTable } from './tables';

const DEFAULT_HOURS = 24;
/** A month: who needs longer makes another link. */
const MAX_HOURS = 744;
const HOUR_MS = 3_600_000;

/** Prints a link with which one browser sees a published build, until the link expires (D-20). */
export const preview: Command = async (line, { site, origin }) => {
  expectArguments(line, { min: 1, max: 2 }, ['hours', 'site']);
  const [name = '', prefix] = line.operands;
  if (name === 'shell') throw usageError('The shell has no preview: give it to a small share as a canary.');
  const hours = line.options.hours === undefined ? DEFAULT_HOURS : parseCount('hours', line.options.hours);
  if (hours > MAX_HOURS) throw usageError(`--hours ${hours} is more than ${MAX_HOURS}.`);
  const base = line.options.site ?? origin;
  if (!URL.canParse(base)) throw usageError(`--site ${base} is not an address such as https://press.example.`);
  const area = getEntry(await requireRegistry(site.registry), name);
  const build = prefix === undefined ? newestBuild(area) : resolveBuild(area, name, prefix);
  const expires = Date.now() + hours * HOUR_MS;
  const link = new URL('/', base);
  link.searchParams.set('press-preview', signPreview({ area: name, build, expires }, await releaseSigner(site, name)));
  const until = new Date(expires).toISOString();
  return {
    lines: [
      link.href,
      `${name} ${build} in the browser that opens it, until ${formatTime(until)} UTC. The query works at every address of the site.`,
    ],
    json: { area: name, build, expires: until, link: link.href },
  };
};

/** The canary, else the build that was published last. */
function newestBuild({ canary, builds }: RegistryArea): string {
  const [newest] = Object.values(builds).sort((a, b) => b.serial - a.serial);
  return canary?.build ?? newest?.build ?? '';
}

/** The commands of `npm run release`, by name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  publish: async (line, { site, store }) => {
    expectArguments(line, { min: 1, max: 1 }, ['stable', 'dist', 'dry-run']);
    const [name = ''] = line.operands;
    const dist = path.resolve(line.options.dist ?? path.join(name, 'dist'));
    const stable = line.options.stable ?? false;
    if (line.options['dry-run']) {
      const { prepared } = await checkPublication({ site, name, dist, stable });
      const { build, version } = prepared.release;
      const lines = [`${name} ${version}-${build} can be published; nothing was changed.`];
      return { lines, json: { area: name, build, version, dryRun: true } };
    }
    const { release, uploaded, change } = await publish({
      site,
      store,
      dist,
      name,
      stable,
      ...reasonOf(line),
    });
    const { build, version } = release;
    const json = { area: name, build, version, uploaded, what: change?.what ?? null, to: change?.to ?? null };
    if (!change) {
      const unchanged = `${name} ${version}-${build} was published before; nothing changed.`;
      return { lines: [`${unchanged} See: npm run release -- status ${name}`], json };
    }
    const next = `Next: npm run release -- canary ${name} ${build.slice(0, 8)} --percent 1`;
    return { lines: [`${name} ${version}: ${change.what}.`, ...(change.to.stable === build ? [] : [next])], json };
  },

  report: async (line, { site, store }) => {
    expectArguments(line, { min: 1, max: 1 }, ['dist']);
    const [name = ''] = line.operands;
    const prepared = await prepareRelease(path.resolve(line.options.dist ?? path.join(name, 'dist')));
    const report = await reportBundle(prepared, site.registry, store);
    return { lines: bundleTable(report), json: report };
  },

  canary: async (line, { site }) => {
    expectArguments(line, { min: 2, max: 2 }, ['percent', 'auto']);
    const [name = '', build = ''] = line.operands;
    if (line.options.percent === undefined) throw usageError('"canary" needs --percent N.');
    const share = { bps: parsePercent(line.options.percent), auto: line.options.auto ?? false };
    const result = changeResult(await startCanary(site, name, build, share, reasonOf(line)));
    const next = `Next: npm run release -- widen ${name}, promote ${name}, or rollback ${name}`;
    return { ...result, lines: [...result.lines, next] };
  },

  widen: async (line, { site }) => {
    expectArguments(line, { min: 1, max: 1 }, ['percent', 'auto']);
    const { percent, auto } = line.options;
    const [name = ''] = line.operands;
    const bps = percent === undefined ? undefined : parsePercent(percent);
    return changeResult(await widenCanary(site, name, { ...reasonOf(line), auto, bps }));
  },

  promote: async (line, { site }) => {
    expectArguments(line, { min: 1, max: 1 });
    return changeResult(await promoteCanary(site, line.operands[0] ?? '', reasonOf(line)));
  },

  rollback: async (line, { site }) => {
    expectArguments(line, { min: 1, max: 1 }, ['to']);
    return changeResult(await rollback(site, line.operands[0] ?? '', { ...reasonOf(line), to: line.options.to }));
  },

  status: async (line, { site: { registry: registries } }) => {
    expectArguments(line, { min: 0, max: 1 });
    const registry = await requireRegistry(registries);
    const [name] = line.operands;
    if (name === undefined) return { lines: siteTable(registry), json: registry };
    const area = getEntry(registry, name);
    const rolledBack = (await registries.audit(registry.rev)).findLast(
      ({ changes, causes }) => causes !== undefined && changes.some((change) => change.area === name),
    );
    const lines = rolledBack ? ['', 'Last rollback with known causes:', ...historyLines([rolledBack])] : [];
    return { lines: [...areaTable(area), ...lines], json: { ...area, rolledBack: rolledBack ?? null } };
  },

  history: async (line, { site: { registry: registries } }) => {
    expectArguments(line, { min: 0, max: 1 }, ['last']);
    const [name] = line.operands;
    const { rev } = await requireRegistry(registries);
    const all = (await registries.audit(rev)).filter(
      ({ changes }) => name === undefined || changes.some(({ area }) => area === name),
    );
    const entries = line.options.last === undefined ? all : all.slice(-parseCount('last', line.options.last));
    return { lines: entries.length > 0 ? historyLines(entries) : ['The audit log has no change.'], json: entries };
  },

  verify: async (line, { site, store }) => {
    expectArguments(line, { min: 0, max: 0 });
    await requireRegistry(site.registry);
    const report = await verifySite(site, store);
    const { releases, files, findings } = report;
    const result = findings.length === 0 ? 'no problem found' : `problems found: ${findings.length}`;
    return {
      lines: [
        ...findings.map(({ code, cause, next }) => `${code}  ${cause} ${next}`),
        `${releases} releases, ${files} files: ${result}.`,
      ],
      json: report,
      exitCode: findings.length === 0 ? 0 : 3,
    };
  },

  sign: async (line, { site }) => {
    expectArguments(line, { min: 0, max: 0 });
    const rev = await signAsItIs(site, reasonOf(line));
    return {
      lines: [`The registry is signed as it was, as revision ${rev}. See: npm run release -- status`],
      json: { rev },
    };
  },

  gc: async (line, { site, store }) => {
    expectArguments(line, { min: 0, max: 0 }, ['dry-run']);
    const dryRun = line.options['dry-run'] ?? false;
    const { deleted, kept } = await collectGarbage({ site, store, dryRun, now: Date.now(), ...reasonOf(line) });
    const verb = dryRun ? 'would delete' : 'deleted';
    return {
      lines: [
        ...deleted.map(({ name, build }) => `${verb} ${name} ${build}`),
        `Builds: ${verb} ${deleted.length}, kept ${kept}.`,
      ],
      json: { dryRun, deleted, kept },
    };
  },

  keys,
  preview,
};

/** @param change never null: only a change that names a stage can be skipped */
function changeResult(change: AreaChange | null): CommandResult {
  if (!change) throw new TypeError('A change without a stage was skipped.');
  const { area, what, from, to } = change;
  return { lines: [`${area}: ${what}.`], json: { area, what, from, to } };
}

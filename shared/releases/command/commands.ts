import path from 'node:path';
import { isCodedError } from '@press/errors';
import type { ChangeReason } from '../audit/audit-log';
import type { Registry, RegistryArea } from '../format/schema';
import { collectGarbage } from '../maintenance/collect-garbage';
import { verifySite } from '../maintenance/verify-site';
import { reportBundle } from '../publish/budgets';
import { signAsItIs } from '../registry/change';
import { areasLeftBehind } from '../registry/compatibility';
import { getEntry, resolveBuild } from '../registry/registry';
import { promoteCanary, rollback, startCanary, widenCanary } from '../rollout/actions';
import { countersOf } from '../rollout/counter-stores';
import { rebuildRegistry } from '../rollout/rebuild';
import { restoreRevision } from '../rollout/restore';
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
import { canaryLines, canaryStatuses } from './canaries';
import { changeLines, changeResult, changeShare, publishBuilds } from './sharing';
import { KEY_COMMANDS } from './keys';
import { areaTable, bundleTable, formatTime, historyLines, siteTable } from './tables';

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
    '[AREA…]',
    'builds, checks and uploads AREA, or several as a set; gives it to no visitor, or to all',
    ['stable', 'all', 'dist', 'dry-run', 'site', 'accept'],
    publishBuilds,
  ),

  report: command(
    'AREA',
    'bytes of each page of a build, and the difference from the stable release',
    ['dist'],
    async ({ site, store, operands: [name = ''], options }) => {
      const prepared = await prepareRelease(path.resolve(options.dist ?? path.join(name, 'dist')));
      const report = await reportBundle(prepared, site.registry, store);
      return { lines: bundleTable(report), json: report };
    },
  ),

  canary: command(
    'AREA BUILD',
    'gives a build, with its set, to a share of visitors',
    ['percent', 'auto', 'site', 'accept'],
    async (call) => {
      const { site, operands, options } = call;
      const [name = '', build = ''] = operands;
      if (options.percent === undefined) throw usageError('"canary" needs --percent N.');
      const share = { bps: parsePercent(options.percent), auto: options.auto ?? false };
      const give = (reason: ChangeReason) => startCanary(site, name, build, share, reason);
      const result = await changeShare(call, share.bps > 0 || share.auto, give);
      const next = `Next: npm run release -- widen ${name} ${build}, promote ${name} ${build}, or rollback ${name}`;
      return { ...result, lines: [...result.lines, next] };
    },
  ),

  widen: command(
    'AREA BUILD',
    'gives the canary, with its set, to more visitors',
    ['percent', 'auto', 'site', 'accept'],
    async (call) => {
      const [name = '', build = ''] = call.operands;
      const { percent, auto } = call.options;
      const bps = percent === undefined ? undefined : parsePercent(percent);
      return changeShare(call, bps !== 0 || Boolean(auto), (reason) =>
        widenCanary(call.site, name, { ...reason, build, auto, bps }),
      );
    },
  ),

  promote: command(
    'AREA BUILD',
    'makes the canary, with its set, stable',
    ['untried', 'site', 'accept'],
    async (call) => {
      const [name = '', build = ''] = call.operands;
      return changeShare(call, true, (reason) =>
        promoteCanary(call.site, name, build, { ...reason, untried: call.options.untried }),
      );
    },
  ),

  rollback: command(
    '[AREA]',
    'ends the canary, with its set; without one, returns to the last good release; without AREA, to a revision',
    ['to', 'withdraw'],
    async ({ site, operands: [name], options: { to, withdraw }, reason }) => {
      if (name !== undefined) return changeResult(await rollback(site, name, { ...reason, to, withdraw }));
      if (to === undefined || withdraw) throw usageError('"rollback" needs AREA, or --to REVISION.');
      const written = await restoreRevision(site, parseCount('to', to), reason);
      return { lines: changeLines(written?.changes ?? []), json: written?.changes ?? [] };
    },
  ),

  status: command(
    '[AREA]',
    'shows what is served; for one area, its builds',
    [],
    async ({ site, operands: [name] }) => {
      const { registry: registries, trusted } = site;
      const registry = await requireRegistry(registries);
      const doubt = await signatureProblem(registry, registries.name, trusted);
      const log = await registries.audit(registry.rev);
      const all = await canaryStatuses(registry, countersOf(site), log);
      if (name === undefined) {
        const lines = [...doubt.lines, ...siteTable(registry), ...areasLeftBehind(registry), ...canaryLines(all)];
        return { ...doubt, lines, json: { ...registry, canaries: all } };
      }
      const area = getEntry(registry, name);
      const canaries = all.filter((one) => (one.canary.set ?? [one.name]).includes(name));
      const rolledBack = log.findLast(
        ({ changes, causes }) => causes !== undefined && changes.some((change) => change.area === name),
      );
      const lines = rolledBack ? ['', 'Last rollback with known causes:', ...historyLines([rolledBack], registry)] : [];
      return {
        ...doubt,
        lines: [...doubt.lines, ...areaTable(area), ...canaryLines(canaries), ...lines],
        json: { ...area, canaries, rolledBack: rolledBack ?? null },
      };
    },
  ),

  history: command(
    '[AREA]',
    'shows who changed what, why and when',
    ['last'],
    async ({ site: { registry: registries }, operands: [name], options: { last } }) => {
      const registry = await requireRegistry(registries);
      const all = (await registries.audit(registry.rev)).filter(
        ({ changes }) => name === undefined || changes.some(({ area }) => area === name),
      );
      const entries = last === undefined ? all : all.slice(-parseCount('last', last));
      const lines = entries.length > 0 ? historyLines(entries, registry) : ['The audit log has no change.'];
      return { lines, json: entries };
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

  sign: command(
    '',
    'signs the registry as it is, after a restore by hand',
    ['site'],
    async ({ site, origin, reason }) => {
      const served = origin === null ? 0 : await revisionServedAt(origin);
      const written = await signAsItIs(site, reason, served);
      const { registry, changes = [] } = written ?? {};
      const lines = [
        `The registry is signed as it was, as revision ${registry?.rev}. See: npm run release -- status`,
        ...changeLines(changes),
      ];
      return { lines, json: { rev: registry?.rev, changes } };
    },
  ),

  rebuild: command(
    '',
    'rebuilds a lost registry from the store and the audit log, and signs it',
    ['site'],
    async ({ site, store, origin, reason }) => {
      const served = origin === null ? 0 : await revisionServedAt(origin);
      const { registry, changes, missing } = await rebuildRegistry(site, store, reason, served);
      const lines = [
        ...missing,
        `The registry is rebuilt as revision ${registry.rev}. Canaries have ended. Verify it: npm run release -- verify`,
        ...changeLines(changes),
      ];
      return { lines, json: { rev: registry.rev, changes, missing }, exitCode: missing.length > 0 ? 3 : 0 };
    },
  ),

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

/** The revision that a running site serves; 0 if unknown. */
async function revisionServedAt(origin: string): Promise<number> {
  const answer = await fetch(new URL('/readyz', origin)).catch(() => null);
  const { registry }: { registry?: { rev?: unknown } } = answer ? await answer.json().catch(() => ({})) : {};
  return typeof registry?.rev === 'number' ? registry.rev : 0;
}

/**
 * The warning before the content of a registry that edges refuse, because they serve an earlier one. A machine without
 * the site's trusted keys cannot check that.
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

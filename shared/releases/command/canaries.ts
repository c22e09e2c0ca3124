import type { AuditEntry } from '../audit/audit-log';
import type { Registry } from '../format/schema';
import { type CounterStore } from '../rollout/stage-counts';
import { strengthOf, type Verdict } from '../rollout/judge';
import { canarySets, decisive, type Judged, judgeSet } from '../rollout/judgement';
import { formatShare } from '../rollout/transitions';

/** A canary in the output of `status`. */
interface CanaryStatus extends Pick<Judged, 'name' | 'canary' | 'verdict'> {
  /** When its first visitors got it: ISO 8601, UTC. */
  began: string;
}

/** The canaries that have visitors, each with the current verdict about its whole set. */
export async function canaryStatuses(
  registry: Registry,
  counts: CounterStore,
  log: readonly AuditEntry[],
  now = Date.now(),
): Promise<CanaryStatus[]> {
  const statuses: CanaryStatus[] = [];
  for (const names of canarySets(registry)) {
    const first = decisive(await judgeSet(names, registry, counts, now));
    if (!first) continue;
    const { name, canary, verdict } = first;
    statuses.push({ name, canary, verdict, began: beganAt(log, name, canary.build) ?? canary.since });
  }
  return statuses;
}

/** When a build became the current canary, according to the audit log. */
function beganAt(log: readonly AuditEntry[], name: string, build: string): string | undefined {
  const changes = log.flatMap(({ when, changes: each }) =>
    each.filter(({ area }) => area === name).map(({ from, to }) => ({ when, from, to })),
  );
  return changes.findLast(({ from, to }) => to.canary?.build === build && from?.canary?.build !== build)?.when;
}

/** Owner, age, figures of both sides, verdict and what is missing. */
export const canaryLines = (statuses: readonly CanaryStatus[], now = Date.now()): string[] =>
  statuses.flatMap(({ name, canary, verdict, began }) => {
    const { canary: ofCanary, control, by, width } = verdict;
    const names = canary.set?.join(', ') ?? name;
    const owner = canary.owner === undefined ? '' : ` of ${canary.owner}`;
    const ages = `for ${formatAge(began, now)}, at ${formatShare(canary.bps)} for ${formatAge(canary.since, now)}`;
    const sides = `canary ${ofCanary.failed} of ${ofCanary.sessions}, control ${control.failed} of ${control.sessions}`;
    return [
      '',
      `${names}: canary ${canary.build.slice(0, 8)}${owner}, ${ages}`,
      `    failed (${width ? `${by}, ${width}` : by}): ${sides}; evidence ${strengthOf(verdict).toFixed(2)}, 1 rolls back`,
      `    ${formatVerdict(verdict)}`,
    ];
  });

function formatVerdict(verdict: Verdict): string {
  if (verdict.action === 'hold') return `held: ${verdict.reason}`;
  return verdict.action === 'widen'
    ? `the watcher widens it to ${formatShare(verdict.toBps)}`
    : 'the watcher rolls it back';
}

/** `3 d`, `5 h` or `20 min`. */
function formatAge(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
  if (minutes < 120) return `${minutes} min`;
  return minutes < 2_880 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1_440)} d`;
}

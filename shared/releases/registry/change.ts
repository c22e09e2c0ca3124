import { assertFit } from './compatibility';
import { entryOf, withEntry } from './entry';
import { ReleaseError } from '../errors';
import type { Registry, RegistryArea } from '../format/types';
import { standOf, type AreaChange, type Reason } from '../audit/log';
import { readRegistry, swapRegistry } from './file';
import type { Moment, Step } from '../rollout/transitions';

const ATTEMPTS = 20;

/** A change that came about: what happened to the area, and the registry since. */
export interface Changed extends AreaChange {
  registry: Registry;
}

/** Takes a step on an area's entry, or null for none. */
export type Stepping = (area: RegistryArea, at: Moment, registry: Registry) => Step | null;

/**
 * Changes one area's entry (or the shell's) by compare-and-swap: when somebody was quicker, the step is taken again on
 * what they left. Null when there was no step to take.
 * @throws ReleaseError what the step throws; PRESS-R14 for an area nobody published; R06, R07, R08
 */
export async function changeArea(data: string, name: string, reason: Reason, step: Stepping): Promise<Changed | null> {
  const change = await changeRegistry(data, reason, (before, at) => {
    const registry = before ?? neverPublished(data);
    const area = entryOf(registry, name);
    const taken = step(area, at, registry);
    return taken && { registry: withEntry(registry, name, taken.area, at.rev), changes: [changeOf(name, area, taken)] };
  });
  const [only] = change?.changes ?? [];
  return change && only ? { ...only, registry: change.registry } : null;
}

export const changeOf = (name: string, before: RegistryArea | undefined, { area, what }: Step): AreaChange => ({
  area: name,
  what,
  from: before ? standOf(before) : null,
  to: standOf(area),
});

export interface Decision {
  /** At the revision of the moment. */
  registry: Registry;
  changes: AreaChange[];
}

/** As `changeArea`, for changes of several entries, or that begin one. */
export async function changeRegistry(
  data: string,
  reason: Reason,
  decide: (before: Registry | null, at: Moment) => Decision | null,
): Promise<Decision | null> {
  for (let attempt = 1; ; attempt += 1) {
    const found = await readRegistry(data);
    const decision = decide(found, { rev: (found?.rev ?? 0) + 1, now: new Date().toISOString() });
    if (!decision) return null;
    // Areas before the shell: whoever changes both is told which area does not fit.
    const names = decision.changes.map(({ area }) => area);
    for (const name of names.sort((a, b) => Number(a === 'shell') - Number(b === 'shell')))
      assertFit(decision.registry, name);
    try {
      await swapRegistry(data, decision.registry, { ...reason, changes: decision.changes });
      return decision;
    } catch (thrown) {
      const overtaken = thrown instanceof ReleaseError && thrown.code === 'PRESS-R06';
      if (!overtaken || attempt === ATTEMPTS) throw thrown;
    }
  }
}

const neverPublished = (data: string): never => {
  throw new ReleaseError(
    'PRESS-R14',
    `Nothing was ever published in ${data}.`,
    'npm start publishes what is built; PRESS_DATA names another data directory.',
  );
};

import { CodedError, isCodedError } from '@press/errors';
import { stateOf, type AreaChange, type ChangeReason } from '../audit/audit-log';
import type { Registry, RegistryArea } from '../format/schema';
import type { ReleaseSite } from './site';
import { verifyRegistrySignature } from '../signing/registry-signature';
import { registrySigner } from '../signing/signer';
import { readTrustedKeys } from '../signing/trusted-keys';
import type { RegistryStore } from './registry-store';
import { assertEntryCompatible } from './compatibility';
import { getEntry, withEntry } from './entry';
import { swapRegistry } from './swap';

const MAX_ATTEMPTS = 20;

/** The revision and time of a change. */
export interface ChangeContext {
  rev: number;
  /** ISO 8601, UTC. */
  now: string;
}

/** What a change of one entry may look at. */
export interface AreaContext extends ChangeContext {
  /** Before the change. */
  registry: Registry;
}

/** An entry after a change, and the change in a sentence. */
export interface AreaUpdate {
  area: RegistryArea;
  what: string;
}

/** A new registry, and what changes in it. */
export interface RegistryUpdate {
  /** At the revision of the context. */
  registry: Registry;
  changes: AreaChange[];
}

/** A change that was written: what happened to the area, and the registry that holds it. */
export interface AppliedChange extends AreaChange {
  registry: Registry;
}

/**
 * Changes the entry of an area, or of the shell. When another process changes the registry first, `update` runs again
 * on the new registry.
 * @param update returns null for no change
 * @returns null when there was no change
 * @throws CodedError what `update` throws; PRESS-R14 for an area that was never published; R06, R07, R08, R16, R18
 */
export async function changeArea(
  site: ReleaseSite,
  name: string,
  reason: ChangeReason,
  update: (area: RegistryArea, context: AreaContext) => AreaUpdate | null,
): Promise<AppliedChange | null> {
  const written = await changeRegistry(site, reason, (registry, context) => {
    if (!registry) throw nothingPublished(site.registry);
    const area = getEntry(registry, name);
    const updated = update(area, { ...context, registry });
    return (
      updated && {
        registry: withEntry(registry, name, updated.area, context.rev),
        changes: [toAreaChange(name, area, updated)],
      }
    );
  });
  const [only] = written?.changes ?? [];
  return written && only ? { ...only, registry: written.registry } : null;
}

export const toAreaChange = (
  name: string,
  before: RegistryArea | undefined,
  { area, what }: AreaUpdate,
): AreaChange => ({
  area: name,
  what,
  from: before ? stateOf(before) : null,
  to: stateOf(area),
});

/**
 * Changes several entries, or adds one. The registry that the change begins with has to be signed: otherwise the change
 * would put a good signature under a forgery.
 * @param update gets null before the first publication, and returns null for no change
 * @param options.verify false: the present registry may have any signature, or none
 * @throws CodedError what `update` throws; R06, R07, R08; R16 without a trusted key; R18
 */
export async function changeRegistry(
  site: ReleaseSite,
  reason: ChangeReason,
  update: (registry: Registry | null, context: ChangeContext) => RegistryUpdate | null,
  { verify = true } = {},
): Promise<RegistryUpdate | null> {
  const { registry: store } = site;
  for (let attempt = 1; ; attempt += 1) {
    const current = await store.read();
    if (current && verify) verifyRegistrySignature(current, (await readTrustedKeys(site.trusted)) ?? [], store.name);
    const updated = update(current, { rev: (current?.rev ?? 0) + 1, now: new Date().toISOString() });
    if (!updated) return null;
    // Areas before the shell: when both change, the error names the area that does not fit.
    const names = updated.changes.map(({ area }) => area);
    for (const name of names.sort((a, b) => Number(a === 'shell') - Number(b === 'shell')))
      assertEntryCompatible(updated.registry, name);
    try {
      await swapRegistry(store, updated.registry, await registrySigner(site, { names }), reason, updated.changes);
      return updated;
    } catch (thrown) {
      if (!isCodedError(thrown, 'PRESS-R06') || attempt === MAX_ATTEMPTS) throw thrown;
    }
  }
}

/** For a command that needs a registry where there is none. */
export const nothingPublished = ({ name }: Pick<RegistryStore, 'name'>): CodedError =>
  new CodedError(
    'PRESS-R14',
    `Nothing was ever published in ${name}.`,
    'npm start publishes what is built; PRESS_DATA names another data directory, PRESS_REGISTRY another registry.',
  );

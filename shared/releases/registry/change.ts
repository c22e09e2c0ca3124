import { CodedError, isCodedError } from '@press/errors';
import { type AreaChange, auditEntry, type ChangeReason, stateOf } from '../audit/audit-log';
import type { Registry, RegistryArea } from '../format/schema';
import { isSignatureDue, signRegistry, verifyRegistrySignature } from '../signing/signatures';
import { registrySigner } from '../signing/signer';
import { readTrustedKeys } from '../signing/trusted-keys';
import { assertEntryCompatible } from './compatibility';
import { getEntry, parseRegistry, releaseNames, withEntry } from './registry';
import type { RegistryStore } from './registry-store';
import type { ReleaseSite } from './site';

const MAX_ATTEMPTS = 20;

/** The revision and time of a change. */
export interface ChangeContext {
  rev: number;
  /** ISO 8601, UTC. */
  now: string;
}

/** The data that a change of one entry may use. */
export interface AreaContext extends ChangeContext {
  /** Before the change. */
  registry: Registry;
}

/** An entry after a change, and the change as a sentence. */
export interface AreaUpdate {
  area: RegistryArea;
  what: string;
}

/** A new registry, and its changes. */
export interface RegistryUpdate {
  /** The registry at the revision of the context. */
  registry: Registry;
  changes: AreaChange[];
}

/** A written change: the change of the area, and the registry that contains it. */
export interface AppliedChange extends AreaChange {
  registry: Registry;
}

/**
 * Changes the entry of an area, or of the shell. If another process changes the registry first, `update` runs again on the new
 * registry.
 * @param update returns null for no change
 * @returns null if there was no change
 * @throws CodedError errors of `update`; PRESS-R14 for an area that was never published; R06, R07, R08, R16, R18
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

/** Changes entries of a registry. @param update returns null for an unchanged entry */
export function withEachEntry(
  before: Registry,
  rev: number,
  update: (entry: RegistryArea, name: string) => AreaUpdate | null,
): RegistryUpdate {
  const after: RegistryUpdate = { registry: { ...before, rev }, changes: [] };
  for (const name of releaseNames(before)) {
    const entry = getEntry(before, name);
    const updated = update(entry, name);
    if (!updated) continue;
    after.registry = withEntry(after.registry, name, updated.area, rev);
    after.changes.push(toAreaChange(name, entry, updated));
  }
  return after;
}

/**
 * Changes several entries, or adds one. The previous registry must be signed: otherwise the change would put a valid signature
 * on a forgery.
 * @param update gets null before the first publication, and returns null for no change
 * @param options.verify false: the current registry may have any signature, or none
 * @throws CodedError errors of `update`; R06, R07, R08; R16 without a trusted key; R18
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
    // Areas before the shell: if both change, the error names the area that does not fit.
    const names = updated.changes.map(({ area }) => area);
    for (const name of names.sort((a, b) => Number(a === 'shell') - Number(b === 'shell')))
      assertEntryCompatible(updated.registry, name);
    try {
      const signed = signRegistry(updated.registry, await registrySigner(site, { names }));
      // Never writes a registry that an edge would refuse.
      parseRegistry(JSON.stringify(signed), 'The registry about to be written');
      await store.swap(signed, auditEntry(signed.rev, reason, updated.changes));
      return updated;
    } catch (thrown) {
      if (!isCodedError(thrown, 'PRESS-R06') || attempt === MAX_ATTEMPTS) throw thrown;
    }
  }
}

/** The error of a command that needs a registry if there is none. */
export const nothingPublished = ({ name }: Pick<RegistryStore, 'name'>): CodedError =>
  new CodedError(
    'PRESS-R14',
    `Nothing was ever published in ${name}.`,
    'npm start publishes what is built; PRESS_DATA names another data directory, PRESS_REGISTRY another registry.',
  );

/**
 * Signs the registry again when half of its signature's time has passed. The new signature is a new revision, so that every
 * edge accepts it.
 * @returns true if it signed
 * @throws CodedError PRESS-R16 without a key, PRESS-R18 for a registry that no trusted key signed
 */
export async function refreshSignature(site: ReleaseSite, by: string, now = Date.now()): Promise<boolean> {
  const reason = { by, why: 'half of the time of the signature has passed' };
  const written = await changeRegistry(site, reason, (registry, { rev }) =>
    registry && isSignatureDue(registry, now) ? { registry: { ...registry, rev }, changes: [] } : null,
  );
  return written !== null;
}

/**
 * Signs the registry without changes, whatever its author: for a restore by hand.
 * @returns the new revision
 * @throws CodedError PRESS-R14 before the first publication, PRESS-R16 without a key
 */
export async function signAsItIs(site: ReleaseSite, reason: ChangeReason): Promise<number> {
  const written = await changeRegistry(
    site,
    reason,
    (registry, { rev }) => {
      if (!registry) throw nothingPublished(site.registry);
      return { registry: { ...registry, rev }, changes: [] };
    },
    { verify: false },
  );
  return written?.registry.rev ?? 0;
}

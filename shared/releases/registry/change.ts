import { isDeepStrictEqual } from 'node:util';
import { CodedError, isCodedError } from '@press/errors';
import { type AreaChange, type AuditEntry, auditEntry, authorOf, type ChangeReason, stateOf } from '../audit/audit-log';
import { eventOf } from '../audit/webhook';
import type { Registry, RegistryArea } from '../format/schema';
import { isSignatureDue, signRegistry, verifyRegistrySignature } from '../signing/signatures';
import { registrySigner } from '../signing/signer';
import { readTrustedKeys } from '../signing/trusted-keys';
import { assertEntryCompatible, withFormerShells } from './compatibility';
import { findEntry, getEntry, parseRegistry, releaseNames, withEntry } from './registry';
import { ALL_REVISIONS, type RegistryStore } from './registry-store';
import type { ReleaseSite } from './site';

const MAX_ATTEMPTS = 20;

/** The revision and time of a change. */
export interface ChangeContext {
  rev: number;
  /** ISO 8601, UTC. */
  now: string;
  /** The author. */
  by: string;
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

/** A change that was written: that of the named area, those of its set, and the new registry. */
export interface AppliedChange extends AreaChange, RegistryUpdate {}

/**
 * Changes the entries that a change of one name concerns. If another process changes the registry first, `update` runs again on
 * the new registry.
 * @param update returns the new entries by name; null for no change
 * @returns null if there was no change
 * @throws CodedError errors of `update`; PRESS-R14 for an area that was never published; R06, R07, R08, R15, R16, R18
 */
export async function changeEntries(
  site: ReleaseSite,
  name: string,
  reason: ChangeReason,
  update: (area: RegistryArea, context: AreaContext) => Readonly<Record<string, AreaUpdate>> | null,
): Promise<AppliedChange | null> {
  const written = await changeRegistry(site, reason, (registry, context) => {
    if (!registry) throw nothingPublished(site.registry);
    const updates = update(getEntry(registry, name), { ...context, registry });
    return updates && withEachEntry(registry, context.rev, (_, of) => updates[of] ?? null);
  });
  const change = written?.changes.find(({ area }) => area === name) ?? written?.changes[0];
  return written && change ? { ...change, ...written } : null;
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
 * @param options.above a revision that was used before: the next one is higher
 * @throws CodedError errors of `update`; R06, R07, R08; R16 without a trusted key; R18
 */
export async function changeRegistry(
  site: ReleaseSite,
  reason: ChangeReason,
  update: (registry: Registry | null, context: ChangeContext) => RegistryUpdate | null,
  { verify = true, above = 0 } = {},
): Promise<RegistryUpdate | null> {
  const { registry: store } = site;
  for (let attempt = 1; ; attempt += 1) {
    const current = await store.read();
    if (current && verify) verifyRegistrySignature(current, (await readTrustedKeys(site.trusted)) ?? [], store.name);
    const from = current?.rev ?? 0;
    const rev = Math.max(from, above) + 1;
    const proposed = update(current, { rev, now: new Date().toISOString(), by: authorOf(reason) });
    if (!proposed) return null;
    const updated = { ...proposed, registry: withFormerShells(proposed.registry, formerShells(current, proposed)) };
    assertSetsWhole(updated.registry);
    // Areas before the shell: if both change, the error names the area that does not fit.
    const names = updated.changes.map(({ area }) => area);
    for (const name of names.sort((a, b) => Number(a === 'shell') - Number(b === 'shell')))
      assertEntryCompatible(updated.registry, name);
    try {
      const signed = signRegistry(updated.registry, await registrySigner(site, { names }));
      // Never writes a registry that an edge would refuse.
      parseRegistry(JSON.stringify(signed), 'The registry about to be written');
      const entry = auditEntry(signed.rev, reason, updated.changes);
      await store.swap(signed, entry, from);
      if (entry.changes.length > 0) await site.webhook?.send(eventOf(entry), entry);
      return updated;
    } catch (thrown) {
      if (!isCodedError(thrown, 'PRESS-R06') || attempt === MAX_ATTEMPTS) throw thrown;
    }
  }
}

/** A shell that changes together with areas is kept for the areas that are left behind. */
const formerShells = (before: Registry | null, { changes }: RegistryUpdate): string[] =>
  before && changes.length > 1 && changes.some(({ area }) => area === 'shell') ? [before.shell.stable] : [];

/** Visitors get all canaries of a set or none, so they change together. @throws CodedError PRESS-R15 */
function assertSetsWhole(registry: Registry): void {
  for (const name of releaseNames(registry)) {
    const { canary, salt } = getEntry(registry, name);
    for (const other of canary?.set ?? []) {
      const mate = findEntry(registry, other);
      if (mate?.salt === salt && mate.canary?.bps === canary?.bps && mate.canary?.set?.includes(name)) continue;
      throw new CodedError(
        'PRESS-R15',
        `The canary of ${name} is part of a set with ${other}: all of a set change together.`,
        `End it first: npm run release -- rollback ${name}.`,
      );
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
 * Signs the registry as it is, whatever its author: for a restore by hand. The next revision is above all that were ever used, so
 * that edges take it, and the audit log has what differs from its last state.
 * @param served the highest revision that edges serve; 0 if unknown
 * @throws CodedError PRESS-R14 before the first publication, PRESS-R16 without a key
 */
export async function signAsItIs(site: ReleaseSite, reason: ChangeReason, served = 0): Promise<RegistryUpdate | null> {
  const log = await site.registry.audit(ALL_REVISIONS);
  return changeRegistry(
    site,
    reason,
    (registry, { rev }) => {
      if (!registry) throw nothingPublished(site.registry);
      return { registry: { ...registry, rev }, changes: differences(log, registry) };
    },
    { verify: false, above: Math.max(served, ...log.map(({ rev }) => rev)) },
  );
}

/** How a registry differs from the last state of each name in the audit log. */
function differences(log: readonly AuditEntry[], registry: Registry): AreaChange[] {
  const logged = new Map(log.flatMap(({ changes }) => changes.map(({ area, to }) => [area, to] as const)));
  return [...new Set([...logged.keys(), ...releaseNames(registry)])].flatMap((area) => {
    const entry = findEntry(registry, area);
    const from = logged.get(area) ?? null;
    const to = entry ? stateOf(entry) : { stable: null, lastGood: null, canary: null };
    const what = `signed as it is, which differs from the audit log: ${summary(to)} in place of ${from ? summary(from) : 'nothing'}`;
    return isDeepStrictEqual(from, to) ? [] : [{ area, what, from, to }];
  });
}

const summary = ({ stable, canary }: AreaChange['to']): string =>
  `stable ${stable ?? 'nothing'}, ${canary ? `canary ${canary.build} at ${canary.bps / 100} %` : 'no canary'}`;

import { CodedError } from '@press/errors';
import { auditEntry, type AreaChange, type ChangeReason } from '../audit/audit-log';
import { parseRegistry } from '../format/registry';
import type { Registry } from '../format/schema';
import type { SigningKey } from '../signing/private-keys';
import { signRegistry } from '../signing/registry-signature';
import type { RegistryStore } from './registry-store';

/**
 * Signs the registry, replaces the one of revision `next.rev - 1` (0: none yet) by it, and records the change in the audit log.
 * @throws CodedError PRESS-R06 when the registry has another revision: read it again and repeat the change; PRESS-R08, R23
 * when it can't be written
 */
export async function swapRegistry(
  registry: RegistryStore,
  next: Registry,
  key: SigningKey,
  reason: ChangeReason,
  changes: readonly AreaChange[],
): Promise<void> {
  const signed = signRegistry(next, key);
  // Never write one that an edge would refuse.
  parseRegistry(JSON.stringify(signed), 'The registry about to be written');
  await registry.swap(signed, auditEntry(next.rev, reason, changes));
}

/** Somebody else changed the registry first. */
export const overtaken = (name: string, current: number, expected: number): CodedError =>
  new CodedError(
    'PRESS-R06',
    `${name} is at revision ${current}, not ${expected}.`,
    'Read it again and repeat the change.',
  );

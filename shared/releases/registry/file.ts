import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { CodedError, isCodedError, messageOf } from '@press/errors';
import { appendAuditEntry, type AreaChange, type ChangeReason } from '../audit/audit-log';
import { withLock } from '../files/lock';
import { replaceFile } from '../files/write';
import { readTextIfExists } from '../format/json';
import { parseRegistry } from '../format/registry';
import type { Registry } from '../format/schema';
import type { SigningKey } from '../signing/private-keys';
import { signRegistry } from '../signing/registry-signature';

/** The registry file of a data directory. */
export const registryFile = (data: string): string => path.join(data, 'registry.json');

/** Returns the registry of a data directory, null before the first publication. @throws CodedError PRESS-R01, R02, R03 */
export async function readRegistry(data: string): Promise<Registry | null> {
  const file = registryFile(data);
  const text = await readTextIfExists(file, 'Check the permissions of the data directory.');
  return text === null ? null : parseRegistry(text, file);
}

/**
 * Compare-and-swap: signs the registry, replaces the one of revision `next.rev - 1` (0: none yet) by it, and records the
 * change in the audit log.
 * @throws CodedError PRESS-R06 when the registry has another revision: read it again and repeat the change; PRESS-R08
 * when the data directory is not writable. The registry is unchanged in both cases.
 */
export async function swapRegistry(
  data: string,
  next: Registry,
  key: SigningKey,
  reason: ChangeReason,
  changes: readonly AreaChange[],
): Promise<void> {
  const file = registryFile(data);
  try {
    await mkdir(data, { recursive: true });
    await withLock(file, async () => {
      const current = (await readRegistry(data))?.rev ?? 0;
      if (current !== next.rev - 1) throw overtaken(file, current, next.rev - 1);
      const text = `${JSON.stringify(signRegistry(next, key), null, 2)}\n`;
      parseRegistry(text, 'The registry about to be written'); // never write one that an edge would refuse
      // The audit entry first: no change can happen without one. An entry of a failed change is recognised by its rev.
      await appendAuditEntry(data, next.rev, reason, changes);
      await replaceFile(file, text);
    });
  } catch (cause) {
    if (isCodedError(cause)) throw cause;
    throw new CodedError(
      'PRESS-R08',
      `${file} cannot be changed: ${messageOf(cause)}.`,
      'It is unchanged. Check the free space and the permissions of the data directory, then repeat the command.',
      { cause },
    );
  }
}

const overtaken = (file: string, current: number, expected: number): CodedError =>
  new CodedError(
    'PRESS-R06',
    `${file} is at revision ${current}, not ${expected}.`,
    'Read it again and repeat the change.',
  );

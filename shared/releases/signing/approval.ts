import { sign, verify } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { CodedError } from '@press/errors';
import { replaceFile } from '../files/write';
import { readTextIfExists } from '../format/json';
import type { SigningKey } from './private-keys';
import { mayPublish, readTrustedKeys, readSecondKeyNames, toKeyObject, type TrustedKey } from './trusted-keys';

/** Where the approvals of builds are. What is in it is signed, so who can write there can add none. */
export interface Approvals {
  /** @param signature base64 */
  add(name: string, build: string, key: string, signature: string): Promise<void>;
  /** The signature of a key under a build, in base64; null without one. */
  find(name: string, build: string, key: string): Promise<string | null>;
}

/** Beside the registry, one file for each approval. */
export function directoryApprovals(data: string): Approvals {
  const folder = path.join(data, 'approvals');
  const fileOf = (name: string, build: string, key: string) => path.join(folder, `${name}.${build}.${key}`);
  return {
    add: async (name, build, key, signature) => {
      await mkdir(folder, { recursive: true });
      await replaceFile(fileOf(name, build, key), `${signature}\n`);
    },
    find: (name, build, key) => readTextIfExists(fileOf(name, build, key), 'Check its permissions.'),
  };
}

const signedBytes = (name: string, build: string): Buffer => Buffer.from(`press-approval-1\n${name}.${build}`);

/** Approves that a build becomes stable. */
export async function approve(approvals: Approvals, name: string, build: string, key: SigningKey): Promise<void> {
  const signature = sign(null, signedBytes(name, build), key.privateKey).toString('base64');
  await approvals.add(name, build, key.id, signature);
}

/** The keys that approved a build, of those that may publish it now. */
async function approvers(
  approvals: Approvals,
  name: string,
  build: string,
  trusted: readonly TrustedKey[],
): Promise<TrustedKey[]> {
  const found = await Promise.all(
    trusted
      .filter((key) => mayPublish(key, name))
      .map(async (key) => {
        const signature = await approvals.find(name, build, key.id);
        if (signature === null) return [];
        return verify(null, signedBytes(name, build), toKeyObject(key), Buffer.from(signature, 'base64')) ? [key] : [];
      }),
  );
  return found.flat();
}

/**
 * Checks that a second person agrees, where the site asks for that, before a build becomes stable.
 * @param keyId of the key that makes it stable
 * @returns who approved it; null where the site does not ask
 * @throws CodedError PRESS-R22
 */
export async function requireApproval(
  { registry, trusted: file }: { registry: { approvals: Approvals }; trusted: string },
  name: string,
  build: string,
  keyId: string,
): Promise<string | null> {
  if (!(await readSecondKeyNames(file)).includes(name)) return null;
  const trusted = (await readTrustedKeys(file)) ?? [];
  const own = trusted.find(({ id }) => id === keyId);
  const other = (await approvers(registry.approvals, name, build, trusted)).find(
    ({ id, owner }) => id !== keyId && owner !== own?.owner,
  );
  if (other) return `${other.owner} (key ${other.id})`;
  throw new CodedError(
    'PRESS-R22',
    `${name} ${build} needs the approval of a second person before everybody gets it.`,
    `Somebody with another key runs: npm run release -- approve ${name} ${build.slice(0, 8)}. Then promote it.`,
  );
}

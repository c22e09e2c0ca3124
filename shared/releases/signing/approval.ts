import { sign, verify } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CodedError, systemCode } from '@press/errors';
import { replaceFile } from '../files/write';
import type { SiteFolders } from './folders';
import type { SigningKey } from './private-keys';
import { mayPublish, readTrustedKeys, readSecondKeyNames, toKeyObject, type TrustedKey } from './trusted-keys';

/** Beside the registry, one file for each approval: what is in it is signed, so who can write there can add none. */
const approvalsFolder = (data: string): string => path.join(data, 'approvals');

const signedBytes = (name: string, build: string): Buffer => Buffer.from(`press-approval-1\n${name}.${build}`);

/** Approves that a build becomes stable. */
export async function approve(data: string, name: string, build: string, key: SigningKey): Promise<void> {
  const folder = approvalsFolder(data);
  await mkdir(folder, { recursive: true });
  const signature = sign(null, signedBytes(name, build), key.privateKey).toString('base64');
  await replaceFile(path.join(folder, `${name}.${build}.${key.id}`), `${signature}\n`);
}

/** The keys that approved a build, of those that may publish it now. */
async function approvers(
  data: string,
  name: string,
  build: string,
  trusted: readonly TrustedKey[],
): Promise<TrustedKey[]> {
  const folder = approvalsFolder(data);
  const files = await readdir(folder).catch((thrown: unknown): string[] => {
    if (systemCode(thrown) === 'ENOENT') return [];
    throw thrown;
  });
  const found = await Promise.all(
    trusted
      .filter((key) => mayPublish(key, name) && files.includes(`${name}.${build}.${key.id}`))
      .map(async (key) => {
        const signature = await readFile(path.join(folder, `${name}.${build}.${key.id}`), 'utf8');
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
  { data, trusted: file }: SiteFolders,
  name: string,
  build: string,
  keyId: string,
): Promise<string | null> {
  if (!(await readSecondKeyNames(file)).includes(name)) return null;
  const trusted = (await readTrustedKeys(file)) ?? [];
  const own = trusted.find(({ id }) => id === keyId);
  const other = (await approvers(data, name, build, trusted)).find(
    ({ id, owner }) => id !== keyId && owner !== own?.owner,
  );
  if (other) return `${other.owner} (key ${other.id})`;
  throw new CodedError(
    'PRESS-R22',
    `${name} ${build} needs the approval of a second person before everybody gets it.`,
    `Somebody with another key runs: npm run release -- approve ${name} ${build.slice(0, 8)}. Then promote it.`,
  );
}

import { mkdir } from 'node:fs/promises';
import { CodedError } from '@press/errors';
import { withLock } from '../files/lock';
import { createKey, listKeyIds, readKey, type SigningKey } from './private-keys';
import { readTrustedKeys, trustKey, trustedKeysFile } from './trusted-keys';

/**
 * Returns the key to sign with: of the private keys in the folder, the one that the data directory trusted last.
 * @throws CodedError PRESS-R16 when none of them is trusted there
 */
export async function signerFor(data: string, folder: string): Promise<SigningKey> {
  const own = new Set(await listKeyIds(folder));
  const trusted = ((await readTrustedKeys(data)) ?? []).filter(({ id, revoked }) => own.has(id) && !revoked);
  const latest = trusted.at(-1);
  if (latest) return readKey(folder, latest.id);
  const problem =
    own.size === 0
      ? `There is no private key in ${folder}`
      : `None of the private keys in ${folder} is trusted in ${data}`;
  throw new CodedError(
    'PRESS-R16',
    `${problem}, so releases can't be signed.`,
    'Create a key and trust it: npm run release -- keys new, then keys trust.',
  );
}

/**
 * Like `signerFor`, for a data directory of this machine: when no key was ever trusted there, it creates one and trusts
 * it. So development machines sign releases in the same way as others.
 */
export async function localSigner(data: string, folder: string): Promise<SigningKey> {
  await mkdir(data, { recursive: true });
  await withLock(`${trustedKeysFile(data)}.first`, async () => {
    if ((await readTrustedKeys(data)) !== null) return;
    const [existing] = await listKeyIds(folder);
    const key = existing === undefined ? await createKey(folder) : await readKey(folder, existing);
    await trustKey(data, key.publicKey, 'this machine');
  });
  return signerFor(data, folder);
}

import { mkdir } from 'node:fs/promises';
import { ReleaseError } from '../errors';
import { withLock } from '../files/lock';
import { keyIds, newKey, readKey, type SigningKey } from './private-keys';
import { readTrustedKeys, trustKey, trustedKeysFile } from './trusted-keys';

/**
 * The key to sign with: of the private keys in the folder, the one that the data directory has trusted last.
 * @throws ReleaseError PRESS-R16 when none of them is trusted there
 */
export async function signerFor(data: string, folder: string): Promise<SigningKey> {
  const own = new Set(await keyIds(folder));
  const trusted = ((await readTrustedKeys(data)) ?? []).filter(({ id, revoked }) => own.has(id) && !revoked);
  const latest = trusted.at(-1);
  if (latest) return readKey(folder, latest.id);
  const held =
    own.size === 0
      ? `There is no private key in ${folder}`
      : `None of the private keys in ${folder} is trusted in ${data}`;
  throw new ReleaseError(
    'PRESS-R16',
    `${held}, so nothing can be signed.`,
    'Make one and have it trusted: npm run release -- keys new, then keys trust.',
  );
}

/**
 * As `signerFor`; but where no key was ever trusted, a data directory of this machine begins with a key of this
 * machine, so that releases on a laptop are signed like any other.
 */
export async function localSigner(data: string, folder: string): Promise<SigningKey> {
  await mkdir(data, { recursive: true });
  await withLock(`${trustedKeysFile(data)}.first`, async () => {
    if ((await readTrustedKeys(data)) !== null) return;
    const [known] = await keyIds(folder);
    const key = known === undefined ? await newKey(folder) : await readKey(folder, known);
    await trustKey(data, key.publicKey, 'this machine');
  });
  return signerFor(data, folder);
}

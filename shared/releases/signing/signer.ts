import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { CodedError } from '@press/errors';
import { withLock } from '../files/lock';
import type { KeyFolders } from './folders';
import { createKey, listKeyIds, readKey, type SigningKey } from './private-keys';
import { mayPublish, readTrustedKeys, trustKey, type TrustedKey } from './trusted-keys';

/**
 * Returns the key to sign releases with: of the private keys of this machine, the one that was trusted last.
 * @param name of the release; without it, a key for any releases
 * @throws CodedError PRESS-R16 when none of them is trusted for releases of that name
 */
export const releaseSigner = (site: KeyFolders, name?: string): Promise<SigningKey> =>
  signerOf(
    site,
    (key) => (name === undefined ? key.role !== 'pointers' : mayPublish(key, name)),
    `releases of ${name ?? 'areas'}`,
  );

/**
 * Returns the key to sign the registry with. A key of the role `pointers` may change every entry, a publisher's key those that it
 * may publish.
 * @param change.names the entries that change; none when it is only signed again
 * @param change.except the id of a key that is not to be used
 * @throws CodedError PRESS-R16 when none of the keys of this machine may
 */
export const registrySigner = (
  site: KeyFolders,
  { names = [], except }: { names?: readonly string[]; except?: string } = {},
): Promise<SigningKey> =>
  signerOf(
    site,
    (key) => key.role === 'pointers' || names.every((name) => mayPublish(key, name)),
    names.length > 0 ? `changes of ${names.join(', ')}` : 'the registry',
    except,
  );

async function signerOf(
  { keys, trusted }: KeyFolders,
  isFit: (key: TrustedKey) => boolean,
  signed: string,
  except?: string,
): Promise<SigningKey> {
  const own = new Set((await listKeyIds(keys)).filter((id) => id !== except));
  const usable = ((await readTrustedKeys(trusted)) ?? []).filter(({ id, revoked }) => own.has(id) && !revoked);
  const latest = usable.findLast(isFit);
  if (latest) return readKey(keys, latest.id);
  const problem =
    own.size === 0
      ? `There is no private key in ${keys}`
      : `None of the private keys in ${keys} is trusted in ${trusted} for it`;
  throw new CodedError(
    'PRESS-R16',
    `${problem}, so ${signed} can't be signed.`,
    'Create a key and trust it: npm run release -- keys new, then keys trust.',
  );
}

/**
 * Like `releaseSigner`, for a site of this machine: when no key was ever trusted, it creates one and trusts it. So
 * development machines sign in the same way as others.
 */
export async function localSigner(site: KeyFolders): Promise<SigningKey> {
  const { keys, trusted } = site;
  await mkdir(path.dirname(trusted), { recursive: true, mode: 0o700 });
  await withLock(`${trusted}.first`, async () => {
    if ((await readTrustedKeys(trusted)) !== null) return;
    const [existing] = await listKeyIds(keys);
    const key = existing === undefined ? await createKey(keys) : await readKey(keys, existing);
    await trustKey(trusted, key.publicKey, 'this machine');
  });
  return releaseSigner(site);
}

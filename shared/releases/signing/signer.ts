import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { CodedError, isCodedError, messageOf, systemCode } from '@press/errors';
import { syncFolder, writeDurably } from '../files/files';
import { withLock } from '../files/lock';
import { keyIdOf, mayPublish, readTrustedKeys, type TrustedKey, trustKey } from './trusted-keys';

/** The places of a site's private keys and trusted keys. */
export interface KeyFolders {
  /** Folder of this machine's private keys. */
  keys: string;
  /**
   * File of the trusted public keys. It is outside the data directory, because people who can write there must not
   * choose the keys.
   */
  trusted: string;
}

/** A key pair. It is never in the data directory, because people who can write there must not be able to sign. */
export interface SigningKey {
  id: string;
  privateKey: KeyObject;
  /** Base64 of the public key (SPKI, DER). */
  publicKey: string;
}

const EXTENSION = '.pem';

/** Creates a key pair and stores its private key as `{folder}/{id}.pem`, readable by its owner only. */
export async function createKey(folder: string): Promise<SigningKey> {
  const key = toSigningKey(generateKeyPairSync('ed25519').privateKey);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, key.id + EXTENSION);
  await writeDurably(file, key.privateKey.export({ type: 'pkcs8', format: 'pem' }), 'wx', 0o600);
  await chmod(file, 0o600); // regardless of the umask
  await syncFolder(folder);
  return key;
}

/** The ids of the private keys in a folder; none if the folder does not exist. */
export async function listKeyIds(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch((thrown: unknown) => {
    if (systemCode(thrown) === 'ENOENT') return [];
    throw thrown;
  });
  return files.filter((file) => file.endsWith(EXTENSION)).map((file) => file.slice(0, -EXTENSION.length));
}

/** Reads a private key. @throws CodedError PRESS-R16 if others can read it too, or it is not this Ed25519 key */
async function readKey(folder: string, id: string): Promise<SigningKey> {
  const file = path.join(folder, id + EXTENSION);
  const unusable = (what: string, next: string, cause?: unknown) =>
    new CodedError('PRESS-R16', `${file} ${what}.`, next, { cause });
  try {
    const { mode } = await stat(file);
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      throw unusable(
        `can be read by other users (mode ${(mode & 0o777).toString(8)})`,
        `chmod 600 ${file}; if others had access, create a new key and revoke this one.`,
      );
    }
    const key = toSigningKey(createPrivateKey(await readFile(file)));
    if (key.privateKey.asymmetricKeyType === 'ed25519' && key.id === id) return key;
  } catch (cause) {
    if (isCodedError(cause)) throw cause;
    throw unusable(
      `cannot be used: ${messageOf(cause)}`,
      'Restore it, or create another key: npm run release -- keys new.',
      cause,
    );
  }
  throw unusable(
    'does not contain the Ed25519 key of its name',
    'Restore it, or create another key: npm run release -- keys new.',
  );
}

function toSigningKey(privateKey: KeyObject): SigningKey {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return { id: keyIdOf(publicKey), privateKey, publicKey: publicKey.toString('base64') };
}

/**
 * The key to sign releases with: the private key of this machine that was trusted last.
 * @param name of the release; without it, a key for any releases
 * @throws CodedError PRESS-R16 if none of them is trusted for releases of that name
 */
export const releaseSigner = (site: KeyFolders, name?: string): Promise<SigningKey> =>
  signerOf(
    site,
    (key) => (name === undefined ? key.role !== 'pointers' : mayPublish(key, name)),
    `releases of ${name ?? 'areas'}`,
  );

/**
 * The key to sign the registry with. A key with the role `pointers` may change every entry, a publisher's key only those that
 * it may publish.
 * @param change.names the entries that change; none if it is only signed again
 * @param change.except the id of a key that must not be used
 * @throws CodedError PRESS-R16 if no key of this machine may
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
  const known = await readTrustedKeys(trusted);
  const latest = (known ?? []).filter(({ id, revoked }) => own.has(id) && !revoked).findLast(isFit);
  if (latest) return readKey(keys, latest.id);
  const refuse = (problem: string, next: string): never => {
    throw new CodedError('PRESS-R16', `${problem}, so ${signed} can't be signed.`, next);
  };
  if (own.size === 0)
    return refuse(
      `There is no private key in ${keys}`,
      'Set PRESS_KEYS to the folder of one, or create one and have it trusted: npm run release -- keys new, then keys trust.',
    );
  if (known === null)
    return refuse(
      `There is no ${trusted}, the file of the keys that the site trusts`,
      "Set PRESS_TRUSTED_KEYS to the site's file; by default it is next to the site's own private keys (.keys/trusted-keys.json).",
    );
  const unknown = [...own].find((id) => !known.some((key) => key.id === id));
  return refuse(
    `${trusted} trusts no private key in ${keys} for it`,
    unknown === undefined
      ? 'A trusted key keeps its areas. Create another key and have it trusted: npm run release -- keys new --areas AREA.'
      : `On the machine of the site: npm run release -- keys trust ${(await readKey(keys, unknown)).publicKey} --owner NAME --areas AREA`,
  );
}

/**
 * Like `releaseSigner`, for a site of this machine: if no key was ever trusted, it creates one and trusts it. So development
 * machines sign in the same way as others.
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

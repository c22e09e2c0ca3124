import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { chmod, mkdir, readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { CodedError, isCodedError, messageOf, systemCode } from '@press/errors';
import { syncFolder, writeDurably } from '../files/write';
import { keyIdOf } from './key-id';

/** A key pair. It is never in the data directory: who can write there must not be able to sign. */
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

/** The ids of the private keys in a folder; none when there is no such folder. */
export async function listKeyIds(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch((thrown: unknown) => {
    if (systemCode(thrown) === 'ENOENT') return [];
    throw thrown;
  });
  return files.filter((file) => file.endsWith(EXTENSION)).map((file) => file.slice(0, -EXTENSION.length));
}

/** Reads a private key. @throws CodedError PRESS-R16 when others can read it too, or it is not this Ed25519 key */
export async function readKey(folder: string, id: string): Promise<SigningKey> {
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
    'does not hold the Ed25519 key that its name says',
    'Restore it, or create another key: npm run release -- keys new.',
  );
}

function toSigningKey(privateKey: KeyObject): SigningKey {
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return { id: keyIdOf(publicKey), privateKey, publicKey: publicKey.toString('base64') };
}

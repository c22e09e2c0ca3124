import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { chmod, mkdir, readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError, messageOf, systemCode } from '../errors';
import { syncFolder, writeDurably } from '../files/durable';

/** The half of a key that signs. Never in the data directory: who can write there must not be able to sign. */
export interface SigningKey {
  /** The first 16 hexadecimal digits of the SHA-256 of its public half. */
  id: string;
  secret: KeyObject;
  /** Base64 of the public half (SPKI, DER). */
  publicKey: string;
}

const PRIVATE = '.pem';

/** Makes a key pair and keeps its private half as `{folder}/{id}.pem`, readable by its owner only. */
export async function newKey(folder: string): Promise<SigningKey> {
  const key = asKey(generateKeyPairSync('ed25519').privateKey);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, key.id + PRIVATE);
  await writeDurably(file, key.secret.export({ type: 'pkcs8', format: 'pem' }), 'wx', 0o600);
  await chmod(file, 0o600); // whatever the umask
  await syncFolder(folder);
  return key;
}

/** The ids of the private keys in a folder; none when there is no folder. */
export async function keyIds(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch((thrown: unknown) => {
    if (systemCode(thrown) === 'ENOENT') return [];
    throw thrown;
  });
  return files.filter((file) => file.endsWith(PRIVATE)).map((file) => file.slice(0, -PRIVATE.length));
}

/** Reads a private key. @throws ReleaseError PRESS-R16 when others can read it too, or it is no Ed25519 key */
export async function readKey(folder: string, id: string): Promise<SigningKey> {
  const file = path.join(folder, id + PRIVATE);
  const trouble = (what: string, next: string, cause?: unknown) =>
    new ReleaseError('PRESS-R16', `${file} ${what}.`, next, { cause });
  try {
    const { mode } = await stat(file);
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      throw trouble(
        `can be read by others than its owner (mode ${(mode & 0o777).toString(8)})`,
        `chmod 600 ${file}; if others had access, make a new key and revoke this one.`,
      );
    }
    const key = asKey(createPrivateKey(await readFile(file)));
    if (key.secret.asymmetricKeyType === 'ed25519' && key.id === id) return key;
  } catch (cause) {
    if (cause instanceof ReleaseError) throw cause;
    throw trouble(
      `cannot be used: ${messageOf(cause)}`,
      'Restore it, or make another: npm run release -- keys new.',
      cause,
    );
  }
  throw trouble(
    'is not the Ed25519 key that its name says',
    'Restore it, or make another: npm run release -- keys new.',
  );
}

function asKey(secret: KeyObject): SigningKey {
  const spki = createPublicKey(secret).export({ type: 'spki', format: 'der' });
  return {
    id: createHash('sha256').update(spki).digest('hex').slice(0, 16),
    secret,
    publicKey: spki.toString('base64'),
  };
}

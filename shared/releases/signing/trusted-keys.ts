import { createHash, createPublicKey } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import Type from 'typebox';
import { ReleaseError, messageOf, systemCode } from '../errors';
import { replaceFile } from '../files/durable';
import { expectSchema, parseJson } from '../format/json';
import { withLock } from '../files/lock';
import { KEY_PATTERN } from '../format/names';

/** A key whose releases are served. */
export interface TrustedKey {
  id: string;
  /** Whose it is: `platform team`, `this machine`. */
  owner: string;
  /** Base64 of the public half (SPKI, DER). */
  publicKey: string;
  /** ISO 8601. */
  since: string;
  revoked: { when: string; why: string } | null;
}

const TrustedSchema = Type.Object({
  schema: Type.Literal(1),
  keys: Type.Array(
    Type.Object({
      id: Type.String({ pattern: KEY_PATTERN }),
      owner: Type.String({ minLength: 1, maxLength: 200 }),
      publicKey: Type.String({ pattern: '^[A-Za-z0-9+/]{59}=$' }),
      since: Type.String(),
      revoked: Type.Union([Type.Object({ when: Type.String(), why: Type.String() }), Type.Null()]),
    }),
  ),
});

const MEND = 'Restore it from a backup, or delete it and trust the keys again: npm run release -- keys trust.';

/** The keys a site trusts, beside its registry. An operator mounts it read-only where only few may change it. */
export const trustedKeysFile = (data: string): string => path.join(data, 'trusted-keys.json');

/** @returns null when no key was ever trusted in this data directory. @throws ReleaseError PRESS-R01, R02, R03, R16 */
export async function readTrustedKeys(data: string): Promise<TrustedKey[] | null> {
  const file = trustedKeysFile(data);
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    if (systemCode(cause) === 'ENOENT') return null;
    throw new ReleaseError(
      'PRESS-R01',
      `${file} cannot be read: ${messageOf(cause)}.`,
      'Check the rights of the data directory.',
      { cause },
    );
  });
  if (text === null) return null;
  const value = parseJson(text, file, MEND);
  expectSchema(TrustedSchema, value, file, MEND);
  const { keys } = value as { keys: TrustedKey[] };
  const odd = keys.find(({ id, publicKey }) => idOf(publicKey) !== id);
  if (odd) throw new ReleaseError('PRESS-R16', `${file} calls a key ${odd.id} that is another one.`, MEND);
  return keys;
}

/** Trusts a key from now on. One that is trusted already stays as it is. @throws ReleaseError PRESS-R16 for a revoked key, or no key */
export async function trustKey(data: string, publicKey: string, owner: string): Promise<TrustedKey> {
  const id = idOf(publicKey);
  return changeKeys(data, (keys) => {
    const known = keys.find((key) => key.id === id);
    if (known?.revoked)
      throw new ReleaseError(
        'PRESS-R16',
        `Key ${id} was revoked: ${known.revoked.why}.`,
        'Make a new key pair: npm run release -- keys new.',
      );
    const key = known ?? { id, owner, publicKey, since: new Date().toISOString(), revoked: null };
    return [known ? keys : [...keys, key], key];
  });
}

/** Trusts a key no longer; what it signed is served no more. @throws ReleaseError PRESS-R14 for a key that is not trusted */
export async function revokeKey(data: string, id: string, why: string): Promise<TrustedKey> {
  return changeKeys(data, (keys) => {
    const known = keys.find((key) => key.id === id);
    if (!known)
      throw new ReleaseError(
        'PRESS-R14',
        `No key ${id} is trusted here.`,
        'See the keys: npm run release -- keys list.',
      );
    const revoked = { ...known, revoked: known.revoked ?? { when: new Date().toISOString(), why } };
    return [keys.map((key) => (key === known ? revoked : key)), revoked];
  });
}

async function changeKeys(
  data: string,
  change: (keys: TrustedKey[]) => [TrustedKey[], TrustedKey],
): Promise<TrustedKey> {
  const file = trustedKeysFile(data);
  await mkdir(data, { recursive: true });
  return withLock(file, async () => {
    const [keys, key] = change((await readTrustedKeys(data)) ?? []);
    await replaceFile(file, `${JSON.stringify({ schema: 1, keys }, null, 2)}\n`);
    return key;
  });
}

/** A key's id by its public half. @throws ReleaseError PRESS-R16 when that is no Ed25519 key */
function idOf(publicKey: string): string {
  const der = Buffer.from(publicKey, 'base64');
  try {
    if (createPublicKey({ key: der, format: 'der', type: 'spki' }).asymmetricKeyType === 'ed25519') {
      return createHash('sha256').update(der).digest('hex').slice(0, 16);
    }
  } catch (cause) {
    throw noKey(publicKey, cause);
  }
  throw noKey(publicKey);
}

const noKey = (text: string, cause?: unknown): ReleaseError =>
  new ReleaseError(
    'PRESS-R16',
    `"${text.slice(0, 80)}" is no public Ed25519 key.`,
    'Give the line that "keys new" or "keys list" prints.',
    { cause },
  );

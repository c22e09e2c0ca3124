import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { CodedError } from '@press/errors';
import Type, { type Static } from 'typebox';
import { readGuardedText, replaceFile } from '../files/files';
import { withLock } from '../files/lock';
import { parseAs, parseJson } from '../format/json';
import { KEY_PATTERN, NAME_PATTERN } from '../format/schema';

/** The id of a key: the first 16 hexadecimal digits of the SHA-256 hash of its public key (SPKI, DER). */
export const keyIdOf = (publicKey: Buffer): string => createHash('sha256').update(publicKey).digest('hex').slice(0, 16);

const TrustedKeySchema = Type.Object({
  id: Type.String({ pattern: KEY_PATTERN }),
  /** For example `platform team` or `this machine`. */
  owner: Type.String({ minLength: 1, maxLength: 200 }),
  /** Base64 of the public key (SPKI, DER). */
  publicKey: Type.String({ pattern: '^[A-Za-z0-9+/]{59}=$' }),
  /** ISO 8601, UTC. */
  since: Type.String(),
  /** The key's rights: sign releases and the registry (`publisher`, the default), or the registry only (`pointers`). */
  role: Type.Optional(Type.Union([Type.Literal('publisher'), Type.Literal('pointers')])),
  /** The names that a publisher's key may publish; absent for all of them. */
  areas: Type.Optional(Type.Array(Type.String({ pattern: NAME_PATTERN }), { minItems: 1 })),
  revoked: Type.Union([Type.Object({ when: Type.String(), why: Type.String() }), Type.Null()]),
});
/** A key whose signatures are accepted. */
export type TrustedKey = Static<typeof TrustedKeySchema>;

const TrustedKeysSchema = Type.Object({
  schema: Type.Literal(1),
  keys: Type.Array(TrustedKeySchema),
});
type TrustedKeys = Static<typeof TrustedKeysSchema>;

const RESTORE = 'Restore it from a backup, or delete it and trust the keys again: npm run release -- keys trust.';

export type KeyRole = NonNullable<TrustedKey['role']>;

/** True if a key may sign releases of a name (an area, or `shell`). A revoked key may not. */
export const mayPublish = ({ role, areas, revoked }: TrustedKey, name: string): boolean =>
  role !== 'pointers' && !revoked && (areas?.includes(name) ?? true);

export const toKeyObject = (key: TrustedKey): KeyObject =>
  createPublicKey({ key: Buffer.from(key.publicKey, 'base64'), format: 'der', type: 'spki' });

/**
 * The public keys that a site trusts. An operator can make the file read-only.
 * @returns null if no key was ever trusted
 * @throws CodedError PRESS-R01, R02, R03, R16; PRESS-R20 if anyone but its owner can write it
 */
export async function readTrustedKeys(file: string): Promise<TrustedKey[] | null> {
  return (await readKeysFile(file))?.keys ?? null;
}

async function readKeysFile(file: string): Promise<TrustedKeys | null> {
  const text = await readGuardedText(file);
  if (text === null) return null;
  const parsed = parseAs(TrustedKeysSchema, parseJson(text, file, RESTORE), file, RESTORE);
  const wrong = parsed.keys.find(({ id, publicKey }) => idOfPublicKey(publicKey) !== id);
  if (wrong) throw new CodedError('PRESS-R16', `${file} has another key under the id ${wrong.id}.`, RESTORE);
  return parsed;
}

/**
 * Trusts a key from now on. A key that is already trusted keeps its entry.
 * @param rights.areas the names that it may publish; all by default
 * @throws CodedError PRESS-R16 for a revoked key, text that is not a key, or a trusted key with other areas
 */
export async function trustKey(
  file: string,
  publicKey: string,
  owner: string,
  { role = 'publisher', areas }: { role?: KeyRole; areas?: string[] | undefined } = {},
): Promise<TrustedKey> {
  const id = idOfPublicKey(publicKey);
  return changeKeys(file, (keys) => {
    const existing = keys.find((key) => key.id === id);
    if (existing?.revoked)
      throw new CodedError(
        'PRESS-R16',
        `Key ${id} was revoked: ${existing.revoked.why}.`,
        'Create a new key pair: npm run release -- keys new.',
      );
    if (existing && areas && areas.join() !== existing.areas?.join())
      throw new CodedError(
        'PRESS-R16',
        `Key ${id} is trusted already, for ${existing.areas?.join(', ') ?? 'everything'}: releases that it signed depend on that.`,
        'Create another key pair for the other areas: npm run release -- keys new.',
      );
    const key: TrustedKey = existing ?? {
      id,
      owner,
      publicKey,
      since: new Date().toISOString(),
      role,
      ...(areas && { areas }),
      revoked: null,
    };
    return [existing ? keys : [...keys, key], key];
  });
}

/** Revokes a key: releases that it signed are no longer served. @throws CodedError PRESS-R14 for an unknown key */
export async function revokeKey(file: string, id: string, why: string): Promise<TrustedKey> {
  return changeKeys(file, (keys) => {
    const existing = keys.find((key) => key.id === id);
    if (!existing)
      throw new CodedError(
        'PRESS-R14',
        `No key ${id} is trusted here.`,
        'List the keys: npm run release -- keys list.',
      );
    const revoked = { ...existing, revoked: existing.revoked ?? { when: new Date().toISOString(), why } };
    return [keys.map((key) => (key === existing ? revoked : key)), revoked];
  });
}

async function changeKeys(
  file: string,
  change: (keys: TrustedKey[]) => [TrustedKey[], TrustedKey],
): Promise<TrustedKey> {
  await mkdir(path.dirname(file), { recursive: true });
  return withLock(file, async () => {
    const before = await readKeysFile(file);
    const [keys, key] = change(before?.keys ?? []);
    await writeKeysFile(file, { ...before, schema: 1, keys });
    return key;
  });
}

const writeKeysFile = (file: string, content: TrustedKeys): Promise<void> =>
  replaceFile(file, `${JSON.stringify(content, null, 2)}\n`, 0o644);

/** @throws CodedError PRESS-R16 for text that is not a public Ed25519 key */
function idOfPublicKey(publicKey: string): string {
  const der = Buffer.from(publicKey, 'base64');
  try {
    if (createPublicKey({ key: der, format: 'der', type: 'spki' }).asymmetricKeyType === 'ed25519') return keyIdOf(der);
  } catch (cause) {
    throw notAKey(publicKey, cause);
  }
  throw notAKey(publicKey);
}

const notAKey = (text: string, cause?: unknown): CodedError =>
  new CodedError(
    'PRESS-R16',
    `"${text.slice(0, 80)}" is not a public Ed25519 key.`,
    'Use the key that "keys new" or "keys list" prints.',
    { cause },
  );

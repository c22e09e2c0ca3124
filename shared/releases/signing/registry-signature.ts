import { sign, verify } from 'node:crypto';
import { CodedError } from '@press/errors';
import type { Registry } from '../format/schema';
import type { SigningKey } from './private-keys';
import { canonicalJson } from './sign';
import { toKeyObject, type TrustedKey } from './trusted-keys';

const LIFETIME_MS = 30 * 86_400_000;

/** The bytes that are signed: the whole registry, its revision and the time of expiry included, without the value. */
function signedBytes(registry: Registry, key: string, expires: string): Buffer {
  return Buffer.from(`press-registry-1\n${canonicalJson({ ...registry, signature: { key, expires } })}`);
}

/** Signs a registry: its revision is the serial, and the signature expires after 30 days (ADR 17). */
export function signRegistry(registry: Registry, key: SigningKey, now = Date.now()): Registry {
  const expires = new Date(now + LIFETIME_MS).toISOString();
  const value = sign(null, signedBytes(registry, key.id, expires), key.privateKey).toString('base64');
  return { ...registry, signature: { key: key.id, expires, value } };
}

/**
 * Verifies the signature of a registry; its expiry is not checked.
 * @param source name of the file, for the error
 * @throws CodedError PRESS-R18 when it is unsigned, signed by a key that is not trusted or is revoked, or was changed
 */
export function verifyRegistrySignature(registry: Registry, trusted: readonly TrustedKey[], source: string): void {
  const fail = (what: string): never => {
    throw new CodedError(
      'PRESS-R18',
      `${source} (revision ${registry.rev}) ${what}.`,
      'Find out who wrote it and restore it; when it is as it should be, sign it: npm run release -- sign.',
    );
  };
  const { signature } = registry;
  if (!signature) return fail('is not signed');
  const key = trusted.find(({ id }) => id === signature.key);
  if (!key) return fail(`is signed with key ${signature.key}, which is not trusted here`);
  if (key.revoked) return fail(`is signed with key ${key.id}, which was revoked: ${key.revoked.why}`);
  const bytes = signedBytes(registry, signature.key, signature.expires);
  if (!verify(null, bytes, toKeyObject(key), Buffer.from(signature.value, 'base64')))
    return fail(`is not what key ${key.id} signed: it was changed since`);
}

/** Whether the signature of a registry has expired. An unsigned registry does not expire. */
export const isExpired = ({ signature }: Registry, now: number): boolean =>
  signature !== undefined && Date.parse(signature.expires) <= now;

/** Whether half of the time of the signature has passed: it is time to sign anew. */
export const isSignatureDue = ({ signature }: Registry, now: number): boolean =>
  signature !== undefined && Date.parse(signature.expires) - now < LIFETIME_MS / 2;

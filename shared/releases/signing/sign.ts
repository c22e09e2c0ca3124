import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { ReleaseError } from '../errors';
import type { Release, SealedRelease } from '../format/types';
import type { SigningKey } from './private-keys';
import type { TrustedKey } from './trusted-keys';

/** JSON with its keys in order, so that the same release is the same bytes whoever writes it down. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  members.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`;
}

/** What is signed: all that a release says, name, version, hashes and serial, but not the signature. */
function signedBytes({ signature: _signature, ...said }: Release): Buffer {
  return Buffer.from(`press-release-1\n${canonicalJson(said)}`);
}

/** Publishes a build in the key's name, as the `serial`th of its own name. */
export function signRelease(sealed: SealedRelease, serial: number, key: SigningKey): Release {
  const unsigned: Release = { ...sealed, serial, signature: null };
  return {
    ...unsigned,
    signature: { key: key.id, value: sign(null, signedBytes(unsigned), key.secret).toString('base64') },
  };
}

const REPUBLISH = 'Publish it with a trusted key; see docs/three-in-the-morning.md.';

/**
 * Makes sure that a trusted key vouches for a release.
 * @throws ReleaseError PRESS-R09 when it is unsigned, signed by a key that is not trusted or no longer, or changed since
 */
export function verifyRelease(release: Release, trusted: readonly TrustedKey[]): void {
  const who = `${release.name} ${release.version}-${release.build}`;
  const { signature } = release;
  if (!signature) throw new ReleaseError('PRESS-R09', `${who} is not signed.`, REPUBLISH);
  const key = trusted.find(({ id }) => id === signature.key);
  if (!key)
    throw new ReleaseError(
      'PRESS-R09',
      `${who} is signed with key ${signature.key}, which is not trusted here.`,
      REPUBLISH,
    );
  if (key.revoked) {
    throw new ReleaseError(
      'PRESS-R09',
      `${who} is signed with key ${key.id}, which was revoked on ${key.revoked.when.slice(0, 10)}: ${key.revoked.why}.`,
      REPUBLISH,
    );
  }
  if (!verify(null, signedBytes(release), publicKey(key), Buffer.from(signature.value, 'base64'))) {
    throw new ReleaseError(
      'PRESS-R09',
      `${who} is not what key ${key.id} signed: it was changed since.`,
      'Find out who wrote the registry, then publish the release again.',
    );
  }
}

const publicKey = (key: TrustedKey): KeyObject =>
  createPublicKey({ key: Buffer.from(key.publicKey, 'base64'), format: 'der', type: 'spki' });

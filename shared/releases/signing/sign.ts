import { sign, verify } from 'node:crypto';
import { CodedError } from '@press/errors';
import { releaseLabel } from '../format/manifest';
import type { Release, ReleaseManifest, Source } from '../format/schema';
import type { SigningKey } from './private-keys';
import { mayPublish, toKeyObject, type TrustedKey } from './trusted-keys';

/** JSON with sorted keys, so that the same release always gives the same bytes. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  members.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`;
}

/** The bytes that are signed: the whole release, its serial included, without the signature. */
function signedBytes({ signature: _signature, ...content }: Release): Buffer {
  return Buffer.from(`press-release-1\n${canonicalJson(content)}`);
}

/** Adds a serial, the tree that it was built from, and a signature to a manifest. */
export function signRelease(
  manifest: ReleaseManifest,
  serial: number,
  key: SigningKey,
  source: Source | null = null,
): Release {
  const unsigned: Release = { ...manifest, ...(source && { source }), serial, signature: null };
  return {
    ...unsigned,
    signature: { key: key.id, value: sign(null, signedBytes(unsigned), key.privateKey).toString('base64') },
  };
}

const REPUBLISH = 'Publish it with a trusted key; see docs/incident-runbook.md.';

/**
 * Verifies the signature of a release.
 * @throws CodedError PRESS-R09 when it is unsigned, signed by a key that is not trusted or is revoked, or was changed
 */
export function verifySignature(release: Release, trusted: readonly TrustedKey[]): void {
  const fail = (what: string, next = REPUBLISH): never => {
    throw new CodedError('PRESS-R09', `${releaseLabel(release)} ${what}`, next);
  };
  const { signature } = release;
  if (!signature) return fail('is not signed.');
  const key = trusted.find(({ id }) => id === signature.key);
  if (!key) return fail(`is signed with key ${signature.key}, which is not trusted here.`);
  if (key.revoked)
    return fail(
      `is signed with key ${key.id}, which was revoked on ${key.revoked.when.slice(0, 10)}: ${key.revoked.why}.`,
    );
  if (key.role === 'pointers') return fail(`is signed with key ${key.id}, which may sign the registry only.`);
  if (!mayPublish(key, release.name))
    return fail(`is signed with key ${key.id}, which may publish ${key.areas?.join(', ')} only.`);
  if (!verify(null, signedBytes(release), toKeyObject(key), Buffer.from(signature.value, 'base64')))
    fail(
      `is not what key ${key.id} signed: it was changed since.`,
      'Find out who wrote the registry, then publish the release again.',
    );
}

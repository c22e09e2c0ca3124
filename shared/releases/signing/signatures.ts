import { createHmac, sign, timingSafeEqual, verify } from 'node:crypto';
import { CodedError } from '@press/errors';
import { releaseLabel } from '../format/manifest';
import {
  isBuild,
  isReleaseName,
  type Registry,
  type Release,
  type ReleaseManifest,
  type Source,
} from '../format/schema';
import type { SigningKey } from './signer';
import { mayPublish, toKeyObject, type TrustedKey } from './trusted-keys';

/** Lifetime of the signature of a registry (ADR 17). */
const LIFETIME_MS = 30 * 86_400_000;

/** JSON with sorted keys, so that the same value always gives the same bytes. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  members.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`;
}

/** Signs a text of one kind, so that a release's signature never passes for a registry's. */
const signText = (kind: SignedKind, text: string, key: SigningKey): Buffer =>
  sign(null, Buffer.from(`press-${kind}-1\n${text}`), key.privateKey);

const isSignedBy = (kind: SignedKind, text: string, key: TrustedKey, signature: Buffer): boolean =>
  verify(null, Buffer.from(`press-${kind}-1\n${text}`), toKeyObject(key), signature);

type SignedKind = 'release' | 'registry' | 'preview';

/** The signed text of a release: all of it, including its serial, without the signature. */
const textOfRelease = ({ signature: _signature, ...content }: Release): string => canonicalJson(content);

/** The signed text of a registry: all of it, including its revision and the time of expiry, without the value. */
const textOfRegistry = (registry: Registry, key: string, expires: string): string =>
  canonicalJson({ ...registry, signature: { key, expires } });

/** Adds a serial, the source tree and a signature to a manifest. */
export function signRelease(
  manifest: ReleaseManifest,
  serial: number,
  key: SigningKey,
  source: Source | null = null,
): Release {
  const unsigned: Release = { ...manifest, ...(source && { source }), serial, signature: null };
  const value = signText('release', textOfRelease(unsigned), key).toString('base64');
  return { ...unsigned, signature: { key: key.id, value } };
}

/**
 * Finds the key of a signature.
 * @param fail throws an error with the fault
 */
function findKey(
  signature: { key: string } | null | undefined,
  trusted: readonly TrustedKey[],
  fail: (what: string) => never,
): TrustedKey {
  if (!signature) return fail('is not signed');
  const key = trusted.find(({ id }) => id === signature.key);
  if (!key) return fail(`is signed with key ${signature.key}, which is not trusted here`);
  if (!key.revoked) return key;
  return fail(
    `is signed with key ${key.id}, which was revoked on ${key.revoked.when.slice(0, 10)}: ${key.revoked.why}`,
  );
}

/**
 * Verifies the signature of a release.
 * @throws CodedError PRESS-R09 if it is unsigned, signed by an untrusted or revoked key, or was changed
 */
export function verifySignature(release: Release, trusted: readonly TrustedKey[]): void {
  const fail = (
    what: string,
    next = 'Publish it with a trusted key; see docs/operators/incident-runbook.md.',
  ): never => {
    throw new CodedError('PRESS-R09', `${releaseLabel(release)} ${what}.`, next);
  };
  const { signature } = release;
  const key = findKey(signature, trusted, fail);
  if (key.role === 'pointers') return fail(`is signed with key ${key.id}, which may sign the registry only`);
  if (!mayPublish(key, release.name))
    return fail(`is signed with key ${key.id}, which may publish ${key.areas?.join(', ')} only`);
  if (!isSignedBy('release', textOfRelease(release), key, Buffer.from(signature?.value ?? '', 'base64')))
    fail(
      `is not what key ${key.id} signed: it was changed since`,
      'Find out who wrote the registry, then publish the release again.',
    );
}

/** Signs a registry: its revision is the serial, and the signature expires after 30 days (ADR 17). */
export function signRegistry(registry: Registry, key: SigningKey, now = Date.now()): Registry {
  const expires = new Date(now + LIFETIME_MS).toISOString();
  const value = signText('registry', textOfRegistry(registry, key.id, expires), key).toString('base64');
  return { ...registry, signature: { key: key.id, expires, value } };
}

/**
 * Verifies the signature of a registry; its expiry is not checked.
 * @param source name of the file, for the error
 * @throws CodedError PRESS-R18 if it is unsigned, signed by an untrusted or revoked key, or was changed
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
  const key = findKey(signature, trusted, fail);
  const text = textOfRegistry(registry, key.id, signature?.expires ?? '');
  if (!isSignedBy('registry', text, key, Buffer.from(signature?.value ?? '', 'base64')))
    fail(`is not what key ${key.id} signed: it was changed since`);
}

/** True if the signature of a registry has expired. An unsigned registry does not expire. */
export const isExpired = ({ signature }: Registry, now: number): boolean =>
  signature !== undefined && Date.parse(signature.expires) <= now;

/** @throws CodedError PRESS-R19 if the signature of a registry has expired */
export function assertNotExpired(registry: Registry, now: number): void {
  if (!isExpired(registry, now)) return;
  throw new CodedError(
    'PRESS-R19',
    `The signature of registry revision ${registry.rev} expired on ${registry.signature?.expires}.`,
    'Sign it anew on a machine with a trusted key: npm run release -- sign.',
  );
}

/** True if half of the signature's time has passed, so that it is time to sign again. */
export const isSignatureDue = ({ signature }: Registry, now: number): boolean =>
  signature !== undefined && Date.parse(signature.expires) - now < LIFETIME_MS / 2;

/** A published build that one browser may see before all visitors get it. */
export interface Preview {
  area: string;
  build: string;
  /** Milliseconds since 1970. */
  expires: number;
}

/** Replaces a key's id if an edge signed the preview with the secret of its data directory. */
const EDGE = 'edge';

const signOfEdge = (claim: string, secret: Buffer): Buffer =>
  createHmac('sha256', secret).update(`press-preview-1\n${claim}`).digest();

/**
 * The text of a preview link: letters, digits and `.-_`, so that links and cookies can contain it.
 * @param key of a person or CI, or the secret of an edge
 */
export function signPreview({ area, build, expires }: Preview, key: SigningKey | Buffer): string {
  const claim = [area, build, Math.floor(expires / 1_000), Buffer.isBuffer(key) ? EDGE : key.id].join('.');
  const signature = Buffer.isBuffer(key) ? signOfEdge(claim, key) : signText('preview', claim, key);
  return `${claim}.${signature.toString('base64url')}`;
}

/**
 * The preview in a text.
 * @param text from a link or a cookie, which anybody may have written
 * @param secret of the edges; null accepts none of their previews
 * @returns null if neither an edge nor a key that may publish the area signed it, or it has expired
 */
export function verifyPreview(
  text: string,
  trusted: readonly TrustedKey[],
  now: number,
  secret: Buffer | null,
): Preview | null {
  const [area = '', build = '', seconds = '', keyId = '', value = ''] = text.slice(0, 512).split('.');
  if (!isReleaseName(area) || !isBuild(build) || !/^\d{1,12}$/.test(seconds)) return null;
  const expires = Number(seconds) * 1_000;
  if (expires <= now) return null;
  const claim = [area, build, seconds, keyId].join('.');
  const signature = Buffer.from(value, 'base64url');
  return isSigned() ? { area, build, expires } : null;

  function isSigned(): boolean {
    if (keyId === EDGE) {
      const expected = secret && signOfEdge(claim, secret);
      return expected?.length === signature.length && timingSafeEqual(expected, signature);
    }
    const key = trusted.find(({ id }) => id === keyId);
    return key !== undefined && mayPublish(key, area) && isSignedBy('preview', claim, key, signature);
  }
}

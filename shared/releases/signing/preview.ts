import { sign, verify } from 'node:crypto';
import { isBuild, isReleaseName } from '../format/names';
import type { SigningKey } from './private-keys';
import { mayPublish, toKeyObject, type TrustedKey } from './trusted-keys';

/** A published build that one browser may see before everybody gets it. */
export interface Preview {
  area: string;
  build: string;
  /** Milliseconds since 1970. */
  expires: number;
}

const signedBytes = (claim: string): Buffer => Buffer.from(`press-preview-1\n${claim}`);

/** The text of a preview link: letters, digits and `.-_`, so that a link and a cookie can hold it. */
export function signPreview({ area, build, expires }: Preview, key: SigningKey): string {
  const claim = [area, build, Math.floor(expires / 1_000), key.id].join('.');
  return `${claim}.${sign(null, signedBytes(claim), key.privateKey).toString('base64url')}`;
}

/**
 * The preview that a text grants.
 * @param text from a link or a cookie, which anybody may have written
 * @returns null when no key that may publish the area signed it, or it has expired
 */
export function verifyPreview(text: string, trusted: readonly TrustedKey[], now: number): Preview | null {
  const [area = '', build = '', seconds = '', keyId = '', signature = ''] = text.slice(0, 512).split('.');
  if (!isReleaseName(area) || !isBuild(build) || !/^\d{1,12}$/.test(seconds)) return null;
  const expires = Number(seconds) * 1_000;
  const key = trusted.find(({ id }) => id === keyId);
  if (!key || key.revoked || !mayPublish(key, area) || expires <= now) return null;
  const claim = [area, build, seconds, keyId].join('.');
  const isSigned = verify(null, signedBytes(claim), toKeyObject(key), Buffer.from(signature, 'base64url'));
  return isSigned ? { area, build, expires } : null;
}

import { createHash, timingSafeEqual } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

/** Identification of editors: by a token, or by the name that a proxy sends after its sign-in. */
export type Access = { token: string } | { userHeader: string };

export const COOKIE = 'press-editor';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

export const isToken = (access: Access, given: string): boolean => 'token' in access && isSame(access.token, given);

/** The name of the sender; null for a stranger. */
export function editorOf({ headers }: Pick<FastifyRequest, 'headers'>, access: Access): string | null {
  if ('token' in access) return isToken(access, parseCookie(headers.cookie ?? '')[COOKIE] ?? '') ? 'editor' : null;
  const name = headers[access.userHeader.toLowerCase()];
  return typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 200) : null;
}

/**
 * True if a page of the editor itself sends the request. Browsers state the site of a form (Fetch Metadata), older ones its
 * origin; a browser that states neither is refused.
 */
export function isOwnForm({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

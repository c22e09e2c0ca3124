import { createHash, timingSafeEqual } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

/** How editors are known: by a token, or by the name that a proxy gives them after its sign-in. */
export type Access = { token: string } | { userHeader: string };

export const COOKIE = 'press-editor';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

export const isToken = (access: Access, given: string): boolean => 'token' in access && isSame(access.token, given);

/** The name of who asks; null for a stranger. */
export function editorOf({ headers }: Pick<FastifyRequest, 'headers'>, access: Access): string | null {
  if ('token' in access) return isToken(access, parseCookie(headers.cookie ?? '')[COOKIE] ?? '') ? 'editor' : null;
  const name = headers[access.userHeader.toLowerCase()];
  return typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 200) : null;
}

/**
 * Whether a page of the editor itself sends the request. Browsers say which site a form is of (Fetch Metadata), older ones its origin;
 * one that says neither is refused.
 */
export function isOwnForm({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

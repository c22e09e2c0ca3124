import { hash, randomBytes } from 'node:crypto';

/** What tells one visitor from another, as a request has it. */
export interface Visitor {
  /** The site's own random id of the browser, from its cookie; empty without. */
  cookie: string;
  ip: string;
  userAgent: string;
}

/** The edge's cookie (shell/edge/visitor): a random id that says nothing of its owner. */
const COOKIE = /(?:^|;\s*)__Host-visitor=([\w.-]{1,128})/;

export const cookieOf = (header: string | undefined): string => (header && COOKIE.exec(header)?.[1]) || '';

/** Made at the start and told nobody: without it no digest can be traced to an address, and none outlives the process. */
const SALT = randomBytes(32).toString('hex');
/** Hexadecimal digits that a number holds safely. */
const DIGITS = 12;

/**
 * A visitor and what they used, as a number that only equal ones share. COUNTER 5.1: a visitor is known by the cookie,
 * else by address and user agent together. Only ever held in memory.
 */
export function digestOf({ cookie, ip, userAgent }: Visitor, ...used: readonly string[]): number {
  const who = cookie ? ['cookie', cookie] : ['address', ip, userAgent];
  return Number.parseInt(hash('sha256', [SALT, ...who, ...used].join('\0')).slice(0, DIGITS), 16);
}

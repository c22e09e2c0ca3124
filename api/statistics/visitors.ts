import { hash, randomBytes } from 'node:crypto';

export const DAY_MS = 86_400_000;

/** The identification of a visitor in a request. */
export interface Visitor {
  /** The random id in the site's cookie; empty without a cookie. */
  cookie: string;
  ip: string;
  /** The network of a client: an IPv4 address, or the /64 network of an IPv6 address. */
  network: string;
  userAgent: string;
}

/** The edge sets this cookie. Its value is random and contains nothing about the visitor. */
const COOKIE = /(?:^|;\s*)__Host-visitor=([\w.-]{1,128})/;

export const cookieOf = (header: string | undefined): string => (header && COOKIE.exec(header)?.[1]) || '';

/** Random for each process and never stored. Without it nobody can trace a digest to an address. */
const SALT = newSalt();
/** Hexadecimal digits that fit in a safe integer. */
const DIGITS = 12;

export function newSalt(): string {
  return randomBytes(32).toString('hex');
}

/**
 * A digest of a visitor and other texts. COUNTER 5.1 identifies a visitor by the cookie, otherwise by address and user agent.
 * Digests are kept in memory only.
 */
export const digestOf = (visitor: Visitor, ...texts: readonly string[]): number =>
  saltedDigestOf(SALT, visitor, ...texts);

/** `digestOf` with a salt that all processes share. Such digests are in the database for an hour or two. */
export const saltedDigestOf = (salt: string, { cookie, ip, userAgent }: Visitor, ...texts: readonly string[]): number =>
  digest(salt, ...(cookie ? ['cookie', cookie] : ['address', ip, userAgent]), ...texts);

/** A digest of a network and other texts. */
export const networkDigestOf = (network: string, ...texts: readonly string[]): number =>
  digest(SALT, 'network', network, ...texts);

const digest = (...texts: readonly string[]): number =>
  Number.parseInt(hash('sha256', texts.join('\0')).slice(0, DIGITS), 16);

import { randomBytes } from 'node:crypto';
import { validateHeaderValue } from 'node:http';
import type { Publisher } from '@press/config';
import { keysIn, SURROGATE_KEY } from '@press/http/surrogate-keys';

export type Headers = Record<string, string | string[]>;

/** Header lines that concern only one connection (RFC 9110, 7.6.1), and `Expect`, which the edge handles itself. */
const HOP_BY_HOP = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The header lines that a proxy passes on: all except those of one connection and those named in `Connection`. */
export function endToEndHeaders(headers: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const named = new Set([headers['connection'] ?? []].flat().flatMap((line) => line.toLowerCase().split(/[\s,]+/)));
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || HOP_BY_HOP.has(name) || named.has(name) || !isSendable(name, value) ? [] : [[name, value]],
    ),
  );
}

/** True if Node sends the value: it rejects control characters, which another server's response can contain. */
function isSendable(name: string, value: string | string[]): boolean {
  try {
    for (const line of [value].flat()) validateHeaderValue(name, line);
    return true;
  } catch {
    return false;
  }
}

/** The header in which a cache in front of the edge reads a response's surrogate keys; null for none. */
export type KeyHeader = 'surrogate-key' | 'cache-tag' | null;

const SEPARATOR = { 'surrogate-key': ' ', 'cache-tag': ',' };

/** The header with keys, for caches in front. */
export const keyHeaders = (keys: readonly string[], name: KeyHeader): Record<string, string> =>
  name ? { [name]: keys.join(SEPARATOR[name]) } : {};

/**
 * The headers of an api response for clients, with its keys in the header for the cache in front, or without keys. A
 * response that caches may store has no id of a request: others would get the one that the first client chose (fault
 * 129).
 */
export function forClients({ [SURROGATE_KEY]: keys, ...others }: Headers, name: KeyHeader): Headers {
  if (/\bpublic\b/.test(String(others['cache-control']))) delete others['x-request-id'];
  return typeof keys === 'string' ? { ...others, ...keyHeaders(keysIn(keys), name) } : others;
}

/** A value for one response: injected markup cannot know it. */
export const newNonce = (): string => randomBytes(18).toString('base64url');

/**
 * The content security policy of a document.
 * @param devServers origins of dev servers that this browser selected: allowed as sources of styles, fonts, images and
 * connections, only in this response
 */
export const contentSecurityPolicy = (nonce: string, devServers: readonly string[]): string => {
  const extra = devServers.map((origin) => ` ${origin}`).join('');
  const sockets = extra.replaceAll(' http', ' ws');
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'${extra}`,
    "style-src-attr 'unsafe-inline'", // ADR 45
    `img-src 'self' data: https:${extra}`,
    `font-src 'self'${extra}`,
    `connect-src 'self'${extra}${sockets}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'", // no code of the site creates a policy
    'report-uri /csp-report',
  ].join('; ');
};

/**
 * For files that other sites may show or load: cover images, PDFs, files of releases, the icon. All other responses are
 * for this site's own pages: other sites cannot load them as images or scripts (Fetch, 3.7).
 */
export const FOR_OTHER_SITES = { 'cross-origin-resource-policy': 'cross-origin' };

/**
 * Headers of every response; those of a route replace them. HSTS only if the site uses https, because otherwise it
 * would make the site unreachable; without subdomains, which others may run without https. A proxy can add more.
 */
export const commonHeaders = (publisher: Publisher): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  ...(publisher.origin.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000' }),
});

/** Headers of every HTML document. */
export const documentHeaders = (nonce: string, devServers: readonly string[]): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentSecurityPolicy(nonce, devServers),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  vary: 'accept-encoding',
});

import { randomBytes } from 'node:crypto';
import type { Publisher } from '@press/config';

/** A number used once: no attacker can write a script or style that carries it. */
export const newNonce = (): string => randomBytes(18).toString('base64url');

/**
 * The content security policy of a document (architecture.md: all of it from the first day).
 * @param local a dev server that this browser asked for: its styles, fonts and connections are let through, here alone
 */
export const contentSecurityPolicy = (nonce: string, local: string | null): string => {
  const own = local === null ? '' : ` ${local}`;
  const sockets = own.replace(' http', ' ws');
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'${own}`,
    `img-src 'self' data: https:${own}`,
    `font-src 'self'${own}`,
    `connect-src 'self'${own}${sockets}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types press',
    'report-uri /csp-report',
  ].join('; ');
};

/** On every answer, whatever it holds. HSTS only where the site is reached by https: elsewhere it would lock visitors out. */
export const everyAnswer = (publisher: Publisher): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(publisher.origin.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
});

/** On documents. */
export const documentHeaders = (nonce: string, local: string | null): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentSecurityPolicy(nonce, local),
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  vary: 'accept-encoding',
});

import { randomBytes } from 'node:crypto';
import type { Publisher } from '@press/config';

/** A value for one response: injected markup cannot know it. */
export const newNonce = (): string => randomBytes(18).toString('base64url');

/**
 * The content security policy of a document.
 * @param devServer origin of a dev server that this browser selected: allowed as a source of styles, fonts, images and
 *   connections, in this response alone
 */
export const contentSecurityPolicy = (nonce: string, devServer: string | null): string => {
  const extra = devServer === null ? '' : ` ${devServer}`;
  const sockets = extra.replace(' http', ' ws');
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'${extra}`,
    `img-src 'self' data: https:${extra}`,
    `font-src 'self'${extra}`,
    `connect-src 'self'${extra}${sockets}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'", // no code of the site makes a policy
    'report-uri /csp-report',
  ].join('; ');
};

/** Headers of every response. HSTS only where the site uses https: elsewhere it would make the site unreachable. */
export const commonHeaders = (publisher: Publisher): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(publisher.origin.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
});

/** Headers of every HTML document. */
export const documentHeaders = (nonce: string, devServer: string | null): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentSecurityPolicy(nonce, devServer),
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  vary: 'accept-encoding',
});

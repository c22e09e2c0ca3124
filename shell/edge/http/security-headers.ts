import { randomBytes } from 'node:crypto';
import type { Publisher } from '@press/config';

/** A value for one response: injected markup cannot know it. */
export const newNonce = (): string => randomBytes(18).toString('base64url');

/**
 * The content security policy of a document.
 * @param devServers origins of dev servers that this browser selected: allowed as sources of styles, fonts, images and
 *   connections, in this response alone
 */
export const contentSecurityPolicy = (nonce: string, devServers: readonly string[]): string => {
  const extra = devServers.map((origin) => ` ${origin}`).join('');
  const sockets = extra.replaceAll(' http', ' ws');
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

/**
 * For files that other sites may show or load: cover images, PDFs, files of releases, the icon. All other responses are for
 * this site's own pages: a page of another site cannot load them as an image or a script (Fetch, 3.7).
 */
export const FOR_OTHER_SITES = { 'cross-origin-resource-policy': 'cross-origin' };

/**
 * Headers of every response; those of a route replace them. HSTS only if the site uses https: elsewhere it would make the site
 * unreachable. Not for subdomains: others run them, perhaps without https. A proxy can add more.
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

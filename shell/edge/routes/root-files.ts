import type { Publisher } from '@press/config';
import type { FastifyInstance } from 'fastify';
import { PAPER } from '../html/colours';
import { FAVICON } from '../html/favicon';
import { ICON_SIZES, iconPng } from '../html/icons';
import { openSearchXml, robotsTxt, webManifest } from '../html/root-texts';
import { FOR_OTHER_SITES } from '../http/security-headers';

const TEXT = 'text/plain; charset=utf-8';
const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. */
const SECURITY_TXT_DAYS = 180;

interface RootFile {
  path: string;
  type: string;
  body: () => string | Buffer;
  headers?: Record<string, string>;
}

/** Files that clients expect at the root of every site. The icon is SVG under both names: its media type counts. */
export function rootFiles(app: FastifyInstance, publisher: Publisher): void {
  const files: RootFile[] = [
    { path: '/favicon.svg', type: 'image/svg+xml', body: () => FAVICON, headers: FOR_OTHER_SITES },
    { path: '/favicon.ico', type: 'image/svg+xml', body: () => FAVICON, headers: FOR_OTHER_SITES },
    ...ICON_SIZES.map((size): RootFile => {
      let png: Buffer | undefined; // made for the first request: a start does not wait for it
      return {
        path: `/icon-${size}.png`,
        type: 'image/png',
        body: () => (png ??= iconPng(size)),
        headers: FOR_OTHER_SITES,
      };
    }),
    { path: '/robots.txt', type: TEXT, body: () => robotsTxt(publisher) },
    {
      path: '/opensearch.xml',
      type: 'application/opensearchdescription+xml; charset=utf-8',
      body: () => openSearchXml(publisher),
    },
    { path: '/site.webmanifest', type: 'application/manifest+json', body: () => webManifest(publisher, PAPER.light) },
    { path: '/.well-known/security.txt', type: TEXT, body: () => securityTxt(publisher, Date.now()) },
  ];
  for (const { path, type, body, headers = {} } of files) {
    app.get(path, async (_request, reply) =>
      reply
        .type(type)
        .headers({ ...headers, 'cache-control': 'public, max-age=86400' })
        .send(body()),
    );
  }
}

/** Whom to tell of a vulnerability (RFC 9116). It never expires while the edge runs. @param now milliseconds since 1970 */
export function securityTxt({ email, origin }: Publisher, now: number): string {
  const expires = new Date(now + SECURITY_TXT_DAYS * DAY_MS).toISOString().replace(/\.\d+Z$/, 'Z');
  return [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

import type { Publisher } from '@press/config';
import type { FastifyInstance } from 'fastify';
import type { EdgeServices } from '../context/edge-services';
import { PAPER } from '../html/colours';
import { drawnIcon } from '../html/favicon';
import { ICON_SIZES, iconPng } from '../html/icons';
import { llmsTxt, openSearchXml, robotsTxt, webManifest } from '../html/root-texts';
import { FOR_OTHER_SITES } from '../http/security-headers';

const TEXT = 'text/plain; charset=utf-8';
const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. */
const SECURITY_TXT_DAYS = 180;

interface RootFile {
  path: string;
  type: string;
  body: (publisher: Publisher) => string | Buffer;
  headers?: Record<string, string>;
  /** A publisher with an icon of its own has it at this address too. */
  isIcon?: true;
}

/** The drawn icons in pixels; made for the first request: a start does not wait for them. */
const pngs = new Map<string, Buffer>();
function png(size: number, isSample: boolean): Buffer {
  const key = `${size} ${isSample}`;
  const made = pngs.get(key) ?? iconPng(size, isSample);
  pngs.set(key, made);
  return made;
}

const icon = (path: string, type: string, body: RootFile['body']): RootFile => ({
  path,
  type,
  body,
  headers: FOR_OTHER_SITES,
  isIcon: true,
});

/** The drawn icon is SVG under both names: its media type counts. */
const FILES: readonly RootFile[] = [
  icon('/favicon.svg', 'image/svg+xml', drawnIcon),
  icon('/favicon.ico', 'image/svg+xml', drawnIcon),
  ...ICON_SIZES.map((size) => icon(`/icon-${size}.png`, 'image/png', ({ isSample }) => png(size, isSample))),
  { path: '/robots.txt', type: TEXT, body: robotsTxt },
  { path: '/llms.txt', type: TEXT, body: llmsTxt },
  { path: '/opensearch.xml', type: 'application/opensearchdescription+xml; charset=utf-8', body: openSearchXml },
  {
    path: '/site.webmanifest',
    type: 'application/manifest+json',
    body: (publisher) => webManifest(publisher, PAPER.light),
  },
  {
    path: '/fallback.json',
    type: 'application/json',
    body: ({ fallback }) => JSON.stringify(fallback ?? { journals: [] }),
    headers: { 'cache-control': 'public, max-age=60' },
  },
  { path: '/.well-known/security.txt', type: TEXT, body: (publisher) => securityTxt(publisher, Date.now()) },
];

/** Files that clients expect at the root of every site. */
export function rootFiles(app: FastifyInstance, services: Pick<EdgeServices, 'publisher'>): void {
  for (const { path, type, body, headers = {}, isIcon } of FILES) {
    app.get(path, async (_request, reply) => {
      const { publisher } = services;
      if (isIcon && publisher.favicon)
        return reply.header('cache-control', 'public, max-age=300').redirect(publisher.favicon, 302);
      return reply
        .type(type)
        .headers({ 'cache-control': 'public, max-age=86400', ...headers })
        .send(body(publisher));
    });
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

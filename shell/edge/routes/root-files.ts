import type { Publisher } from '@press/config';
import type { FastifyInstance } from 'fastify';
import type { EdgeServices } from '../context/edge-services';
import { escapeHtml } from '../html/escape';
import { drawnIcon, ICON_SIZES, iconPng, PAPER, pictureType } from '../html/icons';
import { FOR_OTHER_SITES } from '../http/headers';

/** For crawlers (RFC 9309). They read pages, images and the sitemap; search results and responses of /api are not pages. */
export const robotsTxt = ({ origin }: Publisher): string =>
  [
    'User-agent: *',
    'Allow: /api/files/',
    'Disallow: /api/',
    'Disallow: /discover-research?',
    'Disallow: /journals/search?',
    'Disallow: /oai',
    'Disallow: /r51/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** Information about the site for programs that answer questions (https://llmstxt.org): the publisher's words, and links. */
export const llmsTxt = ({ name, tagline, origin, email }: Publisher): string => {
  const link = (title: string, path: string, about: string) => `- [${title}](${origin}${path}): ${about}`;
  return [
    `# ${oneLine(name)}`,
    '',
    ...(tagline ? [`> ${oneLine(tagline)}`, ''] : []),
    'A publisher of open-access journals. Cite an article by its DOI. A retracted article is marked in its title and metadata.',
    '',
    '## Read',
    '',
    link('Journals', '/journals', 'all journals, with their issues and articles'),
    link('Sitemap', '/sitemap.xml', 'every page, by journal and year'),
    link('Newest articles', '/feed.json', 'JSON Feed; of a search with `?q=`, of a subject with `?subject=`'),
    '',
    '## Data',
    '',
    link('OAI-PMH', '/oai?verb=Identify', 'metadata of all articles as Dublin Core and JATS, in bulk'),
    link('Interface', '/api/openapi.json', 'search and metadata as JSON (OpenAPI)'),
    '- The address of an article with `.xml` is its full text as JATS; with `Accept: application/ld+json`, `application/x-bibtex` and others it responds with metadata.',
    '',
    '## Optional',
    '',
    link('About', '/about', 'the publisher'),
    link('Contact', '/contact', oneLine(email)),
    '',
  ].join('\n');
};

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The search of the site for browsers and search programs (OpenSearch 1.1). */
export const openSearchXml = ({ name, origin, favicon }: Publisher): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeHtml(name.slice(0, 16))}</ShortName>
<LongName>${escapeHtml(name.slice(0, 48))}</LongName>
<Description>${escapeHtml(`Articles of ${name}`.slice(0, 1_024))}</Description>
<InputEncoding>UTF-8</InputEncoding>
${favicon ? '' : `<Image height="192" width="192" type="image/png">${origin}/icon-192.png</Image>\n`}<Url type="text/html" template="${origin}/discover-research?q={searchTerms}"/>
<Url type="application/atom+xml" template="${origin}/feed.atom?q={searchTerms}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${origin}/opensearch.xml"/>
</OpenSearchDescription>
`;

/** The site as an application (Web App Manifest). @param colour of the browser's toolbars */
export const webManifest = ({ name, tagline, favicon }: Publisher, colour: string): string =>
  JSON.stringify({
    name,
    short_name: name,
    ...(tagline && { description: tagline }),
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: colour,
    theme_color: colour,
    icons: favicon
      ? [{ src: favicon, sizes: 'any', type: pictureType(favicon) }]
      : [
          { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
          ...ICON_SIZES.map((size) => ({
            src: `/icon-${size}.png`,
            sizes: `${size}x${size}`,
            type: 'image/png',
            purpose: 'any maskable',
          })),
        ],
  });

const TEXT = 'text/plain; charset=utf-8';
const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. */
const SECURITY_TXT_DAYS = 180;

interface RootFile {
  path: string;
  type: string;
  body: (publisher: Publisher) => string | Buffer;
  headers?: Record<string, string>;
  /** True for the icon: a publisher's own icon is also at this address. */
  isIcon?: true;
}

/** The drawn icons in pixels. They are drawn at the first request, so that the start does not wait for them. */
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

/** The drawn icon is SVG under both names: its media type decides. */
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

/**
 * The contact for reports of vulnerabilities (RFC 9116). It never expires while the edge runs.
 * @param now milliseconds since 1970
 */
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

import type { Publisher } from '@press/config';
import { escapeHtml } from './escape';
import { pictureType } from './favicon';
import { ICON_SIZES } from './icons';

/** For crawlers (RFC 9309). They read pages, pictures and the sitemap; results of searches and answers of /api are no pages. */
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

/** What programs that answer questions should know of the site (https://llmstxt.org): the publisher's words, and where to read. */
export const llmsTxt = ({ name, tagline, origin, email }: Publisher): string => {
  const link = (title: string, path: string, about: string) => `- [${title}](${origin}${path}): ${about}`;
  return [
    `# ${oneLine(name)}`,
    '',
    ...(tagline ? [`> ${oneLine(tagline)}`, ''] : []),
    'A publisher of open-access journals. Cite an article by its DOI. A retracted article says so in its title and in its metadata.',
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
    '- The address of an article with `.xml` is its full text as JATS; with `Accept: application/ld+json`, `application/x-bibtex` and others it answers metadata.',
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

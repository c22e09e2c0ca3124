import { el, textEl, xmlDocument, type Xml } from './xml';

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1';
/**
 * Maximum images per page. With this many on each page, a full part has less than the 50 MB that the protocol allows
 * (sitemaps.org).
 */
const MAX_IMAGES = 40;

export interface SitemapAddress {
  path: string;
  /** `2026-11-01`; null if unknown. */
  lastmod: string | null;
  /** Paths of pictures on the page. */
  images?: readonly string[];
}

const location = (origin: string, path: string): string => new URL(path, origin).href;

function entry(name: string, origin: string, { path, lastmod, images = [] }: SitemapAddress): Xml {
  return el(
    name,
    {},
    el('loc', {}, location(origin, path)),
    textEl('lastmod', lastmod ?? ''),
    images.slice(0, MAX_IMAGES).map((image) => el('image:image', {}, el('image:loc', {}, location(origin, image)))),
  );
}

/** The list of the parts (sitemaps.org). */
export const sitemapIndex = (origin: string, parts: readonly SitemapAddress[]): string =>
  xmlDocument(
    el(
      'sitemapindex',
      { xmlns: SITEMAP },
      parts.map((part) => entry('sitemap', origin, part)),
    ),
  );

/** One part. */
export const sitemapPart = (origin: string, addresses: readonly SitemapAddress[]): string =>
  xmlDocument(
    el(
      'urlset',
      { xmlns: SITEMAP, 'xmlns:image': IMAGE },
      addresses.map((address) => entry('url', origin, address)),
    ),
  );

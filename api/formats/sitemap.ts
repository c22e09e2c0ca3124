import { addressIn, type Languages } from '@press/language/addresses';
import { el, textEl, xmlDocument, type Xml } from './xml';

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML = 'http://www.w3.org/1999/xhtml';
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

function entry(
  name: string,
  origin: string,
  { path, lastmod, images = [] }: SitemapAddress,
  alternates: Readonly<Record<string, string>> = {},
): Xml {
  return el(
    name,
    {},
    el('loc', {}, location(origin, path)),
    textEl('lastmod', lastmod ?? ''),
    Object.entries(alternates).map(([hreflang, href]) =>
      el('xhtml:link', { rel: 'alternate', hreflang, href: location(origin, href) }),
    ),
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

/** One part. On a site with several languages each page is listed in all of them, with links to the others. */
export function sitemapPart(press: Languages & { origin: string }, addresses: readonly SitemapAddress[]): string {
  const { origin, languages = [] } = press;
  const inLanguages = ({ path, lastmod, images = [] }: SitemapAddress): Xml[] => {
    if (languages.length < 2) return [entry('url', origin, { path, lastmod, images })];
    const places = Object.fromEntries(languages.map((language) => [language, addressIn(press, path, language)]));
    // Pictures are listed once, and fewer: links to the other languages take their room.
    const fewer = images.slice(0, MAX_IMAGES / languages.length);
    return Object.values(places).map((place, at) =>
      entry('url', origin, { path: place, lastmod, images: at ? [] : fewer }, places),
    );
  };
  const names = { xmlns: SITEMAP, 'xmlns:image': IMAGE, ...(languages.length > 1 && { 'xmlns:xhtml': XHTML }) };
  return xmlDocument(el('urlset', names, addresses.flatMap(inLanguages)));
}

import type { Publisher } from '@press/config';
import { escapeHtml } from './escape';

const INK = '<style>path,text{fill:#12343b}@media(prefers-color-scheme:dark){path,text{fill:#eaf4f2}}</style>';

/** The sample's mark: the letter E as lines of text. Dark on light, and inverted in a dark colour scheme. */
const SAMPLE_MARK = '<path d="M3 2h3v24H3zM9 2h16v3H9zM9 9h10v3H9zM9 16h14v3H9zM9 23h16v3H9z"/>';

/** The first letter of a name. */
const initial = (name: string): string =>
  `<text x="14" y="23" text-anchor="middle" font-family="Georgia,serif" font-size="28">${escapeHtml([...name][0] ?? '')}</text>`;

/** The drawn icon of a publisher that has no icon of its own, as SVG. */
export const drawnIcon = ({ name, isSample }: Publisher): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 32 32">${INK}${isSample ? SAMPLE_MARK : initial(name)}</svg>`;

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
};

/** The media type of a picture by its address; empty when it does not say. */
export const pictureType = (address: string): string => TYPES[/\.(\w+)$/.exec(address)?.[1]?.toLowerCase() ?? ''] ?? '';

/** The icon for documents. The drawn one is a data URL, which saves a request on every first visit. */
export function iconOf(publisher: Publisher): { href: string; type: string } {
  const { favicon } = publisher;
  if (favicon) return { href: favicon, type: pictureType(favicon) };
  return { href: `data:image/svg+xml,${encodeURIComponent(drawnIcon(publisher))}`, type: 'image/svg+xml' };
}

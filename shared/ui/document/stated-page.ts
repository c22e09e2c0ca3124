import type { SitePage } from '@press/contract';
import type { Facts } from '@press/contract/facts';
import { escapeRich } from '@press/contract/richtext';
import { stated, statedAll } from './stated';

/** Values of placeholders. */
export type Fill = Readonly<Record<string, string>>;

/** A text with its placeholders filled in. A placeholder without a value stays. @param encode encodes a value for its place */
export const filled = (text: string, fill: Fill, encode: (value: string) => string = String): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (fill[name] === undefined ? whole : encode(fill[name])));

/** Tags of blocks, between which texts stand. */
const BLOCKS = /(<\/?(?:p|h[3-6]|blockquote|[uo]l|li|table|thead|tbody|tr|t[hd])\b[^>]*>)/;
/** A link whose address is not known. */
const UNLINKED = /<a href="">(.*?)<\/a>/gs;
const GONE = '\0';
/** A row with a cell that is gone; a block that is gone or has nothing left; a table without rows. */
const EMPTIED = [
  /<tr>(?:(?!<\/tr>).)*\0(?:(?!<\/tr>).)*<\/tr>/gs,
  /<(p|h[3-6]|blockquote|[uo]l|li|tbody)>\0*<\/\1>/g,
  /<table><thead>(?:(?!<\/thead>).)*<\/thead><\/table>/gs,
];

/** Rich text with its facts: without paragraphs, items and rows of which nothing is left. */
function statedRich(body: string, facts: Facts): string {
  let rich = body
    .split(BLOCKS)
    .map((part, at) => (at % 2 === 1 || !part.trim() ? part : (stated(part, facts, escapeRich) ?? GONE)))
    .join('');
  for (let before = ''; before !== rich;) {
    before = rich;
    rich = EMPTIED.reduce((text, pattern) => text.replace(pattern, ''), rich);
  }
  return rich.replaceAll(GONE, '');
}

/** The text of a page with its facts, and without sections and notes of which nothing is left. Placeholders of side notes stay: `Text` fills them. */
export function statedPage<Page extends Pick<SitePage, 'title' | 'standfirst' | 'sections' | 'side'>>(
  page: Page,
  facts: Facts,
  fill: Fill,
): Page {
  const plain = (text: string): string => filled(stated(text, facts) ?? '', fill);
  return {
    ...page,
    title: plain(page.title),
    standfirst: plain(page.standfirst),
    sections: page.sections
      .map(({ id, title, body }) => ({
        id,
        title: plain(title),
        body: filled(statedRich(body, facts), fill, escapeRich).replace(UNLINKED, '$1'),
      }))
      .filter(({ title, body }) => title && body),
    side: page.side
      .map(({ title, lines }) => ({ title: plain(title), lines: statedAll(lines, facts) }))
      .filter(({ title, lines }) => title && lines.length > 0),
  };
}

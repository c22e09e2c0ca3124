import type { Citable, Name } from '@press/contract/citation';
import { curly, escape, fullRange, isArticleNumber, italic, join, sentenceCase, stop } from './text';

/** APA 7: up to 20 authors; of more, the first 19, an ellipsis and the last. No full stop follows the DOI. */
export function apa(work: Citable): string {
  const authors = list(work.authors.map(inverted));
  const title = stop(sentenceCase(curly(work.title)));
  const year = `(${work.year || 'n.d.'}).`;
  const number = italic(work.volume) + (work.issue && `(${escape(work.issue)})`);
  const source = stop(join([italic(work.journal), number, escape(locator(work))], ', '));
  const head = authors ? [stop(authors), year, title] : [title, year];
  return join([...head.map(escape), source, escape(work.doi)]);
}

function inverted({ family, given, suffix }: Name): string {
  return join([family, initials(given), suffix], ', ');
}

/** `John A.` to `J. A.`, `Jean-Paul` to `J.-P.`; a small letter after a hyphen (`Min-jun`) gives no initial. */
function initials(given: string): string {
  return given
    .split(/\s+/)
    .map((word) =>
      word
        .split('-')
        .filter((part, at) => part && (at === 0 || part[0] !== part[0]!.toLowerCase()))
        .map((part) => `${[...part][0]!.toUpperCase()}.`)
        .join('-'),
    )
    .filter(Boolean)
    .join(' ');
}

function list(names: readonly string[]): string {
  if (names.length > 20) return `${names.slice(0, 19).join(', ')}, … ${names.at(-1)}`;
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')}, & ${names.at(-1)}`;
}

/** Pages in full, or `Article e0412`. */
function locator({ firstPage, lastPage }: Citable): string {
  if (isArticleNumber(firstPage, lastPage)) return `Article ${firstPage}`;
  return fullRange(firstPage, lastPage);
}

import { isUndividedScript, type Citable, type Name } from '@press/contract/citation';
import { curly, escape, fullRange, isEnglish, italic, join, sentenceCase, stop } from './text';

/**
 * APA 7: up to 20 authors; of more, the first 19, an ellipsis and the last. No full stop follows the DOI. A retracted article's notice
 * follows in parentheses (10.1).
 */
export function apa(work: Citable): string {
  const authors = list(work.authors.map(inverted));
  const written = curly(work.title);
  const title = stop(isEnglish(work) ? sentenceCase(written) : written);
  const year = `(${work.year || 'n.d.'}).`;
  const number = italic(work.volume) + (work.issue && `(${escape(work.issue)})`);
  const source = stop(join([italic(work.journal), number, escape(locator(work))], ', '));
  const head = authors ? [stop(authors), year, title] : [title, year];
  const notice = work.retraction ? `(Retraction published ${work.retraction})` : '';
  return join([...head.map(escape), source, escape(work.doi), escape(notice)]);
}

function inverted({ family, given, suffix }: Name): string {
  // Names in Han, kana and Hangul are written in full, without a comma.
  if (isUndividedScript(given)) return `${family}${given}`;
  return join([family, initials(given, family), suffix], ', ');
}

/** Particles at the end of a file's given name: `Hugo de`. */
const PARTICLE =
  /^(?:de|del|della|der|den|di|do|dos|da|das|du|la|las|le|van|von|zu|zur|ter|ten|af|av|el|al|bin|bint|ibn|ben|dei|degli|des|vom|zum|op|'t|’t)$/;
/** A nickname with the given names: `"Bob"`, `(Bob)`. */
const NICKNAME = /["“„‘'(«»‹「][^"“”„‘’'()«»‹›「」]*["“”’')«»›」]/g;

/**
 * `John A.` to `J. A.`, `Jean-Paul` to `J.-P.`, `JP` to `J. P.`; a small letter after a hyphen (`Min-jun`) gives no
 * initial, and particles stay unchanged.
 */
export function initials(given: string, family: string): string {
  const words = given
    .replace(NICKNAME, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word));
  const isAllCapitals = family === family.toUpperCase() && family !== family.toLowerCase();
  return words
    .flatMap((word) => (/^\p{Lu}{2,3}$/u.test(word) && !isAllCapitals ? [...word] : [word]))
    .map((word, at) => (at > 0 && PARTICLE.test(word) ? word : initialOf(word)))
    .filter(Boolean)
    .join(' ');
}

const initialOf = (word: string): string =>
  word
    .split('-')
    .map((part) => part.replace(/^\P{L}+/u, ''))
    .filter((part, at) => part && (at === 0 || part[0] !== part[0]!.toLowerCase()))
    .map((part) => `${[...part][0]!.toUpperCase()}.`)
    .join('-');

function list(names: readonly string[]): string {
  if (names.length > 20) return `${names.slice(0, 19).join(', ')}, … ${names.at(-1)}`;
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')}, & ${names.at(-1)}`;
}

/** Pages in full, or `Article e0412`. */
function locator({ firstPage, lastPage, isNumbered }: Citable): string {
  if (isNumbered) return `Article ${firstPage}`;
  return fullRange(firstPage, lastPage);
}

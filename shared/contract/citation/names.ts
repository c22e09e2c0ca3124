import type { Author } from '@press/contract';
import { BODIES, EAST_ASIAN, PARTICLES, PARTICLES_IF_SMALL, VIETNAMESE } from './family-names';

/** An author as citations need them. A body, and a person of one name, have a family name only. */
export interface Name {
  family: string;
  given: string;
  /** `Jr.`, `III`. */
  suffix: string;
}

const SUFFIX = /^(?:jr|sr)\.?$|^(?:ii|iii|iv)$/i;

/** One or two syllables of pinyin: `Wei`, `Xiaoming`. */
const PINYIN =
  /^(?:(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|iao|ian|ang|eng|ong|ing|uai|uan|ai|ei|ao|ou|an|en|er|ia|ie|iu|in|ua|uo|ue|ui|un|a|o|e|i|u|ü)){1,2}$/i;

/** The parts the service gives win; a printed name alone is taken apart with care. */
export function nameOf({ name, given, family }: Pick<Author, 'name' | 'given' | 'family'>): Name {
  return family ? { family, given, suffix: '' } : parseName(name);
}

/**
 * Finds the family name in a printed one. Western order unless the name says otherwise: capitals (`LI Wei`),
 * a Vietnamese, Korean or Chinese family name before a given name of its own kind, scripts without that order.
 */
export function parseName(printed: string): Name {
  const words = printed.trim().split(/\s+/);
  const suffix = words.length > 2 && SUFFIX.test(words.at(-1)!) ? words.pop()! : '';
  const whole = { family: words.join(' '), given: '', suffix };
  if (words.length < 2 || BODIES.test(printed) || /[\p{Script=Han}\p{Script=Hangul}\p{Script=Kana}]/u.test(printed))
    return whole;
  const capitals = words.findIndex(isCapitals);
  if (capitals >= 0 && words.filter(isCapitals).length === 1) {
    return {
      family: fromCapitals(words[capitals]!),
      given: words.filter((_, at) => at !== capitals).join(' '),
      suffix,
    };
  }
  if (isFamilyFirst(words)) return { family: words[0]!, given: words.slice(1).join(' '), suffix };
  const at = familyStart(words);
  return { family: words.slice(at).join(' '), given: words.slice(0, at).join(' '), suffix };
}

const plain = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D').toLowerCase();

/** `NGUYEN`, not the initials `JA` of `JA Smith`. */
const isCapitals = (word: string): boolean =>
  /^\p{Lu}[\p{Lu}'’-]{2,}$/u.test(word) || /^(?:LI|WU|HE|MA|XU|LE|YU|HU|DO|VU|VO|HO|LU|SU|DU|YE)$/.test(word);

const fromCapitals = (word: string): string =>
  word.toLowerCase().replace(/(^|[-'’])\p{L}/gu, (start) => start.toUpperCase());

function isFamilyFirst(words: readonly string[]): boolean {
  const [first, last] = [plain(words[0]!), plain(words.at(-1)!)];
  if (VIETNAMESE.has(last) || EAST_ASIAN.has(last)) return false;
  if (VIETNAMESE.has(first)) return words.length > 2 || /^(?:nguyen|tran|pham|hoang|huynh)$/.test(first);
  if (!EAST_ASIAN.has(first)) return false;
  const given = words.slice(1);
  return given.length === 1 && (PINYIN.test(last) || /^\p{Lu}\p{Ll}+-\p{Ll}+$/u.test(given[0]!));
}

/** Index of the first word of the family name: the last word, its particles, and the first of two Spanish ones. */
function familyStart(words: readonly string[]): number {
  let start = words.length - 1;
  // In a Vietnamese name Van is a given one.
  if (VIETNAMESE.has(plain(words[start]!))) return start;
  while (start > 1 && isParticle(words[start - 1]!)) start--;
  if (start > 2 && words[start - 1] === 'y') return start - 2;
  const before = words[start - 1]!;
  return start > 1 && /^(?:garc[ií]a|\p{Lu}\p{L}+(?:ez|éz))$/iu.test(before) ? start - 1 : start;
}

function isParticle(word: string): boolean {
  const small = word.toLowerCase();
  return PARTICLES.has(small) && (word === small || !PARTICLES_IF_SMALL.has(small));
}

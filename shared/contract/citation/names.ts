import type { Author } from '../entities';

/** The name of an author in a citation. An organisation and a person with a single name have only `family`. */
export interface Name {
  family: string;
  given: string;
  /** `Jr.`, `III`. */
  suffix: string;
  /** An organization. Without a given name, and without a statement of the file, this is a guess. */
  isOrganization?: true;
  /** True if the name is printed with the family name first (`Kang Do-yun`): styles that write full names keep this order. */
  familyFirst?: true;
}

/** The comma of `Martin King, Jr.` */
const SUFFIX_COMMA = /,(?=\s+(?:jr|sr|ii|iii|iv)\.?$)/i;
const SUFFIX = /^(?:jr|sr)\.?$|^(?:ii|iii|iv)$/i;

/** One or two pinyin syllables: `Wei`, `Xiaoming`. */
const PINYIN =
  /^(?:(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?(?:iang|iong|uang|iao|ian|ang|eng|ong|ing|uai|uan|ai|ei|ao|ou|an|en|er|ia|ie|iu|in|ua|uo|ue|ui|un|a|o|e|i|u|ü)){1,2}$/i;

/** True if a name is in a script that writes family and given name without a space, the family name first. */
export const isUndividedScript = (name: string): boolean =>
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}々ー・]+$/u.test(name);

/** The name parts from the service, else those found in the printed name. */
export function nameOf(author: Pick<Author, 'name' | 'given' | 'family' | 'suffix'> & { kind?: Author['kind'] }): Name {
  const { name, given, family, suffix, kind } = author;
  if (kind === 'organization') return { family: name, given: '', suffix: '', isOrganization: true };
  const familyFirst = given !== '' && (name === `${family} ${given}` || isUndividedScript(given));
  const parts: Name = family ? { family, given, suffix, ...(familyFirst && { familyFirst }) } : parseName(name);
  return { ...parts, ...(!parts.given && kind !== 'person' && { isOrganization: true }) };
}

/**
 * Splits a printed name. The family name is the last word with its particles, unless another word is in capitals (`LI
 * Wei`), or is a Vietnamese, Korean or Chinese family name before a given name of the same origin. Names in Han, Hangul
 * or kana are not split, nor are texts that are not a single name.
 */
export function parseName(printed: string): Name {
  const words = printed.trim().replace(SUFFIX_COMMA, '').split(/\s+/);
  const suffix = words.length > 2 && SUFFIX.test(words.at(-1)!) ? words.pop()! : '';
  const unsplit = { family: words.join(' '), given: '', suffix };
  if (
    words.length < 2 ||
    ORGANISATION_WORDS.test(printed) ||
    /[,;\d]/.test(words.join(' ')) ||
    /[\p{Script=Han}\p{Script=Hangul}\p{Script=Kana}]/u.test(printed)
  )
    return unsplit;
  const capitals = words.findIndex(isCapitals);
  if (capitals >= 0 && words.filter(isCapitals).length === 1) {
    return {
      family: fromCapitals(words[capitals]!),
      given: words.filter((_, at) => at !== capitals).join(' '),
      suffix,
    };
  }
  if (isFamilyFirst(words)) return { family: words[0]!, given: words.slice(1).join(' '), suffix, familyFirst: true };
  const at = familyStart(words);
  return { family: words.slice(at).join(' '), given: words.slice(0, at).join(' '), suffix };
}

const withoutDiacritics = (word: string): string =>
  /^[a-z'-]*$/i.test(word)
    ? word.toLowerCase()
    : word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D').toLowerCase();

/** `NGUYEN`, not the initials `JA` of `JA Smith`. */
const isCapitals = (word: string): boolean =>
  /^\p{Lu}[\p{Lu}'’-]{2,}$/u.test(word) || /^(?:LI|WU|HE|MA|XU|LE|YU|HU|DO|VU|VO|HO|LU|SU|DU|YE)$/.test(word);

const fromCapitals = (word: string): string =>
  word.toLowerCase().replace(/(^|[-'’])\p{L}/gu, (start) => start.toUpperCase());

function isFamilyFirst(words: readonly string[]): boolean {
  const [first, last] = [withoutDiacritics(words[0]!), withoutDiacritics(words.at(-1)!)];
  if (VIETNAMESE_NAMES.has(last) || EAST_ASIAN_NAMES.has(last)) return false;
  if (VIETNAMESE_NAMES.has(first)) return words.length > 2 || /^(?:nguyen|tran|pham|hoang|huynh)$/.test(first);
  if (!EAST_ASIAN_NAMES.has(first)) return false;
  const given = words.slice(1);
  return given.length === 1 && (PINYIN.test(last) || /^\p{Lu}\p{Ll}+-\p{Ll}+$/u.test(given[0]!));
}

/** Index of the first word of the family name: the last word, its particles, and the first of two Spanish family names. */
function familyStart(words: readonly string[]): number {
  let start = words.length - 1;
  // In Vietnamese names, Van is a given name.
  if (VIETNAMESE_NAMES.has(withoutDiacritics(words[start]!))) return start;
  while (start > 1 && isParticle(words[start - 1]!)) start--;
  if (start > 2 && words[start - 1] === 'y') return start - 2;
  const before = words[start - 1]!;
  return start > 1 && /^(?:garc[ií]a|\p{Lu}\p{L}+(?:ez|éz))$/iu.test(before) ? start - 1 : start;
}

function isParticle(word: string): boolean {
  const small = word.toLowerCase();
  return PARTICLES.has(small) && (word === small || !LOWER_CASE_PARTICLES.has(small));
}

/**
 * Family names that come first in a printed name. An author string does not mark family names, so `names.ts` combines these
 * lists with other evidence.
 */
const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Chinese and Korean family names, romanised. */
const EAST_ASIAN_NAMES = set(
  'wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he gao lin luo zheng liang xie song tang deng feng cao peng zeng xiao ' +
    'tian dong pan yuan cai jiang yu du ye cheng wei su lu ding ren shen yao lao cui tan fan fang shi qin bai xia xue hou zou long meng ' +
    'kim lee park choi jung jeong kang cho yoon jang lim han shin seo kwon hwang ahn hong yoo',
);

/** Vietnamese family names, without diacritics. */
const VIETNAMESE_NAMES = set('nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly');

/** Words that belong to the family name after them. */
const PARTICLES = set(
  'van von der den de la las los le du di da dos das do del della degli dalla al el bin ibn bint ben ter ten te zu zur zum af av san santa st st.',
);

/** Particles that count only in lower case: with a capital they are given names elsewhere. */
const LOWER_CASE_PARTICLES = set('do ben san la los las di da');

/** Words that identify an organisation. Its name is not split. */
const ORGANISATION_WORDS =
  /\b(academy|agency|alliance|association|board|bureau|cent(?:re|er)|collaboration|commission|committee|consortium|council|department|federation|foundation|group|initiative|institute?|investigators|laboratory|ministry|network|office|organi[sz]ation|panel|programme|project|school|society|study|team|trust|union|university|who|unesco)\b/i;

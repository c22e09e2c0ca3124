/** How often a journal appears, as its field says it, and as sentences of texts state it. In English; other languages are not read. */

/** Issues a year of each word. Some words have two meanings. */
const WORDS: readonly (readonly [pattern: string, yearly: readonly number[]])[] = [
  ['semi-?monthly|twice[ -]monthly', [24]],
  ['bi-?monthly', [6, 24]],
  ['monthly', [12]],
  ['bi-?weekly', [26, 104]],
  ['fortnightly', [26]],
  ['weekly', [52]],
  ['daily', [365]],
  ['quarterly', [4]],
  ['tri-?annual(?:ly)?', [3]],
  ['semi-?annual(?:ly)?|bi-?annual(?:ly)?|half-?yearly|twice-yearly', [2]],
  ['biennial(?:ly)?', [0.5]],
  ['annual(?:ly)?|yearly', [1]],
];
const WORD = WORDS.map(([pattern]) => pattern).join('|');

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const NUMBER = `\\d{1,3}|${NUMBERS.join('|')}`;
const A_YEAR = '(?: (?:a|per|each|every) (?:calendar )?year| annually| yearly)';
const A_MONTH = ' (?:a|per|each|every) month';
const ISSUES = `(?:${NUMBER}) (?:issues?|numbers?)${A_YEAR}`;
const TIMES = `(?:once|twice|(?:${NUMBER}) times)(?:${A_YEAR}|${A_MONTH})`;
const EVERY = `every (?:second|other|(?:${NUMBER})) (?:weeks?|months?|years?)`;

/** A frequency as texts write it. */
const FREQUENCY = `(?:${ISSUES}|${TIMES}|${EVERY}|${WORD})`;

const countOf = (word: string): number => (/^\d/.test(word) ? Number(word) : NUMBERS.indexOf(word) + 1);

/**
 * The issues a year of a frequency: `quarterly` and `four issues a year` are 4. `continuous` has no issues: 0.
 * @returns null for a text that is no frequency, or one of another language
 */
export function issuesAYear(text: string): readonly number[] | null {
  const said = text.toLowerCase();
  if (/\bcontinuous|\brolling\b/.test(said)) return [0];
  const counted = new RegExp(`\\b(?:${ISSUES}|${TIMES}|${EVERY})\\b`).exec(said)?.[0];
  if (counted === undefined)
    return WORDS.find(([pattern]) => new RegExp(`\\b(?:${pattern})\\b`).test(said))?.[1] ?? null;
  const [first = '', second = ''] = counted.split(' ');
  if (first === 'every') {
    const every = second === 'second' || second === 'other' ? 2 : countOf(second);
    return [(/week/.test(counted) ? 52 : /month/.test(counted) ? 12 : 1) / every];
  }
  const times = first === 'once' ? 1 : first === 'twice' ? 2 : countOf(first);
  return [times * (/month/.test(counted) ? 12 : 1)];
}

/** What a sentence says of how often journals appear. */
export interface StatedFrequency {
  /** From 1. */
  line: number;
  /** As it is written: `four issues a year`. */
  frequency: string;
  /** It is said of every journal of the press: `our journals appear quarterly`. */
  isOfAll: boolean;
  /** The name that the sentence gives as its subject, of those that were asked for. */
  name?: string;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const KIND =
  'peer-reviewed|refereed|open[- ]access|international|scholarly|scientific|academic|online|electronic|printed?|independent|interdisciplinary|multidisciplinary|bilingual|free|new';
/** `open-access, peer-reviewed ` */
const KINDS = `(?:(?:${KIND}),? )*`;
/** A subject begins its clause, so that an index of the journals, which appears yearly, is none. */
const CLAUSE = `(?<=^|[.;:!?—–(|>*"“'\\n] *|, |\\b(?:and|but|that|while|because|where|when|if|as) )`;
const ADVERB = '(?: (?:now|also|usually|normally|each|both|all|currently|always))?';
const VERB = '(?:appears?|comes? out|(?:is|are)(?: published| issued| released)?|publish(?:es)?|has|have|prints?)';
const MANNER = '(?: (?:online|in print|in|with|about))?';
/** A word that describes something else (`publishes annual reviews`) is followed by it. */
const END = '(?= *(?:$|[.,;:!?)—–|\\n]|(?:in|on|at|with|and|since|by|from|as|to|under|for)\\b))';

/**
 * The statements of a text on how often journals appear. Only these count, so that editors who meet monthly, annual reports and
 * quarterly figures do not: a journal, or its name, that is, appears, comes out or is published so (`The journal appears quarterly`,
 * `has four issues a year`); a journal that is called so (`our monthly journal`); and a label (`Frequency: annual`).
 * @param names names of journals that may be the subject of a sentence
 * @param isOfOneJournal the text is a journal's own: `it` is the journal
 */
export function statedFrequencies(
  text: string,
  { names, isOfOneJournal }: { names: readonly string[]; isOfOneJournal: boolean },
): StatedFrequency[] {
  const named = names.filter(Boolean).map(escaped).join('|') || '(?!)';
  const journals = `(?:(?<all>our |all (?:our |the )?)|the |this |each |every |both )?${KINDS}(?:journals?|periodicals?)(?: of (?:the|our) press)?`;
  const subject = `${CLAUSE}(?:${journals}|(?<name>${named})${isOfOneJournal ? '|it' : ''})`;
  const called = isOfOneJournal ? `${CLAUSE}(?:an?|our|this)` : '(?:our|this|(?:is|publish(?:es)?|prints?) an?)';
  const patterns = [
    `${subject}(?: [^.;:!?\\n]{1,80} and)?${ADVERB} ${VERB}${ADVERB}${MANNER} (?<said>${FREQUENCY})\\b${END}`,
    `\\b${called} ${KINDS}(?<said>${WORD}),? ${KINDS}(?:journal|periodical)\\b`,
    `^\\W*(?:publication )?frequency\\W*[:|]\\W*(?<said>${FREQUENCY})\\b`,
  ];
  const expressions = patterns.map((pattern) => new RegExp(pattern, 'gid'));
  return paragraphsOf(text).flatMap((paragraph) =>
    expressions
      .flatMap((expression) => [...paragraph.text.matchAll(expression)])
      .map(({ index, groups = {}, indices }) => ({
        line: paragraph.lineAt(indices?.groups?.['said']?.[0] ?? index),
        frequency: groups['said'] ?? '',
        isOfAll: groups['all'] !== undefined,
        ...(groups['name'] !== undefined && { name: groups['name'] }),
      })),
  );
}

/** Begins a list, a heading, a row, a field: no sentence goes on there. */
const BEGINS = /^\s*(?:[-*+#|>{]|\d+[.)] |[\w.-]+:|$)/;
/** Ends the line of a YAML block. */
const BLOCK = /[>|][-+]?\s*$/;

/** The sentences of a text may go on in the next line: its lines, joined to paragraphs. */
function paragraphsOf(text: string): { text: string; lineAt(at: number): number }[] {
  const paragraphs: { text: string; first: number; starts: number[] }[] = [];
  const lines = text.split('\n');
  for (const [at, line] of lines.entries()) {
    const last = paragraphs.at(-1);
    if (!last || BEGINS.test(line) || BLOCK.test(lines[at - 1] ?? '') || lines[at - 1]?.trim() === '')
      paragraphs.push({ text: line.trim(), first: at + 1, starts: [0] });
    else {
      last.starts.push(last.text.length + 1);
      last.text += ` ${line.trim()}`;
    }
  }
  return paragraphs.map(({ text: joined, first, starts }) => ({
    text: joined,
    lineAt: (at) => first + starts.findLastIndex((start) => start <= at),
  }));
}

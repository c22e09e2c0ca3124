import { seededRandom } from '@press/random';

/** Words of academic prose, the most frequent first: the head of the distribution. */
const FREQUENT_WORDS =
  `study result model data analysis method system research approach effect level process case social time theory
  measure policy development change group significant factor climate energy education health network learning economic
  framework urban public sample survey structure performance evidence material design community region resource response
  quality risk practice relation knowledge value language culture water market student state test rate control local global
  semantic robust distributed transformer privacy migration gender graph security cloud sensor polymer concrete protein cell
  patient treatment clinical diet soil carbon emission forest river coast harbour heritage museum archive narrative identity
  law court contract trade finance tax labour wage household income poverty welfare school teacher curriculum literacy`.split(
    /\s+/,
  );

/** Pairs of words that are far more frequent than by chance, as in real prose. */
const PAIRS =
  `climate change|machine learning|public health|social network|urban energy|water quality|graph neural|carbon emission
  |labour market|privacy policy|semantic web|gender migration|cultural heritage|risk factor|clinical trial|soil moisture`
    .split('|')
    .map((pair) => pair.trim());

const ONSETS = 'b c d f g h l m n p r s t v br cr dr fl gr pl pr st tr ph th qu'.split(' ');
const VOWELS = 'a e i o u ae ia io ou'.split(' ');
const CODAS = 'n r s l m x nt st'.split(' ');
const ENDINGS = ['in', 'ol', 'ide', 'oma', 'graph', 'ic', 'al', 'ene', 'oid', 'um'];

/** Number of generated words. Most are rare, like names and terms. */
const RARE_WORDS = 60_000;
/** Every article uses words of one field more often. */
const FIELDS = 400;
const FIELD_WORDS = 60;
const FIELD_SHARE = 0.35;
const PAIR_SHARE = 0.02;
/** Words are looked up in a table of this size, which is faster than computing each. */
const TABLE_SIZE = 1 << 18;

/**
 * Generates prose: word frequencies fall as in natural language (Zipf-Mandelbrot), an article prefers the words of its
 * field, and some pairs of words are frequent.
 */
export function proseSource(seed = 1) {
  const random = seededRandom(seed);
  const vocabulary = [...FREQUENT_WORDS, ...rareWords(random)];
  const table = zipfTable(vocabulary.length);
  const fields = Array.from({ length: FIELDS }, () =>
    Array.from({ length: FIELD_WORDS }, () => vocabulary[FREQUENT_WORDS.length + random.below(8_000)] ?? ''),
  );

  /**
   * @param {number} length words; a pair counts as one
   * @param {readonly string[]} field
   */
  function sentence(length, field) {
    let text = '';
    for (let index = 0; index < length; index += 1) {
      const chance = random.next();
      const word =
        chance < PAIR_SHARE
          ? random.pick(PAIRS)
          : chance < PAIR_SHARE + FIELD_SHARE
            ? random.pick(field)
            : vocabulary[table[random.below(TABLE_SIZE)] ?? 0];
      text += index === 0 ? word : ` ${word}`;
    }
    return text;
  }

  return { sentence, field: () => random.pick(fields), random };
}

/** @param {import('@press/random').Random} random */
function rareWords(random) {
  /** @type {Set<string>} */
  const words = new Set();
  while (words.size < RARE_WORDS) {
    // The more frequent ones are shorter.
    const syllables = words.size < 2_000 ? 1 : 2;
    let word = '';
    for (let index = 0; index < syllables; index += 1) word += random.pick(ONSETS) + random.pick(VOWELS);
    words.add(word + random.pick(CODAS) + random.pick(ENDINGS));
  }
  return words;
}

/**
 * Maps an evenly distributed number to the rank of a word.
 * @param {number} size of the vocabulary
 */
function zipfTable(size) {
  const weights = Array.from({ length: size }, (_, rank) => 1 / (rank + 12) ** 1.05);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const table = new Uint32Array(TABLE_SIZE);
  let rank = 0;
  let cumulated = weights[0] ?? 0;
  for (let entry = 0; entry < TABLE_SIZE; entry += 1) {
    while (cumulated < ((entry + 0.5) / TABLE_SIZE) * total && rank < size - 1) cumulated += weights[(rank += 1)] ?? 0;
    table[entry] = rank;
  }
  return table;
}

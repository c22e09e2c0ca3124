import { seededRandom } from '@press/random';

/** Words of everyday academic prose, the most frequent first; they make the head of the distribution. */
const HEAD =
  `study result model data analysis method system research approach effect level process case social time theory
  measure policy development change group significant factor climate energy education health network learning economic
  framework urban public sample survey structure performance evidence material design community region resource response
  quality risk practice relation knowledge value language culture water market student state test rate control local global
  semantic robust distributed transformer privacy migration gender graph security cloud sensor polymer concrete protein cell
  patient treatment clinical diet soil carbon emission forest river coast harbour heritage museum archive narrative identity
  law court contract trade finance tax labour wage household income poverty welfare school teacher curriculum literacy`.split(
    /\s+/,
  );

/** Pairs that stand beside each other far more often than chance would put them, as in real prose. */
const PAIRS =
  `climate change|machine learning|public health|social network|urban energy|water quality|graph neural|carbon emission
  |labour market|privacy policy|semantic web|gender migration|cultural heritage|risk factor|clinical trial|soil moisture`
    .split('|')
    .map((pair) => pair.trim());

const ONSETS = 'b c d f g h l m n p r s t v br cr dr fl gr pl pr st tr ph th qu'.split(' ');
const VOWELS = 'a e i o u ae ia io ou'.split(' ');
const CODAS = 'n r s l m x nt st'.split(' ');
const ENDINGS = ['in', 'ol', 'ide', 'oma', 'graph', 'ic', 'al', 'ene', 'oid', 'um'];

/** Made-up words: so many that most are rare, as names and terms are. */
const TAIL = 60_000;
/** Words of an article that come from its own field, of which there are so many. */
const FIELDS = 400;
const FIELD_WORDS = 60;
const FIELD_SHARE = 0.35;
const PAIR_SHARE = 0.02;
/** Draws are looked up here, which is quicker than working each out. */
const TABLE = 1 << 18;

/**
 * A source of prose: word frequencies fall as in natural language (Zipf-Mandelbrot), each article leans to the words of a
 * field of its own, and some pairs stick together.
 */
export function prose(seed = 1) {
  const random = seededRandom(seed);
  const vocabulary = [...HEAD, ...tail(random)];
  const table = zipf(vocabulary.length);
  const fields = Array.from({ length: FIELDS }, () =>
    Array.from({ length: FIELD_WORDS }, () => vocabulary[HEAD.length + random.below(8_000)]),
  );

  return { vocabulary, sentence, field: () => random.pick(fields), random };

  /** So many words, with the pairs among them. */
  function sentence(length, field) {
    let text = '';
    for (let at = 0; at < length; at += 1) {
      const chance = random.next();
      const word =
        chance < PAIR_SHARE
          ? random.pick(PAIRS)
          : chance < PAIR_SHARE + FIELD_SHARE
            ? random.pick(field)
            : vocabulary[table[random.below(TABLE)]];
      text += at === 0 ? word : ` ${word}`;
    }
    return text;
  }
}

function tail(random) {
  const made = new Set();
  while (made.size < TAIL) {
    // The rarer, the longer.
    const syllables = made.size < 2_000 ? 1 : 2;
    let word = '';
    for (let at = 0; at < syllables; at += 1) word += random.pick(ONSETS) + random.pick(VOWELS);
    made.add(word + random.pick(CODAS) + random.pick(ENDINGS));
  }
  return [...made];
}

/** Which word each of the table's places draws. */
function zipf(size) {
  const weights = Array.from({ length: size }, (_, rank) => 1 / (rank + 12) ** 1.05);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const table = new Uint32Array(TABLE);
  let rank = 0;
  let reached = weights[0];
  for (let place = 0; place < TABLE; place += 1) {
    while (reached < ((place + 0.5) / TABLE) * total && rank < size - 1) reached += weights[(rank += 1)];
    table[place] = rank;
  }
  return table;
}

import { seededRandom } from '@press/random';

const FIRST_YEAR = 2001;
const ISSUES_PER_YEAR = 4;
const FAMILY_NAMES =
  `Yılmaz Müller Nowak Chen Okafor García Rossi Dubois Silva Kowalski Tanaka Nguyen Öztürk Johansson Novák Kumar Smith
  Łukasiewicz Brown Haddad Ivanova Fernández Schmidt Lindqvist Moreau Costa`.split(/\s+/);
const GIVEN_NAMES =
  'Ayşe Anna José Wei Chidi María Luca Zoë João Piotr Yuki Linh Emre Astrid Jana Ravi Ellen Omar Olga Noël'.split(' ');

const twoDigits = (/** @type {number} */ number) => String(number).padStart(2, '0');
const journalId = (/** @type {number} */ journal) => `j${twoDigits(journal)}`;
const issueId = (/** @type {number} */ journal, /** @type {number} */ issue) => `${journalId(journal)}-${issue}`;

/**
 * A table of the database, its columns, and its rows in the text format of COPY.
 * @typedef {{ table: string, columns: string, rows: Iterable<string> }} TableContent
 */

/**
 * The distribution of articles: number of journals, and years of each, with four issues a year.
 * @typedef {{ journals: number, years: number }} Shape
 */

/** @type {Shape} */
export const SHAPE = { journals: 40, years: 25 };

/**
 * A corpus of articles.
 * @param {number} size articles
 * @param {Shape} [shape]
 * @returns {TableContent[]}
 */
export function corpus(size, shape = SHAPE) {
  return [
    { table: 'journal', columns: 'id, title, article_count, issue_count', rows: journals(size, shape) },
    { table: 'issue', columns: 'id, journal_id, volume, issue_number, publication_date', rows: issues(shape) },
    {
      table: 'article',
      columns:
        'id, key, journal_id, issue_id, title, authors, abstract, keywords, published, start_page, end_page, type, doi, license, details',
      rows: articles(size, shape),
    },
    { table: 'author', columns: 'article_id, position, name', rows: authors(size) },
  ];
}

/**
 * @param {number} size
 * @param {Shape} shape
 */
function* journals(size, { journals: count, years }) {
  for (let journal = 0; journal < count; journal += 1)
    yield `${journalId(journal)}\tJournal ${journal}\t${Math.floor(size / count)}\t${years * ISSUES_PER_YEAR}\n`;
}

/** @param {Shape} shape */
function* issues({ journals: count, years }) {
  for (let journal = 0; journal < count; journal += 1) {
    for (let issue = 0; issue < years * ISSUES_PER_YEAR; issue += 1) {
      const [year, quarter] = [Math.floor(issue / ISSUES_PER_YEAR), issue % ISSUES_PER_YEAR];
      yield `${issueId(journal, issue)}\t${journalId(journal)}\t${1 + year}\t${1 + quarter}\t${FIRST_YEAR + year}-${twoDigits(1 + quarter * 3)}-01\n`;
    }
  }
}

/**
 * The names of the authors of an article. Its number determines them, so that the two tables agree.
 * @param {number} article
 */
const namesOf = (article) =>
  Array.from(
    { length: 1 + (article % 4) },
    (_, index) =>
      `${GIVEN_NAMES[(article * 7 + index * 3) % GIVEN_NAMES.length]} ${FAMILY_NAMES[(article * 11 + index * 5) % FAMILY_NAMES.length]}`,
  );

/**
 * @param {number} size
 * @param {Shape} shape
 */
function* articles(size, { journals: count, years }) {
  const { sentence, field, random } = proseSource();
  const statements = sentence(40_000, field());
  for (let article = 1; article <= size; article += 1) {
    const fieldWords = field();
    const journal = random.below(count);
    // Later years have more articles.
    const year = FIRST_YEAR + Math.floor(years * Math.sqrt(random.next()));
    const quarter = random.below(ISSUES_PER_YEAR);
    const day = `${year}-${twoDigits(1 + quarter * 3 + random.below(3))}-${twoDigits(1 + random.below(28))}`;
    const issue = issueId(journal, (year - FIRST_YEAR) * ISSUES_PER_YEAR + quarter);
    const startPage = 1 + random.below(400);
    const abstractWords = 75 + random.below(50);
    const keywords = Array.from({ length: 4 + random.below(3) }, () =>
      random.next() < 0.5 ? random.pick(fieldWords) : sentence(2, fieldWords),
    ).join(', ');
    const from = random.below(statements.length - STATEMENT_LENGTH);
    const body = `<p>${statements.slice(from, from + STATEMENT_LENGTH)}</p>`;
    const details = JSON.stringify({ lang: 'en', statements: [{ kind: 'data', body }] });
    yield `${article}\t10.5555-b.${article}\t${journalId(journal)}\t${issue}\t${capitalized(sentence(7 + random.below(6), fieldWords))}\t${namesOf(article).join(', ')}\t<p>${sentence(abstractWords, fieldWords)}.</p>\t${keywords}\t${day}\t${startPage}\t${startPage + 12}\tResearch Article\t10.5555/b.${article}\tCC BY 4.0\t${details}\n`;
  }
}

/** Characters of a statement: PostgreSQL compresses it and stores it apart from the row, like the details of imported articles. */
const STATEMENT_LENGTH = 6_000;

/** @param {string} text */
const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {number} size */
function* authors(size) {
  for (let article = 1; article <= size; article += 1)
    for (const [position, name] of namesOf(article).entries()) yield `${article}\t${position}\t${name}\n`;
}

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
function proseSource(seed = 1) {
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
    // The more frequent words are shorter.
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

import { seededRandom } from '@press/random';

/** Number of queries per class. */
const PER_CLASS = 40;
/** Number of articles from which queries are made. */
const SAMPLE = 3_000;

/** Pairs of words that are frequent in the corpus (prose.mjs). */
const PAIRS = [
  '"climate change"',
  '"machine learning"',
  '"public health"',
  '"social network"',
  '"water quality"',
  '"labour market"',
];

/**
 * The words of a sample, by the share of articles that contain them.
 * @param {readonly (readonly string[])[]} texts
 */
function wordsByShare(texts) {
  /** @type {Map<string, number>} */
  const articlesWith = new Map();
  for (const word of texts.flatMap((text) => [...new Set(text)]))
    articlesWith.set(word, (articlesWith.get(word) ?? 0) + 1);
  /**
   * @param {number} from
   * @param {number} to
   */
  return (from, to) =>
    [...articlesWith]
      .filter(([, count]) => count / texts.length >= from && count / texts.length < to)
      .map(([word]) => word);
}

/**
 * Search queries by class, made from the corpus, the same in every run. A rare word is in one article of a sample, a
 * common one in at least a fifth; a phrase is taken from an article.
 * @param {import('pg').Pool} pool
 * @returns {Promise<Map<string, string[]>>}
 */
export async function searchQueries(pool) {
  const random = seededRandom(7);
  /** @type {{ rows: { title: string, abstract: string }[] }} */
  const { rows } = await pool.query(
    'select title, plain(abstract) as abstract from article where id <= $1 order by id',
    [SAMPLE],
  );
  const titles = rows.map(({ title }) => title);
  const texts = rows.map(({ abstract }) => abstract.trim().replace(/\.$/, '').split(' '));
  const words = wordsByShare(texts);
  const rare = words(0, 1.5 / texts.length);
  const usual = words(0.01, 0.1);
  const common = words(0.2, 1);
  const phrase = (/** @type {number} */ length) => {
    const text = random.pick(texts);
    const start = random.below(text.length - length);
    return `"${text.slice(start, start + length).join(' ')}"`;
  };
  const distinct = (/** @type {() => string} */ make) =>
    [...new Set(Array.from({ length: 3 * PER_CLASS }, make))].slice(0, PER_CLASS);
  return new Map([
    ['rare word', distinct(() => random.pick(rare))],
    ['usual word', distinct(() => random.pick(usual))],
    ['common word', distinct(() => random.pick(common))],
    ['two words', distinct(() => `${random.pick(common)} ${random.pick(usual)}`)],
    ['three common words', distinct(() => [random.pick(common), random.pick(common), random.pick(common)].join(' '))],
    ['phrase of two', distinct(() => phrase(2))],
    ['phrase of three', distinct(() => phrase(3))],
    [
      'phrase of common words',
      [...new Set([...PAIRS, ...distinct(() => `"${random.pick(common)} ${random.pick(common)}"`)])].slice(
        0,
        PER_CLASS,
      ),
    ],
    ['either, without', distinct(() => `${random.pick(usual)} OR ${random.pick(common)} -${random.pick(usual)}`)],
    ['whole title', distinct(() => random.pick(titles))],
    ['DOI', distinct(() => `10.5555/b.${1 + random.below(SAMPLE)}`)],
  ]);
}

import { seededRandom } from '@press/random';

/** Questions of a class. */
const EACH = 40;
/** Articles that questions are made from. */
const SAMPLE = 3_000;

/** What the corpus sticks together on purpose. */
const PAIRS = [
  '"climate change"',
  '"machine learning"',
  '"public health"',
  '"social network"',
  '"water quality"',
  '"labour market"',
];

/**
 * Questions by class, made from the corpus itself, the same on every run. Rare words are in one article of a sample, common
 * ones in at least a fifth of it; phrases are words as they stand in some article, among them pairs of common words.
 */
export async function questions(pool) {
  const random = seededRandom(7);
  const sample = (
    await pool.query('select title, plain(abstract) as abstract from article where id <= $1 order by id', [SAMPLE])
  ).rows;
  const titles = sample.map(({ title }) => title);
  const texts = sample.map(({ abstract }) => abstract.trim().replace(/\.$/, '').split(' '));
  const articlesWith = new Map();
  for (const word of texts.flatMap((text) => [...new Set(text)]))
    articlesWith.set(word, (articlesWith.get(word) ?? 0) + 1);
  const words = [...articlesWith].map(([word, count]) => ({ word, share: count / sample.length }));
  const among = (from, to) => words.filter(({ share }) => share >= from && share < to).map(({ word }) => word);
  const rare = among(0, 1.5 / sample.length);
  const usual = among(0.01, 0.1);
  const common = among(0.2, 1);
  const asItStands = (length) => {
    const text = random.pick(texts);
    const at = random.below(text.length - length);
    return `"${text.slice(at, at + length).join(' ')}"`;
  };
  const many = (make) => [...new Set(Array.from({ length: 3 * EACH }, make))].slice(0, EACH);
  return {
    'rare word': many(() => random.pick(rare)),
    'usual word': many(() => random.pick(usual)),
    'common word': many(() => random.pick(common)),
    'two words': many(() => `${random.pick(common)} ${random.pick(usual)}`),
    'three common words': many(() => [random.pick(common), random.pick(common), random.pick(common)].join(' ')),
    'phrase of two': many(() => asItStands(2)),
    'phrase of three': many(() => asItStands(3)),
    'phrase of common words': [
      ...new Set([...PAIRS, ...many(() => `"${random.pick(common)} ${random.pick(common)}"`)]),
    ].slice(0, EACH),
    'either, without': many(() => `${random.pick(usual)} OR ${random.pick(common)} -${random.pick(usual)}`),
    'whole title': many(() => random.pick(titles)),
    DOI: many(() => `10.5555/b.${1 + random.below(SAMPLE)}`),
  };
}

import { below, pick, random } from './random.mjs';

/** Questions of a class. */
const EACH = 40;
/** Articles that questions are made from. */
const SAMPLE = 3_000;

/**
 * Questions by class, made from the corpus itself, the same on every run. Rare words are in one article of a sample, common
 * ones in at least a fifth of it; phrases are words as they stand in some article, among them pairs of common words.
 */
export function questions(cluster) {
  const draw = random(7);
  const words = cluster
    .psql(['-At', '-F', ' ', '-c', `select word, count(*) from (select distinct id, word from article, regexp_split_to_table(plain(abstract), '[^a-z]+') word where id <= ${SAMPLE} and word <> '') held group by word order by count(*) desc, word`])
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .map(([word, count]) => ({ word, share: Number(count) / SAMPLE }));
  const among = (from, to) => words.filter(({ share }) => share >= from && share < to).map(({ word }) => word);
  const rare = among(0, 1.5 / SAMPLE);
  const usual = among(0.01, 0.1);
  const common = among(0.2, 1);
  const texts = cluster.psql(['-At', '-c', `select plain(abstract) from article where id <= ${SAMPLE} order by id`]).trim().split('\n').map((text) => text.replace(/\.$/, '').split(' '));
  const titles = cluster.psql(['-At', '-c', `select title from article where id <= ${SAMPLE} order by id`]).trim().split('\n');
  const asItStands = (length) => {
    const text = pick(draw, texts);
    const at = below(draw, text.length - length);
    return `"${text.slice(at, at + length).join(' ')}"`;
  };
  const many = (make) => [...new Set(Array.from({ length: 3 * EACH }, make))].slice(0, EACH);
  return {
    'rare word': many(() => pick(draw, rare)),
    'usual word': many(() => pick(draw, usual)),
    'common word': many(() => pick(draw, common)),
    'two words': many(() => `${pick(draw, common)} ${pick(draw, usual)}`),
    'three common words': many(() => [pick(draw, common), pick(draw, common), pick(draw, common)].join(' ')),
    'phrase of two': many(() => asItStands(2)),
    'phrase of three': many(() => asItStands(3)),
    'phrase of common words': [...new Set([...PAIRS, ...many(() => `"${pick(draw, common)} ${pick(draw, common)}"`)])].slice(0, EACH),
    'either, without': many(() => `${pick(draw, usual)} OR ${pick(draw, common)} -${pick(draw, usual)}`),
    'whole title': many(() => pick(draw, titles)),
    'DOI': many(() => `10.5555/b.${1 + below(draw, SAMPLE)}`),
  };
}

/** What the corpus sticks together on purpose. */
const PAIRS = ['"climate change"', '"machine learning"', '"public health"', '"social network"', '"water quality"', '"labour market"'];

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seededRandom } from '@press/random';
import { jatsArticle } from './jats-article.mjs';

/** Ids of two articles that differ only in length: one has 40 printed pages, the other only an abstract. */
export const LENGTHS = { short: '10.5555-wnt.short', long: '10.5555-wnt.long' };

const PAGES = 40;
const WORDS_PER_PAGE = 500;
const WORDS_PER_PARAGRAPH = 125;
const PARAGRAPHS_PER_SECTION = 20;
const REFERENCES = 120;
const ABSTRACT_WORDS = 180;

/** Invented words that compress about as well as real ones, the same in every run. */
function* inventedWords() {
  const { below, int } = seededRandom(20_251_114);
  const syllables =
    'ba con den fer gra hal in jor kel lan men nor ous per qui res sta ter un ver wil yen zon ta ri'.split(' ');
  const vocabulary = Array.from({ length: 1_500 }, () =>
    Array.from({ length: int(1, 4) }, () => syllables[below(syllables.length)]).join(''),
  );
  const index = () => below(vocabulary.length);
  // Taking the smallest of three random indices makes some words more common than others.
  for (;;) yield vocabulary[Math.min(index(), index(), index())];
}

/**
 * @template T
 * @param {number} count
 * @param {(index: number) => T} make
 */
const times = (count, make) => Array.from({ length: count }, (_, index) => make(index));

/** Writes both articles as JATS files. @returns the folder */
export function lengthsFolder() {
  const words = inventedWords();
  /** @param {number} count */
  const text = (count) => times(count, () => words.next().value).join(' ');
  const abstract = `${text(ABSTRACT_WORDS)}.`;

  const paragraphs = () => times(PARAGRAPHS_PER_SECTION, () => `<p>${text(WORDS_PER_PARAGRAPH)}.</p>`).join('');
  const sectionCount = (PAGES * WORDS_PER_PAGE) / (WORDS_PER_PARAGRAPH * PARAGRAPHS_PER_SECTION);
  const sections = times(
    sectionCount,
    (index) => `<sec><title>Part ${index + 1}, ${text(3)}</title>${paragraphs()}</sec>`,
  );
  const references = times(
    REFERENCES,
    (index) => `<ref><mixed-citation>${text(12)}. doi:10.5555/cited.${index}</mixed-citation></ref>`,
  );
  const fullText = `<body>${sections.join('')}</body><back><ref-list>${references.join('')}</ref-list></back>`;

  const folder = mkdtempSync(path.join(tmpdir(), 'lengths-'));
  for (const [length, rest] of /** @type {const} */ ([
    ['short', ''],
    ['long', fullText],
  ])) {
    const xml = jatsArticle({
      doi: LENGTHS[length].replace('-', '/'),
      title: 'Reading at length, and what it asks of a page',
      surname: 'Okonkwo',
      givenNames: 'Ada',
      date: '2001-02-03',
      volume: 1,
      firstPage: 1,
      lastPage: PAGES,
      abstract,
      keyword: 'reading',
      rest,
    });
    writeFileSync(path.join(folder, `${length}.xml`), xml);
  }
  return folder;
}

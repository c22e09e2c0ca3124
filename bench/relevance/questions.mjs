/**
 * Questions with known answers, made from the articles, the same in every run. Each is a query that a reader would type to find
 * one article, or a topic.
 */
import { seededRandom } from '../../shared/random/index.mjs';

/**
 * @typedef {{ id: string, title: string, authors: string, authorList: { family: string, given: string, name: string, orcid: string }[], abstractText: string, keywords: string,
 *   publicationDate: string | null, doi: string, journalTitle: string, volume: string, issue: string, startPage: string, endPage: string, journalId: string }} Article
 * @typedef {{ kind: string, text: string, grades: ReadonlyMap<string, number> }} Question
 */

const HOW_MANY = 20;
const HOW_MANY_HELD_OUT = 5;
const STOP = new Set(
  'about after among between during from have into over that their there these they this through under what when where which while with without'.split(
    ' ',
  ),
);

/** @param {string} text */
const plain = (text) =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
/** @param {Article} article */
const wordsOf = ({ title }) =>
  (plain(title).match(/\p{L}{5,}/gu) ?? []).filter((word) => !STOP.has(word.toLowerCase()));
/** @param {string} word */
const withoutMarks = (word) =>
  word.normalize('NFKD').replace(/\p{M}/gu, '').replace(/ı/g, 'i').replace(/[łŁ]/g, 'l').replace(/[øØ]/g, 'o');
/** @param {string} word */
const transposed = (word) => word.slice(0, 2) + word[3] + word[2] + word.slice(4);

/**
 * The query for one article; null if the article lacks the data for it.
 * @type {Record<string, (article: Article) => string | null>}
 */
const KNOWN_ITEM = {
  'exact title': ({ title }) => plain(title),
  'half-remembered title': (article) =>
    wordsOf(article).length > 3 ? wordsOf(article).slice(0, 3).join(' ').toLowerCase() : null,
  'title in quotes': (article) => {
    const words = plain(article.title).split(' ');
    return words.length > 5 ? `"${words.slice(1, 5).join(' ')}"` : null;
  },
  'hyphen variant': ({ title }) =>
    /\p{L}[–-]\p{L}/u.test(plain(title)) ? plain(title).replace(/[–-]/g, (sign) => (sign === '-' ? '–' : '-')) : null,
  'author and year': ({ authorList: [first], publicationDate, title }) =>
    first?.family && publicationDate
      ? `${first.family} ${publicationDate.slice(0, 4)} ${(plain(title).match(/\p{L}{6,}/u) ?? [''])[0]}`
      : null,
  'name without accents': ({ authorList, title }) => {
    const marked = authorList.find(({ name }) => withoutMarks(name) !== name && /\p{Script=Latin}/u.test(name));
    return marked ? `${withoutMarks(marked.name)} ${(plain(title).match(/\p{L}{6,}/u) ?? [''])[0]}` : null;
  },
  'plural or singular': (article) => {
    const words = wordsOf(article);
    return words.length > 3
      ? words
          .slice(0, 4)
          .map((word) => (word.endsWith('s') ? word.slice(0, -1) : `${word}s`))
          .join(' ')
      : null;
  },
  misspelling: (article) => {
    const words = wordsOf(article)
      .slice(0, 4)
      .sort((one, other) => other.length - one.length);
    const [longest = ''] = words;
    return longest.length > 7 && words.length > 3 && longest[2] !== longest[3]
      ? [transposed(longest), ...words.slice(1)].join(' ')
      : null;
  },
  DOI: ({ doi }) => (doi ? `https://doi.org/${doi}.` : null),
  'journal and topic': (article) =>
    wordsOf(article).length > 2 ? `${article.journalTitle} ${wordsOf(article).slice(0, 2).join(' ')}` : null,
  'reference APA': (article) =>
    reference(
      article,
      (a, names, year) =>
        `${names.join(', & ')} (${year}). ${plain(a.title)}. ${a.journalTitle}, ${a.volume}(${a.issue}), ${a.startPage}–${a.endPage}. https://doi.org/${a.doi}`,
    ),
  'reference MLA': (article) =>
    reference(
      article,
      (a, names, year) =>
        `${names[0]}, et al. “${plain(a.title)}.” ${a.journalTitle}, vol. ${a.volume}, no. ${a.issue}, ${year}.`,
    ),
  'reference Vancouver': (article) =>
    reference(
      article,
      (a, names, year) =>
        `${names
          .join(', ')
          .replace(/, (\p{L})\./gu, ' $1')
          .replace(
            /\./g,
            '',
          )}. ${plain(a.title)}. ${a.journalTitle}. ${year};${a.volume}(${a.issue}):${a.startPage}-${a.endPage}.`,
    ),
  'reference BibTeX': (article) =>
    reference(
      article,
      (a, names, year) =>
        `@article{key, author = {${names.join(' and ')}}, title = {${plain(a.title)}}, year = {${year}}}`,
    ),
};

/**
 * Kinds of questions on which no ranking was tuned: written before any of the answers was seen.
 * @type {Record<string, (article: Article) => string | null>}
 */
const HELD_OUT = {
  'end of the title': ({ title }) => plain(title).split(' ').slice(-4).join(' ').toLowerCase(),
  'last author, last words': (article) =>
    article.authorList.at(-1)?.family
      ? `${article.authorList.at(-1)?.family} ${wordsOf(article).slice(-2).join(' ')}`
      : null,
  'two authors and year': ({ authorList: [one, other], publicationDate }) =>
    one?.family && other?.family && publicationDate
      ? `${one.family} and ${other.family} ${publicationDate.slice(0, 4)}`
      : null,
  'keyword and author': ({ keywords, authorList: [first] }) =>
    first?.family && keywords ? `${keywords.split(/,\s*/)[0]} ${first.family}` : null,
  'words of the abstract': ({ abstractText }) => {
    const words = plain(abstractText).split(' ');
    return words.length > 30 ? `"${words.slice(12, 18).join(' ')}"` : null;
  },
  'ORCID iD': ({ authorList }) => authorList.find(({ orcid }) => orcid)?.orcid ?? null,
  'code of a journal and words': (article) =>
    wordsOf(article).length > 2 ? `${article.journalId} ${wordsOf(article).slice(0, 3).join(' ')}` : null,
};

/** @param {Article} article @param {(article: Article, names: string[], year: string) => string} write */
function reference(article, write) {
  const { authorList, publicationDate } = article;
  if (authorList.length === 0 || !publicationDate || authorList.some(({ family }) => !family)) return null;
  const names = authorList.slice(0, 3).map(({ family, given }) => `${family}, ${given.slice(0, 1)}.`);
  return write(article, names, publicationDate.slice(0, 4));
}

/** @param {string} one @param {string} other */
const sameWords = (one, other) => one.toLowerCase() === other.toLowerCase();

/** @param {readonly Article[]} articles @returns {Question[]} */
export function questionsOf(articles) {
  const { below } = seededRandom(20_261_125);
  const titles = new Map();
  for (const { title } of articles) titles.set(plain(title), (titles.get(plain(title)) ?? 0) + 1);
  const only = articles.filter(({ title }) => titles.get(plain(title)) === 1);
  const itemsOf = (/** @type {typeof KNOWN_ITEM} */ kinds, howMany = HOW_MANY) =>
    Object.entries(kinds).flatMap(([kind, ask]) => {
      const asked = only.flatMap((article) => {
        const text = ask(article);
        return text ? [{ kind, text, article, grades: new Map([[article.id, 2]]) }] : [];
      });
      // If several articles give the same question, each is a right answer, because nobody can tell which one is meant.
      // The same holds for all articles of a person.
      const drawn = some(asked, below, howMany);
      for (const { text, grades } of drawn)
        for (const other of asked)
          if (sameWords(other.text, text) || other.article.authorList.some(({ orcid }) => orcid === text))
            grades.set(other.article.id, 2);
      return drawn;
    });
  const topics = new Map();
  for (const { keywords } of articles)
    for (const word of keywords.split(/,\s*/)) if (word.includes(' ')) topics.set(word, (topics.get(word) ?? 0) + 1);
  const common = [...topics].filter(([, count]) => count >= 5).map(([topic]) => topic);
  return [
    ...itemsOf(KNOWN_ITEM),
    ...some(common, below).map((topic) => ({ kind: 'topic', text: topic, grades: gradesOf(topic, articles) })),
    ...itemsOf(HELD_OUT, HOW_MANY_HELD_OUT).map((each) => ({ ...each, kind: `held out: ${each.kind}` })),
  ];
}

/**
 * Grade 2 for an article with the topic among its keywords, 1 for one with the topic in title or abstract.
 * @param {string} topic
 * @param {readonly Article[]} articles
 */
function gradesOf(topic, articles) {
  const grades = new Map();
  for (const { id, keywords, title, abstractText } of articles) {
    if (keywords.split(/,\s*/).includes(topic)) grades.set(id, 2);
    else if (plain(`${title} ${abstractText}`).toLowerCase().includes(topic.toLowerCase())) grades.set(id, 1);
  }
  return grades;
}

/** @template T @param {readonly T[]} from @param {(end: number) => number} below @returns {T[]} */
function some(from, below, howMany = HOW_MANY) {
  const left = [...from];
  return Array.from({ length: Math.min(howMany, left.length) }, () => left.splice(below(left.length), 1)[0]).filter(
    (one) => one !== undefined,
  );
}

import { proseSource } from './prose.mjs';

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
        'id, key, journal_id, issue_id, title, authors, abstract, keywords, published, start_page, end_page, type, doi, license',
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
 * The names of the authors of an article. They follow from its number, so that the two tables agree.
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
    yield `${article}\t10.5555-b.${article}\t${journalId(journal)}\t${issue}\t${capitalized(sentence(7 + random.below(6), fieldWords))}\t${namesOf(article).join(', ')}\t<p>${sentence(abstractWords, fieldWords)}.</p>\t${keywords}\t${day}\t${startPage}\t${startPage + 12}\tResearch Article\t10.5555/b.${article}\tCC BY 4.0\n`;
  }
}

/** @param {string} text */
const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {number} size */
function* authors(size) {
  for (let article = 1; article <= size; article += 1)
    for (const [position, name] of namesOf(article).entries()) yield `${article}\t${position}\t${name}\n`;
}

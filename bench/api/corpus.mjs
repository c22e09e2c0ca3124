import { prose } from './words.mjs';

const JOURNALS = 40;
const ISSUES_A_JOURNAL = 100;
const FIRST_YEAR = 2001;
const YEARS = 25;
const FAMILY =
  `Yılmaz Müller Nowak Chen Okafor García Rossi Dubois Silva Kowalski Tanaka Nguyen Öztürk Johansson Novák Kumar Smith
  Łukasiewicz Brown Haddad Ivanova Fernández Schmidt Lindqvist Moreau Costa`.split(/\s+/);
const GIVEN =
  'Ayşe Anna José Wei Chidi María Luca Zoë João Piotr Yuki Linh Emre Astrid Jana Ravi Ellen Omar Olga Noël'.split(' ');

const two = (n) => String(n).padStart(2, '0');
const journalId = (n) => `j${two(n)}`;
const issueId = (journal, n) => `${journalId(journal)}-${n}`;

/** Tables of the database and how each is filled: columns, and rows as COPY's text format has them. */
export function corpus(size) {
  return [
    { table: 'journal', columns: 'id, title, article_count, issue_count', rows: journals(size) },
    { table: 'issue', columns: 'id, journal_id, volume, issue_number, publication_date', rows: issues() },
    {
      table: 'article',
      columns:
        'id, key, journal_id, issue_id, title, authors, abstract, keywords, published, start_page, end_page, type, doi, license',
      rows: articles(size),
    },
    { table: 'author', columns: 'article_id, position, name', rows: authors(size) },
  ];
}

function* journals(size) {
  for (let n = 0; n < JOURNALS; n += 1)
    yield `${journalId(n)}\tJournal ${n}\t${Math.floor(size / JOURNALS)}\t${ISSUES_A_JOURNAL}\n`;
}

function* issues() {
  for (let journal = 0; journal < JOURNALS; journal += 1) {
    for (let n = 0; n < ISSUES_A_JOURNAL; n += 1) {
      yield `${issueId(journal, n)}\t${journalId(journal)}\t${1 + Math.floor(n / 4)}\t${1 + (n % 4)}\t${FIRST_YEAR + Math.floor(n / 4)}-${two(1 + (n % 4) * 3)}-01\n`;
    }
  }
}

/** The names of article `n`, without a draw, so that the tables agree however they are read. */
const namesOf = (n) =>
  Array.from(
    { length: 1 + (n % 4) },
    (_, at) => `${GIVEN[(n * 7 + at * 3) % GIVEN.length]} ${FAMILY[(n * 11 + at * 5) % FAMILY.length]}`,
  );

function* articles(size) {
  const { sentence, field, random } = prose();
  for (let n = 1; n <= size; n += 1) {
    const own = field();
    const journal = random.below(JOURNALS);
    // Later years publish more.
    const year = FIRST_YEAR + Math.floor(YEARS * Math.sqrt(random.next()));
    const quarter = random.below(4);
    const day = `${year}-${two(1 + quarter * 3 + random.below(3))}-${two(1 + random.below(28))}`;
    const issue = issueId(journal, (year - FIRST_YEAR) * 4 + quarter);
    const start = 1 + random.below(400);
    const words = 75 + random.below(50);
    const keywords = Array.from({ length: 4 + random.below(3) }, () =>
      random.next() < 0.5 ? random.pick(own) : sentence(2, own),
    ).join(', ');
    yield `${n}\t10.5555-b.${n}\t${journalId(journal)}\t${issue}\t${title(sentence(7 + random.below(6), own))}\t${namesOf(n).join(', ')}\t<p>${sentence(words, own)}.</p>\t${keywords}\t${day}\t${start}\t${start + 12}\tResearch Article\t10.5555/b.${n}\tCC BY 4.0\n`;
  }
}

const title = (words) => words[0].toUpperCase() + words.slice(1);

function* authors(size) {
  for (let n = 1; n <= size; n += 1) {
    const names = namesOf(n);
    for (let at = 0; at < names.length; at += 1) yield `${n}\t${at}\t${names[at]}\n`;
  }
}

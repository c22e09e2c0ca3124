import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../shared/build/commands/lib/paths.mjs';

/** @typedef {{ id: string, title: string, issues: number, articles: number, issuesPerYear: number }} BenchJournal */

/**
 * The two journals that are compared. The large one has as many issues and articles as the largest that the site must
 * serve at the same speed.
 * @type {{ small: BenchJournal, large: BenchJournal }}
 */
export const JOURNALS = {
  small: { id: 'bsj', title: 'Bench Small Journal', issues: 8, articles: 100, issuesPerYear: 4 },
  large: { id: 'blj', title: 'Bench Large Journal', issues: 400, articles: 5_000, issuesPerYear: 20 },
};
const NEWEST_YEAR = 2025;
const WORDS = ['rivers', 'towns', 'credit', 'and', 'their', 'readers', 'in', 'winter'];

/**
 * The years of a journal, newest first.
 * @param {BenchJournal} journal
 */
export const yearsOf = ({ issues, issuesPerYear }) =>
  Array.from({ length: issues / issuesPerYear }, (_, index) => NEWEST_YEAR - index);

/**
 * Volume, issue, month and first page of an article.
 * @param {BenchJournal} journal
 * @param {number} number of the article, from 0
 */
function locationOf({ issues, issuesPerYear }, number) {
  const issue = number % issues;
  const inYear = issuesPerYear - (issue % issuesPerYear);
  return {
    year: NEWEST_YEAR - Math.floor(issue / issuesPerYear),
    issue: inYear,
    month: String(Math.max(1, Math.floor((inYear * 12) / issuesPerYear))).padStart(2, '0'),
    firstPage: Math.floor(number / issues) * 12 + 1,
  };
}

/**
 * An article of a journal as JATS, with three authors and an abstract of 150 words.
 * @param {BenchJournal} journal
 * @param {number} number
 */
function jatsArticle(journal, number) {
  const { id, title } = journal;
  const { year, issue, month, firstPage } = locationOf(journal, number);
  const authors = ['Okonkwo', 'Lindqvist', 'Rahman'].map(
    (name, index) =>
      `<contrib contrib-type="author"><name><surname>${name}</surname><given-names>Ada ${'ABC'[index]}.</given-names></name></contrib>`,
  );
  const abstract = Array.from({ length: 150 }, (_, index) => WORDS[(index * 7 + number) % WORDS.length]).join(' ');
  return `<?xml version="1.0" encoding="UTF-8"?>
<article article-type="research-article" xml:lang="en"><front>
<journal-meta><journal-id journal-id-type="publisher-id">${id}</journal-id><journal-title-group><journal-title>${title}</journal-title></journal-title-group><publisher><publisher-name>Bench</publisher-name></publisher></journal-meta>
<article-meta><article-id pub-id-type="doi">10.5555/${id}.${number}</article-id>
<title-group><article-title>Readers of the river towns, part ${number}</article-title></title-group>
<contrib-group>${authors.join('')}</contrib-group>
<pub-date date-type="pub" iso-8601-date="${year}-${month}-15"><day>15</day><month>${month}</month><year>${year}</year></pub-date>
<volume>${year}</volume><issue>${issue}</issue><fpage>${firstPage}</fpage><lpage>${firstPage + 11}</lpage>
<abstract><p>${abstract}</p></abstract>
<kwd-group><kwd>rivers</kwd><kwd>towns</kwd><kwd>credit</kwd></kwd-group>
</article-meta></front></article>`;
}

/**
 * Imports both journals into the running site, unless it has them.
 * @param {string} edge its origin
 * @param {string} data its data directory
 */
export async function importJournals(edge, data) {
  const response = await fetch(`${edge}/api/journals/${JOURNALS.large.id}`);
  if (response.ok && (await response.json()).data.publishedArticles === JOURNALS.large.articles) return;
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-journals-'));
  try {
    for (const journal of Object.values(JOURNALS)) {
      for (let number = 0; number < journal.articles; number += 1)
        writeFileSync(path.join(folder, `${journal.id}-${number}.xml`), jatsArticle(journal, number));
    }
    execFileSync(process.execPath, [path.join(root, 'api/dist/content.mjs'), 'import', folder], {
      env: { ...process.env, PRESS_DATA: data, LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

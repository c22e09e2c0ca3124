import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../shared/build/commands/lib/paths.mjs';

/** The two journals that are compared: as many issues, articles and years as the acceptance names, and a year's share. */
export const JOURNALS = {
  small: { id: 'bsj', title: 'Bench Small Journal', issues: 8, articles: 100, issuesPerYear: 4 },
  large: { id: 'blj', title: 'Bench Large Journal', issues: 400, articles: 5_000, issuesPerYear: 20 },
};
const NEWEST_YEAR = 2025;

export const yearsOf = ({ issues, issuesPerYear }) =>
  Array.from({ length: issues / issuesPerYear }, (_, at) => NEWEST_YEAR - at);

/** Articles of both journals as JATS files, each with three authors and an abstract of 150 words. */
const jats = ({ id, title, issues, issuesPerYear }, number) => {
  const issue = number % issues;
  const year = NEWEST_YEAR - Math.floor(issue / issuesPerYear);
  const place = issuesPerYear - (issue % issuesPerYear);
  const month = String(Math.max(1, Math.floor((place * 12) / issuesPerYear))).padStart(2, '0');
  const first = Math.floor(number / issues) * 12 + 1;
  const people = ['Okonkwo', 'Lindqvist', 'Rahman'].map(
    (name, at) =>
      `<contrib contrib-type="author"><name><surname>${name}</surname><given-names>Ada ${'ABC'[at]}.</given-names></name></contrib>`,
  );
  const words = Array.from(
    { length: 150 },
    (_, at) => ['rivers', 'towns', 'credit', 'and', 'their', 'readers', 'in', 'winter'][(at * 7 + number) % 8],
  ).join(' ');
  return `<?xml version="1.0" encoding="UTF-8"?>
<article article-type="research-article" xml:lang="en"><front>
<journal-meta><journal-id journal-id-type="publisher-id">${id}</journal-id><journal-title-group><journal-title>${title}</journal-title></journal-title-group><publisher><publisher-name>Bench</publisher-name></publisher></journal-meta>
<article-meta><article-id pub-id-type="doi">10.5555/${id}.${number}</article-id>
<title-group><article-title>Readers of the river towns, part ${number}</article-title></title-group>
<contrib-group>${people.join('')}</contrib-group>
<pub-date date-type="pub" iso-8601-date="${year}-${month}-15"><day>15</day><month>${month}</month><year>${year}</year></pub-date>
<volume>${year}</volume><issue>${place}</issue><fpage>${first}</fpage><lpage>${first + 11}</lpage>
<abstract><p>${words}</p></abstract>
<kwd-group><kwd>rivers</kwd><kwd>towns</kwd><kwd>credit</kwd></kwd-group>
</article-meta></front></article>`;
};

/** Puts both journals into the running site by the content command, unless they are there already. */
export async function writeJournals(edge, data) {
  const answer = await fetch(`${edge}/api/journals/${JOURNALS.large.id}`);
  if (answer.ok && (await answer.json()).data.publishedArticles === JOURNALS.large.articles) return;
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-journals-'));
  try {
    for (const journal of Object.values(JOURNALS)) {
      for (let number = 0; number < journal.articles; number += 1)
        writeFileSync(path.join(folder, `${journal.id}-${number}.xml`), jats(journal, number));
    }
    execFileSync(process.execPath, [path.join(root, 'api/dist/content.mjs'), 'import', folder], {
      env: { ...process.env, PRESS_DATA: data, LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Texts and questions that were written by hand, the answers before any engine was asked: kinds of questions that the sample has no texts
 * for, such as acronyms, spellings of English and other scripts.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withApi } from '../api/with-api.mjs';

/** @typedef {{ id: string, title: string, authors: string[], keywords: string[], abstract: string, year: number }} Text */

const FILE = path.join(import.meta.dirname, 'judged.json');
const CONTENT = path.resolve(import.meta.dirname, '../../api/dist/content.mjs');

/**
 * Starts an api that has these texts alone.
 * @param {(origin: string, articles: import('./peers.mjs').Searched[], questions: import('./questions.mjs').Question[]) => Promise<void>} work
 */
export async function withJudgedTexts(work) {
  /** @type {{ articles: Text[], questions: { kind: string, text: string, grades: Record<string, number> }[] }} */
  const { articles, questions } = JSON.parse(readFileSync(FILE, 'utf8'));
  const folder = mkdtempSync(path.join(tmpdir(), 'press-bench-'));
  const file = path.join(folder, 'texts.jsonl');
  writeFileSync(
    file,
    linesOf(articles)
      .map((line) => `${JSON.stringify(line)}\n`)
      .join(''),
  );
  const env = { PRESS_DATA: folder, PRESS_SAMPLE: 'no' };
  execFileSync(process.execPath, [CONTENT, 'import', file], { env: { ...process.env, ...env } });
  try {
    await withApi(env, (origin) =>
      work(
        origin,
        articles.map(({ authors, keywords, abstract, ...article }) => ({
          ...article,
          authors: authors.join(', '),
          keywords: keywords.join(', '),
          abstractText: abstract,
          doi: doiOf(article),
        })),
        questions.map(({ grades, ...question }) => ({ ...question, grades: new Map(Object.entries(grades)) })),
      ),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {{ id: string }} article */
const doiOf = ({ id }) => `10.5555/judged.${id}`;

/** @param {readonly Text[]} articles */
const linesOf = (articles) => [
  { journal: { id: 'jdg', title: 'Judged Texts' } },
  { issue: { id: 'jdg-1-1', journalId: 'jdg', volume: '1', issueNumber: '1', publicationDate: '2025-06-30' } },
  ...articles.map(({ authors, abstract, year, ...article }) => ({
    article: {
      ...article,
      journalId: 'jdg',
      issueId: 'jdg-1-1',
      doi: doiOf(article),
      type: 'Research Article',
      authors: authors.map((name) => ({ name, given: '', family: '', orcid: '', affiliations: [] })),
      abstract: `<p>${abstract}</p>`,
      publicationDate: `${year}-06-30`,
    },
  })),
];

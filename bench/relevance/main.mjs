/**
 * Relevance of the search: questions with known answers, put to the site, to plain PostgreSQL and to MiniSearch with
 * the same articles. success@n: the article is among the first n; nDCG@10 for topics. Bounds: known items 0.95 and
 * 0.99, topics as good as both peers, misspellings 0.9 (with the suggestion that a reader clicks).
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import MiniSearch from 'minisearch';
import { withApi } from '../api/with-api.mjs';
import { questionsOf } from './questions.mjs';

/** @typedef {Map<string, { asked: number, sums: Record<string, number[]> }>} ByKind */

/** @param {string} edge @returns {Promise<boolean>} true if the bounds hold */
export async function relevance(edge) {
  /** @type {ByKind} */
  const byKind = new Map();
  const sample = await allArticles(edge);
  const missed = await askAll(byKind, edge, sample, questionsOf(sample));
  await withJudgedTexts(async (origin, texts, questions) => {
    missed.push(...(await askAll(byKind, origin, texts, questions)));
  });
  report(byKind, missed);
  return areBoundsMet(byKind);
}

/**
 * Puts the questions to the site and both peers, which have the same texts.
 * @param {ByKind} byKind gets the scores
 * @param {string} origin of the site
 * @param {readonly Searched[]} articles
 * @param {readonly import('./questions.mjs').Question[]} questions
 * @returns {Promise<string[]>} the questions that the site does not answer first
 */
async function askAll(byKind, origin, articles, questions) {
  const engines = { site: siteOf(origin), PostgreSQL: await plainPostgres(articles), MiniSearch: miniSearch(articles) };
  const missed = [];
  for (const { kind, text, grades } of questions) {
    const row = byKind.get(kind) ?? { asked: 0, sums: {} };
    byKind.set(kind, row);
    row.asked += 1;
    for (const [name, ask] of Object.entries(engines)) {
      const ids = await ask(text);
      const sums = (row.sums[name] ??= [0, 0, 0]);
      const scores = [success(ids, grades, 1), success(ids, grades, 5), ndcg(ids, grades)];
      scores.forEach((score, at) => (sums[at] = (sums[at] ?? 0) + score));
      if (name === 'site' && kind !== 'topic' && scores[0] === 0)
        missed.push(`${kind}: ${text}${scores[1] === 0 ? ', nor among the first five' : ''}`);
    }
  }
  return missed;
}

/** @param {ByKind} byKind @param {readonly string[]} missed */
function report(byKind, missed) {
  const asked = [...byKind.values()].reduce((sum, row) => sum + row.asked, 0);
  const [row] = byKind.values();
  console.log(`\n${asked} questions: success@1, success@5, nDCG@10\n`);
  console.log(['kind'.padEnd(38), 'asked', ...Object.keys(row?.sums ?? {}).map((name) => name.padStart(18))].join(' '));
  for (const [kind, { asked: number, sums }] of byKind)
    console.log(
      [
        kind.padEnd(38),
        String(number).padStart(5),
        ...Object.values(sums).map((each) =>
          each
            .map((sum) => (sum / number).toFixed(2))
            .join(' ')
            .padStart(18),
        ),
      ].join(' '),
    );
  console.log(
    missed.length > 0
      ? `\nNot first on the site:\n${missed.map((each) => `  ${each}`).join('\n')}`
      : '\nThe site finds all.',
  );
}

/** @param {ByKind} byKind */
function areBoundsMet(byKind) {
  const of = (/** @type {string} */ name, /** @type {number} */ at, /** @type {(kind: string) => boolean} */ which) => {
    const rows = [...byKind].filter(([kind]) => which(kind)).map(([, row]) => row);
    return (
      rows.reduce((sum, row) => sum + (row.sums[name]?.[at] ?? 0), 0) / rows.reduce((sum, row) => sum + row.asked, 0)
    );
  };
  const isHeldOut = (/** @type {string} */ kind) => kind.startsWith('held out');
  const isKnown = (/** @type {string} */ kind) => kind !== 'topic' && kind !== 'misspelling' && !isHeldOut(kind);
  const isTopic = (/** @type {string} */ kind) => kind === 'topic';
  const figures = [
    ['known items, success@1', of('site', 0, isKnown), 0.95],
    ['known items, success@5', of('site', 1, isKnown), 0.99],
    ['held out, success@1', of('site', 0, isHeldOut), 0.9],
    ['held out, success@5', of('site', 1, isHeldOut), 0.99],
    ['misspellings, success@5', of('site', 1, (kind) => kind === 'misspelling'), 0.9],
    ['topics, nDCG@10', of('site', 2, isTopic), Math.max(of('PostgreSQL', 2, isTopic), of('MiniSearch', 2, isTopic))],
  ];
  console.log('');
  for (const [what, figure, bound] of figures)
    console.log(`${what}: ${Number(figure).toFixed(3)} (bound ${Number(bound).toFixed(3)})`);
  return figures.every(([, figure, bound]) => Number(figure) >= Number(bound));
}

/** @param {readonly string[]} ids @param {ReadonlyMap<string, number>} grades @param {number} first */
const success = (ids, grades, first) => Number(ids.slice(0, first).some((id) => grades.has(id)));

/** @param {readonly string[]} ids @param {ReadonlyMap<string, number>} grades */
function ndcg(ids, grades) {
  const gain = (/** @type {readonly number[]} */ list) =>
    list.slice(0, 10).reduce((sum, grade, at) => sum + grade / Math.log2(at + 2), 0);
  const best = gain([...grades.values()].sort((one, other) => other - one));
  return best > 0 ? gain(ids.map((id) => grades.get(id) ?? 0)) / best : 0;
}

/** The articles that a reader finds by the link of a page without results. @param {string} edge @returns {(text: string) => Promise<string[]>} */
function siteOf(edge) {
  const ask = async (/** @type {string} */ text) => {
    const answer = await fetch(`${edge}/api/articles/search?keyword=${encodeURIComponent(text)}&pageSize=10`);
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
    const { data } =
      /** @type {{ data: { list: { id: string }[], suggestion?: string, fewer?: { search: string }[] } }} */ (
        await answer.json()
      );
    return { ids: data.list.map(({ id }) => id), offered: data.suggestion ?? data.fewer?.[0]?.search };
  };
  return async (text) => {
    const { ids, offered } = await ask(text);
    return offered ? (await ask(offered)).ids : ids;
  };
}

/** @param {string} edge */
async function allArticles(edge) {
  /** @param {string} path */
  const read = async (path) => /** @type {{ data: any }} */ (await (await fetch(`${edge}/api${path}`)).json()).data;
  const found = [];
  // The texts of the test journal are arbitrary characters.
  for (const { id } of (await read('/journals')).filter(
    (/** @type {{ id: string }} */ journal) => journal.id !== 'wnt',
  ))
    for (const issue of await read(`/journals/${id}/issues`))
      found.push(...(await read(`/journals/${id}/issues/${issue.id}/articles`)));
  return /** @type {import('./questions.mjs').Article[]} */ (found);
}

/** Texts of an article. @typedef {{ id: string, title: string, authors: string, keywords: string, abstractText: string, doi: string }} Searched */
/** @typedef {(text: string) => Promise<string[]>} Engine ids of the first ten hits */

/** @param {readonly Searched[]} articles @returns {Promise<Engine>} */
async function plainPostgres(articles) {
  const db = await PGlite.create();
  await db.exec(`create table article (id text, words tsvector);`);
  for (const { id, title, authors, abstractText, keywords } of articles)
    await db.query(
      `insert into article values ($1, setweight(to_tsvector('english', $2), 'A') || setweight(to_tsvector('english', $3), 'B') || setweight(to_tsvector('english', $4), 'D'))`,
      [id, title, `${authors} ${keywords}`, abstractText.replace(/<[^>]*>/g, ' ')],
    );
  return async (text) => {
    const { rows } = await db.query(
      `select id from article, websearch_to_tsquery('english', $1) query where words @@ query order by ts_rank_cd(words, query) desc limit 10`,
      [text],
    );
    return rows.map((row) => String(/** @type {{ id: string }} */ (row).id));
  };
}

/** @param {readonly Searched[]} articles @returns {Engine} */
function miniSearch(articles) {
  const engine = new MiniSearch({
    fields: ['title', 'authors', 'keywords', 'abstractText', 'doi'],
    searchOptions: { boost: { title: 3, keywords: 2 }, fuzzy: 0.2, prefix: true },
  });
  engine.addAll([...articles]);
  return async (text) =>
    engine
      .search(text)
      .slice(0, 10)
      .map(({ id }) => String(id));
}

/** @typedef {{ id: string, title: string, authors: string[], keywords: string[], abstract: string, year: number }} Text */

/**
 * Texts and questions written by hand, with answers set before any engine was tried. They cover kinds of questions for
 * which the sample has no texts, such as acronyms, spellings of English and other scripts.
 */
const FILE = path.join(import.meta.dirname, 'judged.json');
const CONTENT = path.resolve(import.meta.dirname, '../../api/dist/content.mjs');

/**
 * Starts an api that has only these texts.
 * @param {(origin: string, articles: Searched[], questions: import('./questions.mjs').Question[]) => Promise<void>}
 * work
 */
async function withJudgedTexts(work) {
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

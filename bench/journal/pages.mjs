import { ratio, spread } from '../figures.mjs';
import { importJournals, JOURNALS, yearsOf } from './corpus.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 21);
/** How much longer a page of the large journal may take than the same page of the small one. */
const BOUND = 1.5;
/** The api looks every 2.5 s whether the database has changed, and answers from its cache until then. */
const PAUSE_MS = 3_500;
const PAGE_SIZE = 20;

/**
 * @typedef {'small' | 'large'} Size
 * @typedef {{ ms: number, bytes: number }} Load
 */

/**
 * An entry of a list, counted on from its start after its end.
 * @template T
 * @param {readonly T[]} list not empty
 * @param {number} index
 * @returns {T}
 */
function cyclic(list, index) {
  const entry = list[index % list.length];
  if (entry === undefined) throw new RangeError('The list is empty.');
  return entry;
}

/**
 * The addresses of one round: other pages, years and issues each time. The last parameter keeps every cache of pages out.
 * @param {import('./corpus.mjs').BenchJournal} journal
 * @param {readonly string[]} issueIds
 * @param {number} round
 */
function addresses(journal, issueIds, round) {
  const pages = Math.ceil(journal.issues / PAGE_SIZE);
  const yearPages = Math.ceil(journal.articles / yearsOf(journal).length / PAGE_SIZE);
  /**
   * @param {string} page
   * @param {Record<string, string>} query
   */
  const address = (page, query) =>
    `/journal/${journal.id}/${page}?${new URLSearchParams({ ...query, round: `${round}` })}`;
  return new Map([
    ['archive', address('volumes-issues', { page: `${1 + (round % pages)}` })],
    [
      'one year',
      address('volumes-issues', {
        year: `${cyclic(yearsOf(journal), round)}`,
        page: `${1 + (round % (yearPages - 1))}`,
      }),
    ],
    ['issue', address(`issue/${encodeURIComponent(cyclic(issueIds, round * 7))}`, {})],
  ]);
}

/**
 * Loads the HTML of a page.
 * @param {string} url
 * @returns {Promise<Load>}
 */
async function loadHtml(url) {
  const start = performance.now();
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  const body = await response.arrayBuffer();
  const ms = performance.now() - start;
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return { ms, bytes: body.byteLength };
}

/**
 * @param {string} edge
 * @param {string} journalId
 * @returns {Promise<string[]>}
 */
async function issueIdsOf(edge, journalId) {
  const { data } = await (await fetch(`${edge}/api/journals/${journalId}/issues`)).json();
  return data.map((/** @type {{ id: string }} */ { id }) => id);
}

/**
 * Prints the figures of one page.
 * @param {string} page
 * @param {Record<Size, Load[]>} loads
 * @returns {boolean} whether the bound holds
 */
function report(page, { small, large }) {
  const ms = (/** @type {Load[]} */ loads) => loads.map((load) => load.ms);
  const kib = (/** @type {Load[]} */ loads) => (Math.max(...loads.map(({ bytes }) => bytes)) / 1024).toFixed(0);
  const times = ratio(ms(large), ms(small));
  console.log(
    `  ${page.padEnd(9)} small ${spread(ms(small)).padEnd(16)} large ${spread(ms(large)).padEnd(16)} HTML ≤ ${kib(small)} / ${kib(large)} KiB   ratio ${times.toFixed(2)} (bound ${BOUND})`,
  );
  return times <= BOUND;
}

/**
 * Archive, one year and an issue of a journal of 400 issues and 5,000 articles beside one of 8 and 100: rendered by the
 * server, interleaved, from no cache.
 * @param {string} edge its origin
 * @param {string} data its data directory
 * @returns {Promise<boolean>} whether the bound holds
 */
export async function journalPages(edge, data) {
  console.log('      two journals, 5,100 articles');
  await importJournals(edge, data);
  const issueIds = {
    small: await issueIdsOf(edge, JOURNALS.small.id),
    large: await issueIdsOf(edge, JOURNALS.large.id),
  };
  /** @type {Map<string, Record<Size, Load[]>>} */
  const results = new Map();
  for (let round = -1; round < ROUNDS; round += 1) {
    // A counted event changes the database: cached answers expire, and every page is rendered again.
    await fetch(`${edge}/api/journals/${JOURNALS.small.id}/increment-views`, { method: 'POST' });
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    // The first request after the pause is slower, whichever page it is for.
    await loadHtml(`${edge}/journals?round=${round}`);
    const small = addresses(JOURNALS.small, issueIds.small, round + 1);
    const large = addresses(JOURNALS.large, issueIds.large, round + 1);
    for (const [page, smallPath] of small) {
      /** @type {[Size, string][]} */
      const pair = [
        ['small', smallPath],
        ['large', large.get(page) ?? ''],
      ];
      // The order changes with every round.
      for (const [size, path] of round % 2 ? pair : pair.reverse()) {
        const load = await loadHtml(edge + path);
        const loads = results.get(page) ?? { small: [], large: [] };
        results.set(page, loads);
        // The first round fills the caches of the servers and is not counted.
        if (round >= 0) loads[size].push(load);
      }
    }
    if (round % 5 === 4) console.log(`      round ${round + 1} of ${ROUNDS}`);
  }
  console.log(
    `\nJournal of 400 issues and 5,000 articles beside one of 8 and 100, ${ROUNDS} interleaved rounds; ms to the whole HTML (min / median / max)`,
  );
  return [...results].map(([page, loads]) => report(page, loads)).every(Boolean);
}

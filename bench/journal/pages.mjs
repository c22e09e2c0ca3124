import { ratio, spread } from '../figures.mjs';
import { JOURNALS, writeJournals, yearsOf } from './corpus.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 21);
/** How much longer a page of the large journal may take than the small one's (acceptance of the journal area). */
const BOUND = 1.5;
/** The api uses an answer again until the database has changed, which it looks for every 2.5 s. */
const PAUSE_MS = 3_500;

const nth = (list, at) => list[at % list.length];

/** The addresses of one round. They wander over pages, years and issues; the last parameter keeps any page cache out. */
function addresses(journal, issueIds, round) {
  const pages = Math.ceil(journal.issues / 20);
  const yearPages = Math.ceil(journal.articles / (journal.issues / journal.issuesPerYear) / 20);
  const under = (page, query) =>
    `/journal/${journal.id}/${page}?${new URLSearchParams({ ...query, round: `${round}` })}`;
  return {
    archive: under('volumes-issues', { page: `${1 + (round % pages)}` }),
    'one year': under('volumes-issues', {
      year: `${nth(yearsOf(journal), round)}`,
      page: `${1 + (round % (yearPages - 1))}`,
    }),
    issue: under(`issue/${encodeURIComponent(nth(issueIds, round * 7))}`, {}),
  };
}

/** Milliseconds to the end of a page's HTML, and its bytes. */
async function timed(url) {
  const start = performance.now();
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  const body = await response.arrayBuffer();
  const ms = performance.now() - start;
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return { ms, bytes: body.byteLength };
}

/**
 * Archive, one year and an issue of a journal of 400 issues and 5,000 articles against one of 8 and 100: server-rendered,
 * interleaved, from no cache.
 * @returns {Promise<boolean>} whether the bound holds
 */
export async function journalPages(edge, data) {
  console.log('      two journals, 5,100 articles');
  await writeJournals(edge, data);
  const sizes = Object.keys(JOURNALS);
  const issueIds = {};
  for (const size of sizes) {
    const { data: issues } = await (await fetch(`${edge}/api/journals/${JOURNALS[size].id}/issues`)).json();
    issueIds[size] = issues.map(({ id }) => id);
  }
  const seen = {};
  for (let round = -1; round < ROUNDS; round += 1) {
    // A counted event changes the database: all answers of the round before are void, and every page is made anew.
    await fetch(`${edge}/api/journals/${JOURNALS.small.id}/increment-views`, { method: 'POST' });
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    await timed(`${edge}/journals?round=${round}`); // After the pause nobody is the first to wake the processor.
    const paths = Object.fromEntries(sizes.map((size) => [size, addresses(JOURNALS[size], issueIds[size], round + 1)]));
    for (const page of Object.keys(paths.small)) {
      // Who goes first changes by turns.
      for (const size of round % 2 ? sizes : [...sizes].reverse()) {
        const measured = await timed(edge + paths[size][page]);
        // The first round warms the servers and is not counted.
        if (round >= 0) (seen[page] ??= { small: [], large: [] })[size].push(measured);
      }
    }
    if (round % 5 === 4) console.log(`      round ${round + 1} of ${ROUNDS}`);
  }
  console.log(
    `\nJournal of 400 issues and 5,000 articles against 8 and 100, ${ROUNDS} interleaved rounds; ms to the whole HTML (min / median / max)`,
  );
  let held = true;
  for (const [page, { small, large }] of Object.entries(seen)) {
    const ms = (list) => list.map((one) => one.ms);
    const kib = (list) => (Math.max(...list.map((one) => one.bytes)) / 1024).toFixed(0);
    const times = ratio(ms(large), ms(small));
    held &&= times <= BOUND;
    console.log(
      `  ${page.padEnd(9)} small ${spread(ms(small)).padEnd(16)} large ${spread(ms(large)).padEnd(16)} HTML ≤ ${kib(small)} / ${kib(large)} KiB   ratio ${times.toFixed(2)} (bound ${BOUND})`,
    );
  }
  return held;
}

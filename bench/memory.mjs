/** Simultaneous readers. None pauses, so the site is saturated. */
const READERS = 8;
const MINUTES = [1, 2, 4];
/** Maximum resident megabytes of each process at any measurement. */
const BOUND = 300;

const WORDS =
  'water climate health model law history language cell energy policy trade soil ocean music risk asia'.split(' ');

/**
 * Resident memory of both programs while readers request every page of the sitemap, searches, feeds and journals' data.
 * @param {{ edge: string, apiOrigin: string, metricsToken: string }} site
 * @returns {Promise<boolean>} true if the bound holds
 */
export async function memory({ edge, apiOrigin, metricsToken }) {
  const addresses = await addressesOf(edge);
  const programs = [edge, apiOrigin];
  const measure = () => Promise.all(programs.map((origin) => residentMegabytes(origin, metricsToken)));
  /** @type {Map<number, number>} responses by status */
  const statuses = new Map();
  const reading = new AbortController();
  let next = 0;
  const readers = Array.from({ length: READERS }, async () => {
    while (!reading.signal.aborted) {
      const address = addresses[next++ % addresses.length] ?? edge;
      const response = await fetch(address);
      await response.arrayBuffer();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    }
  });
  console.log(`\nMemory, ${READERS} readers without a pause, ${addresses.length} addresses; resident MB`);
  let holds = true;
  let minute = 0;
  for (const until of [0, ...MINUTES]) {
    await new Promise((resolve) => void setTimeout(resolve, (until - minute) * 60_000));
    minute = until;
    const [edgeMb = NaN, apiMb = NaN] = await measure();
    const isWithin = edgeMb <= BOUND && apiMb <= BOUND;
    holds &&= isWithin;
    console.log(
      `  ${until} min   edge ${edgeMb}   api ${apiMb}   (bound ${BOUND})${isWithin ? '' : '   NOT WITHIN'}   responses ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`,
    );
  }
  reading.abort();
  await Promise.all(readers);
  return holds;
}

/** @param {string} edge its origin @returns {Promise<string[]>} in an order that mixes the kinds */
async function addressesOf(edge) {
  const pages = await listed(`${edge}/sitemap.xml`, edge);
  const journals = new Set(pages.flatMap((page) => /\/journal\/([^/]+)/.exec(page)?.[1] ?? []));
  const searches = WORDS.flatMap((word) =>
    WORDS.flatMap((other) => [
      `${edge}/discover-research?q=${word}+${other}`,
      `${edge}/api/articles/search?q=${word}%20${other}`,
    ]),
  );
  const data = [...journals].map((journal) => `${edge}/api/journals/${journal}`);
  const all = [...pages, ...searches, ...data];
  // A step that has no divisor in common with the length visits all.
  const step = 997;
  return all.map((_, at) => all[(at * step) % all.length] ?? edge);
}

/**
 * @param {string} sitemap an address
 * @param {string} edge its origin
 * @returns {Promise<string[]>} the pages of it and of the sitemaps in it
 */
async function listed(sitemap, edge) {
  const text = await (await fetch(sitemap)).text();
  const found = [...text.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => edge + new URL(address).pathname);
  return text.includes('<sitemapindex') ? (await Promise.all(found.map((each) => listed(each, edge)))).flat() : found;
}

/** @param {string} origin of a program @param {string} token */
async function residentMegabytes(origin, token) {
  const metrics = await fetch(`${origin}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(await metrics.text())?.[1]) / 2 ** 20);
}

import { createServer } from 'node:http';
import { sendEvents } from './events.mjs';
import { line, percentile } from './figures.mjs';

/** Events that an engine must acknowledge each second while reads go on. Source: README.md, "Budgets". */
export const EVENTS_BOUND = 10_000;
const MS = 5_000;
const CONNECTIONS = 16;
const UNDER_WAY = 32;
const READERS = 2;

/**
 * Events acknowledged a second over HTTP while readers open articles, journals and searches; and that each is counted.
 * @param {(n: number) => Promise<void>} perEvent the plain way: one UPDATE of one counter, committed
 */
export async function statisticsFigures({ name, port, keys, journals, perEvent }) {
  const origin = `http://127.0.0.1:${port}`;
  await sendEvents({ port, keys, connections: 4, underWay: 8, ms: 1_000 });
  const before = await counted(origin, journals);
  const reading = readers(origin, keys, journals);
  const { acknowledged, refused, seconds } = await sendEvents({
    port,
    keys,
    connections: CONNECTIONS,
    underWay: UNDER_WAY,
    ms: MS,
  });
  const reads = await reading.stop();
  const after = await counted(origin, journals, before.total + acknowledged);
  const plain = await updates(perEvent, keys);
  const rate = acknowledged / seconds;
  console.log(
    line(`  ${name}`, [
      rate,
      refused,
      after.total - before.total - acknowledged,
      reads.length / seconds,
      percentile(reads, 0.5),
      percentile(reads, 0.95),
      plain,
      rate / plain,
    ]),
  );
  return { rate, isExact: refused === 0 && after.total - before.total === acknowledged };
}

export const STATISTICS_HEADINGS = [
  'events/s',
  'refused',
  'difference',
  'reads/s',
  'read p50',
  'p95',
  'UPDATEs/s',
  'times',
];

/** The sum of the journals' views and downloads, which hold their articles' too; read until it is what is expected, since answers are kept for some seconds. */
async function counted(origin, journals, expected) {
  for (let left = 8; ; left -= 1) {
    const list = (await (await fetch(`${origin}/api/journals`)).json()).data.filter(({ id }) => journals.includes(id));
    const total = list.reduce((sum, { views, downloads }) => sum + views + downloads, 0);
    if (total === expected || left === 0) return { total };
    if (expected === undefined && left < 7) return { total };
    await new Promise((resolve) => setTimeout(resolve, 1_500));
  }
}

function readers(origin, keys, journals) {
  const took = [];
  const end = new AbortController();
  const paths = [
    ...keys.slice(0, 50).map((key) => `/api/articles/${key}`),
    ...journals.map((id) => `/api/articles/latest/${id}?limit=10`),
    '/api/articles/search?keyword=social',
    '/api/journals',
  ];
  const loops = Array.from({ length: READERS }, async (_, reader) => {
    for (let at = reader; !end.signal.aborted; at += READERS) {
      const started = performance.now();
      const answer = await fetch(origin + paths[at % paths.length]);
      await answer.arrayBuffer();
      took.push(performance.now() - started);
    }
  });
  return {
    stop: async () => {
      end.abort();
      await Promise.all(loops);
      return took;
    },
  };
}

/** Events a second over HTTP where each is a statement and a commit of its own, by the least of servers, with nothing beside. */
async function updates(perEvent, keys) {
  let n = 0;
  const server = createServer((request, response) => {
    request.resume();
    perEvent((n += 1)).then(
      () => response.writeHead(204).end(),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { acknowledged, seconds } = await sendEvents({
    port: server.address().port,
    keys,
    connections: CONNECTIONS,
    underWay: UNDER_WAY,
    ms: MS / 2,
  });
  server.close();
  return acknowledged / seconds;
}

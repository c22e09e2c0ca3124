import http from 'node:http';
import { seededRandom } from '@press/random';
import { line, percentile } from './figures.mjs';
import { questions } from './questions.mjs';

/** Bounds at a million articles on two cores, for the mixed load. Source: README.md, "Budgets". */
export const BOUNDS = { p50: 50, p95: 200 };
/** Questions of each class that are also asked the naive way, which takes long. */
const NAIVE = 5;

/** Ranks every hit and counts them as it goes: what one writes first. */
const NAIVE_SQL = `select id, title, authors, abstract, published, count(*) over () as total from article, websearch_to_tsquery('english', $1) question
  where search @@ question order by ts_rank(search, question) desc, published desc nulls last, id desc limit 10`;

/**
 * Asks every question over HTTP, one at a time and mixed: for the first time, and then for its second page, whose total is
 * known by then. Then some of them the naive way, straight from the database, with an index of their own.
 */
export async function searchFigures({ origin, pool, say }) {
  const classes = await questions(pool);
  const mixed = seededRandom(3).shuffle(
    Object.entries(classes).flatMap(([name, keywords]) => keywords.map((keyword) => ({ name, keyword }))),
  );
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (keyword, page) => {
    const started = performance.now();
    const { total } = (
      await get(agent, `${origin}/api/articles/search?keyword=${encodeURIComponent(keyword)}&pageNum=${page}`)
    ).data;
    return { ms: performance.now() - started, total };
  };
  // Files and caches are warm on a site that runs; the first words asked here are not among those measured.
  for (const word of ['warm', 'system design', '"evidence material"']) await ask(word, 1);

  const first = [];
  for (const one of mixed) first.push({ ...one, ...(await ask(one.keyword, 1)) });
  const again = [];
  for (const one of mixed) again.push({ ...one, ...(await ask(one.keyword, 2)) });
  const deep = [];
  for (const { keyword, total } of first.filter(({ name }) => name === 'common word').slice(0, 10)) {
    deep.push({ name: 'last page', ...(await ask(keyword, Math.ceil(total / 10))) });
  }
  agent.destroy();

  say('an index for the naive question');
  await pool.query('create index naive_search on article using gin (search)');
  const naive = [];
  for (const name of Object.keys(classes)) {
    for (const { keyword } of first.filter((one) => one.name === name).slice(0, NAIVE)) {
      const started = performance.now();
      await pool.query(NAIVE_SQL, [keyword]);
      naive.push({ name, ms: performance.now() - started });
    }
  }
  return report({ classes: Object.keys(classes), first, again, deep, naive });
}

function report({ classes, first, again, deep, naive }) {
  const of = (list, name) => list.filter((one) => one.name === name).map(({ ms }) => ms);
  console.log(line('  class', ['hits', 'p50', 'p95', 'max', '2nd page p50', 'p95', 'naive p50', 'times']));
  for (const name of classes) {
    const hits = percentile(
      first.filter((one) => one.name === name).map(({ total }) => total),
      0.5,
    );
    const [once, next, plain] = [of(first, name), of(again, name), of(naive, name)];
    console.log(
      line(`  ${name}`, [
        hits,
        ...spread(once),
        percentile(next, 0.5),
        percentile(next, 0.95),
        percentile(plain, 0.5),
        percentile(plain, 0.5) / percentile(once, 0.5),
      ]),
    );
  }
  console.log(line('  last page of a common word', ['', ...spread(of(deep, 'last page'))]));
  const all = [first, again, naive].map((list) => list.map(({ ms }) => ms));
  const [p50, p95, max] = spread(all[0]);
  console.log(
    line('  mixed', [
      '',
      p50,
      p95,
      max,
      percentile(all[1], 0.5),
      percentile(all[1], 0.95),
      percentile(all[2], 0.5),
      percentile(all[2], 0.5) / p50,
    ]),
  );
  return { p50, p95, naiveP50: percentile(all[2], 0.5), naiveP95: percentile(all[2], 0.95) };
}

const spread = (values) => [percentile(values, 0.5), percentile(values, 0.95), Math.max(...values)];

function get(agent, url) {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (chunk) => (body += chunk));
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve(JSON.parse(body))
            : reject(new Error(`${answer.statusCode} ${url}\n${body}`)),
        );
      })
      .on('error', reject);
  });
}

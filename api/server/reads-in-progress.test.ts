import { setImmediate as nextRound } from 'node:timers/promises';
import { OF_RENDER } from '@press/http/network';
import Fastify from 'fastify';
import type { Db } from '../db/db';
import { testApp } from '../testing/app';
import { noDb } from '../testing/no-db';
import { ReadsInProgress } from './reads-in-progress';
import { isOfRender, takeTurns, TURNS } from './turns';

/** No pause and no turn ends because its time is over. */
const fakeTimers = () =>
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance', 'Date'] });
afterEach(() => jest.useRealTimers());

/** A server with a read that is answered when the test says so. */
async function readServer(reads: ReadsInProgress) {
  const http = Fastify();
  const ends: (() => void)[] = [];
  void http.register(async (routes) => {
    reads.countIn(routes);
    routes.get('/search', async () => {
      await new Promise<void>((done) => ends.push(done));
      return 'found';
    });
  });
  await http.ready();
  return {
    /** Begins a read. @returns a function that ends it */
    begin: () => {
      const answer = http.inject('/search').then(() => undefined);
      return async () => {
        while (ends.length === 0) await nextRound();
        ends.shift()?.();
        await answer;
      };
    },
    close: () => http.close(),
  };
}

/** A read in progress. */
async function heldRead(reads: ReadsInProgress) {
  const server = await readServer(reads);
  const end = server.begin();
  await nextRound();
  return {
    end: async () => {
      await end();
      await server.close();
    },
  };
}

test('fault 105 a statement for a program begins after the searches that wait, and in time also when they never end', async () => {
  const reads = new ReadsInProgress();
  const done: string[] = [];
  const queries = { query: async () => [void done.push('statement')] as never[], exec: async () => undefined };
  const db: Db = reads.behind({ ...noDb, ...queries, reads: queries });
  const held = await heldRead(reads);
  const statement = db.reads.query('select 1');
  const patient = reads.pause(1).then(() => done.push('after its time'));
  await patient;
  done.push('search');
  await held.end();
  await statement;
  expect(done).toEqual(['after its time', 'search', 'statement']);
  await db.query('select 1');
  expect(done).toHaveLength(4);
});

test('fault 105 of programs that waited for a reader one begins after another, and the next reader goes before the rest', async () => {
  const reads = new ReadsInProgress();
  const server = await readServer(reads);
  const begun: string[] = [];
  const endFirst = server.begin();
  const programs = ['first', 'second', 'third'].map((name) => reads.pause().then(() => begun.push(name)));
  await nextRound();
  void endFirst();
  await programs[0];
  const endNext = server.begin();
  for (let round = 0; round < 5; round += 1) await nextRound();
  expect(begun).toEqual(['first']);
  await endNext();
  await Promise.all(programs);
  expect(begun).toEqual(['first', 'second', 'third']);
  await server.close();
});

test('fault 105 after its work a program gives readers as long, if there are any', async () => {
  const reads = new ReadsInProgress();
  const order: string[] = [];
  const note = (who: string) => () => void order.push(who);
  const longAgo = -Infinity;
  await Promise.all([reads.rest(longAgo).then(note('program')), nextRound().then(note('next round'))]);
  const held = await heldRead(reads);
  await Promise.all([reads.rest(longAgo).then(note('program')), reads.pause(1).then(note('reader'))]);
  await held.end();
  await Promise.all([reads.rest(longAgo).then(note('program')), nextRound().then(note('after the read'))]);
  expect(order).toEqual(['program', 'next round', 'reader', 'program', 'after the read', 'program']);
});

test('fault 105 fault 188 filters that a program asks for have turns, which hold up no other client, and those of a page that the edge renders have none', async () => {
  const http = Fastify({ trustProxy: true });
  const ends: (() => void)[] = [];
  void http.register(async (routes) => {
    takeTurns(routes, { ...TURNS, waitMs: 1 }, new ReadsInProgress(), isOfRender);
    routes.get('/facets', async () => {
      await new Promise<void>((resolve) => ends.push(resolve));
      return 'counted';
    });
  });
  const of = (client: string) => http.inject({ url: '/facets', headers: { 'x-forwarded-for': client } });
  // The second render comes through a balancer that names the edge.
  const render = { url: '/facets', headers: { 'x-forwarded-for': '192.0.2.1', [OF_RENDER]: '1' } };
  const answers = [of('192.0.2.1'), of('192.0.2.2'), http.inject('/facets'), http.inject(render)];
  while (ends.length < answers.length) await new Promise(setImmediate);
  expect((await of('192.0.2.1')).statusCode).toBe(503);
  for (const end of ends) end();
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  await http.close();
});

test.each([
  ['OAI-PMH', '/oai?verb=ListRecords&metadataPrefix=oai_dc&set=j{n}'],
  ['full texts by OAI-PMH', '/oai?verb=ListRecords&metadataPrefix=jats&set=j{n}'],
  ['usage reports', '/r51/reports/pr_p1?customer_id=0000000000000000&begin_date=2026-01&end_date=2026-{n}'],
  ['feeds', '/journal/j{n}/feed.atom'],
  ['sitemaps', '/sitemap/j{n}/2026.xml'],
  ['exports', '/api/articles/search/export.csv?keyword={n}'],
  ['citations', '/api/articles/a{n}/citation.ris'],
  ['JATS files', '/journal/ssha/article/a{n}.xml'],
  ['PDFs', '/journal/ssha/article/a{n}.pdf'],
  ['slides', '/api/articles/a{n}/parts/f1/slide.pdf'],
  ['filters of searches', '/api/articles/search/facets?keyword={n}'],
])('fault 71 of the requests for %s one of a client is at work, and two of all clients', async (_, url) => {
  fakeTimers();
  let begun = 0;
  const hang = (): Promise<never> => {
    begun += 1;
    return new Promise(() => undefined);
  };
  const { http } = testApp({ ...noDb, query: hang, reads: { ...noDb.reads, query: hang } });
  await http.ready();
  let asked = 9;
  /** Statements that have begun after one more request, at an address of its own: requests for one address share an answer. */
  const ask = async (client: string): Promise<number> => {
    asked += 1;
    void http.inject({ url: url.replace('{n}', String(asked)), headers: { 'x-forwarded-for': client } });
    for (let round = 0; round < 30; round += 1) await nextRound();
    return begun;
  };
  const first = await ask('192.0.2.1');
  expect(first).toBeGreaterThan(0);
  const beside = await ask('192.0.2.2');
  expect(beside).toBeGreaterThan(first);
  expect([await ask('192.0.2.1'), await ask('192.0.2.3')]).toEqual([beside, beside]);
});

test('fault 105 events wait for the searches in progress and are written together', async () => {
  fakeTimers();
  const written: unknown[] = [];
  let endSearch = (): void => undefined;
  const found = new Promise<never[]>((resolve) => (endSearch = () => resolve([])));
  const { http } = testApp({
    ...noDb,
    query: async (_, params = []) => {
      written.push(params[1]);
      return [];
    },
    reads: { ...noDb.reads, query: () => found },
  });
  await http.ready();
  const search = http.inject('/api/articles/search?keyword=tea&pageNum=1&pageSize=10');
  const post = (id: string) => http.inject({ method: 'POST', url: `/api/articles/${id}/increment-downloads` });
  const events = [post('a1'), post('a2')];
  for (let round = 0; round < 30; round += 1) await nextRound();
  expect(written).toEqual([]);
  endSearch();
  await Promise.all([search, ...events]);
  expect(written).toEqual([['a1', 'a2']]);
  await http.close();
});

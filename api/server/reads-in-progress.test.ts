import { setImmediate as nextRound } from 'node:timers/promises';
import Fastify from 'fastify';
import type { Db } from '../db/db';
import { noDb } from '../testing/no-db';
import { ReadsInProgress } from './reads-in-progress';
import { isOfRender, takeTurns, TURNS } from './turns';

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

test('fault 105 filters that a program asks for have turns, which hold up no other client, and those of a page that the edge renders have none', async () => {
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
  const answers = [of('192.0.2.1'), of('192.0.2.2'), http.inject('/facets')];
  while (ends.length < answers.length) await new Promise(setImmediate);
  expect((await of('192.0.2.1')).statusCode).toBe(503);
  for (const end of ends) end();
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  await http.close();
});

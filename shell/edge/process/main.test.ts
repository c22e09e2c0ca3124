import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { testPort } from '@press/build/testing/test-port';
import { compileEdge, page, StubSite } from '../testing/stub-site';

/** Tests the whole program for behaviour that only a process can show. */
let stub: StubSite;
let program: string;

/** Paths whose render would end the edge, and the function that it calls. */
const ENDS = {
  '/kill': "process.kill(process.pid, 'SIGKILL')",
  '/exit': 'process.exit(1)',
  '/exit-by-the-global': 'globalThis.process.reallyExit(1)',
  '/abort': 'process.abort()',
  '/kill-by-another-program': "process.getBuiltinModule('node:child_process').execSync('kill -9 ' + process.pid)",
};
const cases = Object.entries(ENDS)
  .map(([path, call]) => `case ${JSON.stringify(path)}: ${call}; break;`)
  .join(' ');

beforeAll(async () => {
  const slow = 'await new Promise((resolve) => setTimeout(resolve, 300)); ';
  stub = await StubSite.create([
    { name: 'mf-one', routes: ['/'], render: slow + page('<p>one</p>') },
    { name: 'mf-ends', routes: Object.keys(ENDS), render: `switch (url) { ${cases} } ${page('<p>it returned</p>')}` },
  ]);
  program = (await compileEdge(stub.root)).edge;
});

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      PRESS_DATA: stub.data,
      PRESS_KEYS: stub.folders.keys,
      API_ORIGIN: 'http://127.0.0.1:1',
      ...env,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, said }));
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => said.includes('site ready') && resolve());
    child.on('close', () => reject(new Error(said)));
  });
  ready.catch(() => undefined); // a start that should fail
  return { child, ready, ended };
}

test('fault 37 on SIGTERM the edge answers every request in progress and exits with success', async () => {
  const port = await testPort();
  const edge = start({ PORT: String(port) });
  await edge.ready;
  await fetch(`http://localhost:${port}/`); // the workers are up
  const underWay = Promise.all([1, 2].map(() => fetch(`http://localhost:${port}/`).then((answer) => answer.text())));
  // Responds after those two arrived, so both are in progress at the signal.
  await fetch(`http://localhost:${port}/healthz`);
  edge.child.kill('SIGTERM');
  for (const text of await underWay) expect(text).toContain('<p>one</p>');
  expect(await edge.ended).toMatchObject({ code: 0 });
  await expect(fetch(`http://localhost:${port}/`)).rejects.toThrow('fetch failed');
});

test('fault 59 the edge survives a server bundle that kills, exits or aborts the process; the render fails', async () => {
  const port = await testPort();
  const edge = start({ PORT: String(port) });
  await edge.ready;
  for (const path of Object.keys(ENDS)) {
    const response = await fetch(`http://localhost:${port}${path}`);
    expect({ path, status: response.status }).toEqual({ path, status: 503 });
  }
  expect(await fetch(`http://localhost:${port}/`).then((response) => response.text())).toContain('<p>one</p>');
  edge.child.kill('SIGTERM');
  const { code, said } = await edge.ended;
  const codes = [...said.matchAll(/"code":"(PRESS-E\d+)".*"area":"mf-ends"/g)].map(([, found]) => found);
  expect({ code, codes }).toEqual({ code: 0, codes: [...Array<string>(4).fill('PRESS-E24'), 'PRESS-E05'] });
});

test('fault 237 starts without a folder of one area and with a damaged file of another, serves the rest, and reports both', async () => {
  const areas = ['one', 'two', 'three'].map((name) => ({ name: `mf-${name}`, routes: [`/${name}`] }));
  const published = (html: string) => areas.map((area) => ({ ...area, render: page(`<p>${html}</p>`) }));
  const site = await StubSite.create(published('older'));
  const [one] = (await site.publish([published('newer')[0]!])).slice(1);
  const [, , two] = await site.publish(published('newer'));
  // Both areas have an older release, but that of mf-two is lost too.
  await rm(path.join(site.store, 'mf-one', one!.build), { recursive: true });
  for (const build of await readdir(path.join(site.store, 'mf-two')))
    await writeFile(path.join(site.store, 'mf-two', build, 'client/entry.js'), 'damaged');
  const port = await testPort();
  const edge = start({ PORT: String(port), PRESS_DATA: site.data, PRESS_KEYS: site.folders.keys });
  await edge.ready;
  const ask = async (path: string) => {
    const response = await fetch(`http://localhost:${port}${path}`);
    return { status: response.status, text: await response.text() };
  };
  expect(await ask('/one')).toMatchObject({ status: 200, text: expect.stringContaining('<p>older</p>') });
  expect(await ask('/two')).toMatchObject({ status: 200, text: expect.stringContaining('<p>newer</p>') });
  expect(await ask('/three')).toMatchObject({ status: 200, text: expect.stringContaining('<p>newer</p>') });
  expect((await ask(`/r/mf-two/${two!.build}/client/page.js`)).status).toBe(200);
  expect((await ask('/readyz')).text).toContain(`incomplete: mf-one ${one!.build} (PRESS-R04)`);
  edge.child.kill('SIGTERM');
  await edge.ended;
});

test('an occupied port stops the start with its cause and next step', async () => {
  const taken = createServer().listen(0);
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const { code, said } = await start({ PORT: String(port) }).ended;
  expect({ code, said }).toEqual({
    code: 1,
    said: expect.stringMatching(new RegExp(`PRESS-E01 .*port ${port}\\. .*PORT=`)),
  });
  taken.close();
});

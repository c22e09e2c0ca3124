import { directoryFiles } from './files/directory-files';
import { readFileSync, rmSync, writeFileSync, existsSync, mkdirSync, truncateSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { pino } from 'pino';
import { run } from './cli/run';
import { openTarget } from './cli/open-target';
import type { CodedError } from '@press/errors';
import type { RunningApi } from './serve';
import { smallContent } from './testing/content';
import { expectDocumented } from './testing/openapi';
import { serveSmall } from './testing/serve';
import { startWorker } from './testing/worker';

/** One data directory for all tests, in their order, because creating a database takes seconds. */
const dataDir = testFolder();

/** True for each creation of the sample at which the database already existed. */
const isDbThere: boolean[] = [];

/** Stopped even after a failed test: a running api would block the next tests. */
const running = new Set<RunningApi>();
afterEach(async () => {
  for (const site of running) {
    running.delete(site);
    await site.stop();
  }
});

async function start(printed: string[] = [], port = 0, host = '127.0.0.1'): Promise<RunningApi> {
  const site = await serveSmall(
    { dataDir, host, port },
    (line) => void printed.push(line),
    () => void isDbThere.push(existsSync(path.join(dataDir, 'db'))),
  );
  running.add(site);
  return { port: site.port, stop: () => (running.delete(site), site.stop()) };
}

const ready = async ({ port }: RunningApi): Promise<unknown> => (await fetch(`http://127.0.0.1:${port}/readyz`)).json();
const get = async ({ port }: RunningApi, url: string) =>
  (await expectDocumented(await fetch(`http://127.0.0.1:${port}${url}`))).json();
const failureOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => {
      throw new Error('It did not fail.');
    },
    (failure: unknown) => failure as CodedError,
  );

test('an occupied port stops the start with cause and next step, before any file is created', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const failure = await failureOf(start([], port));
  expect(failure).toMatchObject({
    code: 'PRESS-A03',
    reason: `Port ${port} is in use on 127.0.0.1.`,
    next: expect.stringContaining('API_PORT'),
  });
  expect(existsSync(path.join(dataDir, 'db'))).toBe(false);
  await new Promise((resolve) => other.close(resolve));
});

test('the first start fills the database and prints its progress; the second changes nothing', async () => {
  const printed: string[] = [];
  const first = await start(printed);
  expect(printed).toEqual([
    '[1/3] new database ready',
    '[2/3] sample corpus prepared: 2 journals, 3 issues, 3 articles',
    '[3/3] writing 3 articles … 0 %',
    '[3/3] writing 3 articles … 100 %',
  ]);
  expect(isDbThere).toEqual([false]); // made while the database is created
  expect(await get(first, '/api/journals/acl')).toMatchObject({ data: { title: 'Applied Computer Letters' } });
  await first.stop();
  expect(existsSync(path.join(dataDir, 'db.lock'))).toBe(false);

  const again: string[] = [];
  const second = await start(again);
  expect(again).toEqual([]);
  expect(await get(second, '/api/journals/ssha')).toMatchObject({ data: { views: 420 } });
  await second.stop();
});

test('fault 51 reports an empty database without the sample, with a next step, also for a folder that is applied next', async () => {
  const empty = testFolder();
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const site = await serveSmall({ dataDir: empty, sample: false }, undefined, undefined, logger);
  running.add(site);
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    {
      code: 'PRESS-A28',
      msg: 'the database has no content yet',
      next: expect.stringMatching(/--site, do nothing: its folder is applied next.*npm run site -- apply DIR/),
    },
  ]);
  running.delete(site);
  await site.stop();
});

// All addresses of 127.0.0.0/8 are this machine on Linux, and only 127.0.0.1 elsewhere.
(process.platform === 'linux' ? test : test.skip)(
  'M-02 (on Linux) the api listens on its own address, and on no other',
  async () => {
    const { port } = await start([], 0, '127.0.0.2');
    expect((await fetch(`http://127.0.0.2:${port}/healthz`)).status).toBe(200);
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
  },
);

test('F-05 import writes through the running api, and directly into its database when it is stopped', async () => {
  const site = await start();
  const inbox = path.join(dataDir, 'inbox');
  mkdirSync(inbox);
  writeFileSync(path.join(inbox, 'bad.xml'), '<article>');
  writeFileSync(path.join(inbox, 'good.xml'), jats('10.5555/tea', 'Tea and <italic>time</italic>'));
  const printed: string[] = [];
  const context = {
    open: () => openTarget({ database: null, dataDir }, startWorker, directoryFiles(dataDir)),
    sample: async () => smallContent(),
    files: async () => directoryFiles(dataDir),
    print: (line: string) => void printed.push(line),
    dataDir,
  };

  expect(await get(site, '/api/articles/search?keyword=tea+time')).toMatchObject({ data: { total: 0 } });
  expect(await run(['import', inbox], context)).toBe(0);
  expect(printed).toContainEqual(expect.stringMatching(/^Reading .* into the running site/));
  expect(printed).toContainEqual(expect.stringMatching(/^\[1\/2\] refused {2}bad\.xml$/));
  expect(printed).toContainEqual(expect.stringMatching(/^\[2\/2\] imported good\.xml: 10\.5555\/tea {2}Tea and time$/));
  expect(printed.at(-1)).toBe('2 files: 1 article new, 0 updated, 1 refused');
  expect(await get(site, '/api/articles/search?keyword=tea+time')).toMatchObject({ data: { total: 1 } });
  await site.stop();

  expect(await run(['import', inbox], context)).toBe(0);
  expect(printed.at(-1)).toBe('2 files: 0 articles new, 0 updated, 1 unchanged, 1 refused');
  expect(printed.at(-2)).toBe('In all: 5 texts shown, 5 kept in another form, nothing left out');
  rmSync(path.join(inbox, 'good.xml'));
  expect(await run(['import', inbox], context)).toBe(1);
  expect(await run(['export'], context)).toBe(2);
  expect(printed.at(-1)).toContain('Usage:');
});

const SENT = { name: 'Ada', email: 'ada@university.example', subject: 'other', message: 'Two\nlines' };
const write = async ({ port }: RunningApi, message: object) =>
  expectDocumented(
    await fetch(`http://127.0.0.1:${port}/api/editorial-team`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    }),
    'POST',
  );

test('lists and exports messages while the api runs, and when it is stopped', async () => {
  const site = await start();
  const answer = await write(site, SENT);
  expect(await answer.text()).toBe('Thank you for your message! We will get back to you soon.');
  const printed: string[] = [];
  const context = {
    open: () => openTarget({ database: null, dataDir }, startWorker, directoryFiles(dataDir)),
    sample: async () => smallContent(),
    files: async () => directoryFiles(dataDir),
    print: (line: string) => void printed.push(line),
    dataDir,
  };

  expect(await run(['messages'], context)).toBe(0);
  expect(printed.join('\n')).toMatch(
    / message {2}[\w-]+ {2}\(stored\)\n {2}name: Ada\n {2}email: ada@university\.example\n {2}subject: other\n {2}\| Two\n {2}\| lines\n$/,
  );
  expect(await run(['messages', '--json'], context)).toBe(0);
  expect(JSON.parse(printed.at(-1) ?? '')).toMatchObject({ kind: 'message', fields: SENT, forwardedAt: null });
  await site.stop();

  expect(await run(['messages', '--json'], context)).toBe(0);
  expect(printed.at(-1)).toBe(printed.at(-2));
  expect(await run(['messages', '--xml'], context)).toBe(2);
});

test('refuses a data directory in use, and names its process', async () => {
  const site = await start();
  const failure = await failureOf(start());
  expect(failure).toMatchObject({
    code: 'PRESS-A01',
    reason: expect.stringContaining(`in use by process ${process.pid}`),
  });
  expect(await ready(site)).toEqual({
    status: 'ready',
    database: { engine: 'PGlite', replica: 'none' },
    content: 'present',
  });
  await site.stop();
});

test('a damaged database stops the start with cause and next step, and nothing is overwritten', async () => {
  const version = path.join(dataDir, 'db', 'PG_VERSION');
  const content = readFileSync(version);
  rmSync(version);
  expect(await failureOf(start())).toMatchObject({
    code: 'PRESS-A02',
    reason: expect.stringContaining('PG_VERSION is missing'),
    next: expect.stringContaining('mv '),
  });
  expect(existsSync(path.join(dataDir, 'db', 'base'))).toBe(true);

  writeFileSync(version, content);
  truncateSync(path.join(dataDir, 'db', 'global', 'pg_control'));
  expect(await failureOf(start())).toMatchObject({
    code: 'PRESS-A02',
    reason: expect.stringContaining("can't start"),
    next: expect.stringContaining('npm run content -- restore FILE'),
  });
  expect(existsSync(path.join(dataDir, 'db.lock'))).toBe(false);
});

function jats(doi: string, title: string): string {
  return `<article><front><journal-meta><journal-id journal-id-type="nlm-ta">Tea J</journal-id>
    <journal-title-group><journal-title>Journal of Tea</journal-title></journal-title-group></journal-meta>
    <article-meta><article-id pub-id-type="doi">${doi}</article-id><title-group><article-title>${title}</article-title></title-group>
    <pub-date><day>1</day><month>2</month><year>2024</year></pub-date><volume>1</volume><issue>1</issue></article-meta></front></article>`;
}

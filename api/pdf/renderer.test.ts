import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { compileProgram, ApiProcess, type Program } from '../testing/api-process';
import { article, smallContent } from '../testing/content';
import { openTarget } from '../cli/open-target';
import { makeDatabase } from '../testing/db';
import { pdfTask } from '../testing/pdf';
import { startWorker } from '../testing/worker';
import { directoryFiles } from '../files/directory-files';
import { createPdfRenderer } from './renderer';

/** The api is bundled and started as a process. */
test('fault 43 terminates a rendering that never ends, and completes the next one', async () => {
  const renderer = createPdfRenderer(path.join(__dirname, '../testing/endless-pdf-worker.mjs'));
  const abort = new AbortController();
  const rendering = renderer.render(pdfTask('endless'), abort.signal);
  // The process is in the endless loop once a later one has started and answered.
  const other = await renderer.render(pdfTask('short'), new AbortController().signal);
  expect(Buffer.from(other.bytes).toString()).toBe('short');
  abort.abort();
  await expect(rendering).rejects.toMatchObject({ name: 'AbortError' });
  // Both processes are needed, so the ended one was replaced.
  const both = ['a', 'b'].map((title) => renderer.render(pdfTask(title), new AbortController().signal));
  expect((await Promise.all(both)).map(({ bytes }) => Buffer.from(bytes).toString())).toEqual(['a', 'b']);
  await renderer.close();
});

describe('the api as a process', () => {
  let program: Program;
  let dataDir: string;
  let api: ApiProcess | undefined;
  beforeAll(async () => {
    program = compileProgram();
    dataDir = testFolder();
    await makeDatabase(dataDir);
    api = await ApiProcess.start(program, { PRESS_DATA: dataDir });
  });
  afterAll(async () => {
    await api?.kill();
    program.remove();
  });

  test('fault 43 a PDF process ends with the api, whatever ended the api', async () => {
    const busy = path.join(__dirname, '../testing/busy-pdf-worker.mjs');
    const worker = path.join(program.dir, 'pdf-worker.mjs');
    const parent = spawn(process.execPath, [
      '--eval',
      `const child = require('node:child_process').fork(${JSON.stringify(busy)}, [${JSON.stringify(worker)}]);
       child.on('message', () => console.log(child.pid));`,
    ]);
    const [pid] = (await once(parent.stdout, 'data')) as [Buffer];
    const isAlive = () => {
      try {
        return process.kill(Number(pid), 0);
      } catch {
        return false;
      }
    };
    expect(isAlive()).toBe(true);
    parent.kill('SIGKILL');
    while (isAlive()) await new Promise((resolve) => setImmediate(resolve));
  });

  test('fault 43 a PDF of 20,000 references blocks nothing else', async () => {
    const references = Array.from(
      { length: 20_000 },
      (_, n) =>
        `Author ${n}, A. (1990). The study number ${n} of commons and their governance. Journal of Studies, ${n}.`,
    );
    const target = await openTarget({ database: null, dataDir }, startWorker, directoryFiles(dataDir));
    await target.save({ ...smallContent(), articles: [article({ id: 'long', title: 'Long', references })] });
    await target.close();

    let pdfAnswered = false;
    const pdf = fetch(`${api!.origin}/journal/ssha/article/long.pdf`).then(
      ({ status }) => ((pdfAnswered = true), status),
      () => 0, // The process is killed before it has answered.
    );
    for (let n = 0; n < 10; n++) {
      const health = await fetch(`${api!.origin}/healthz`);
      expect([health.status, (await health.json()) as unknown, pdfAnswered]).toEqual([200, { status: 'ok' }, false]);
    }
    // On a busy machine the process takes longer to start than a request waits; a later request gets the result.
    const askShort = () => fetch(`${api!.origin}/journal/ssha/article/tea-houses.pdf`);
    let short = await askShort();
    while (short.status === 503) short = await askShort();
    expect(short.status).toBe(200);
    expect((await short.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
    await api!.kill();
    expect([0, 503]).toContain(await pdf);
  });
});

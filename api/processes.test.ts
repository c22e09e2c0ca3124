import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextRound } from 'node:timers/promises';
import { testFolder } from '@press/build/testing/test-folder';
import { drawVector } from './import/package/vector';
import { createPdfRenderer } from './pdf/renderer';
import { pdfTask } from './testing/pdf';

const WORKER = path.join(__dirname, 'testing/killed-worker.mjs');
const textOf = ({ bytes }: { bytes: Uint8Array }): string => Buffer.from(bytes).toString();
const never = () => new AbortController().signal;

test('killing an idle PDF process affects nothing else, and the next PDF starts another process', async () => {
  const ended = jest.fn();
  const renderer = createPdfRenderer(WORKER, ended);
  for (let times = 1; times <= 3; times += 1) {
    const pid = Number(textOf(await renderer.render(pdfTask('pid'), never())));
    process.kill(pid, 'SIGKILL');
    while (ended.mock.calls.length < times) await nextRound();
  }
  expect(textOf(await renderer.render(pdfTask('pid'), never()))).toMatch(/^\d+$/);
  await renderer.close();
});

test('repeats a rendering at once if its process was killed', async () => {
  const renderer = createPdfRenderer(WORKER);
  const file = path.join(testFolder(), 'pid');
  const rendering = renderer.render(pdfTask(file), never());
  while (!existsSync(file) || readFileSync(file, 'utf8') === '') await nextRound();
  process.kill(Number(readFileSync(file, 'utf8')), 'SIGKILL');
  expect(textOf(await rendering)).toBe('again');
  await renderer.close();
});

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>');

/** Child processes of this process. */
const children = (): number[] =>
  readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );

test('killing an idle or busy SVG process affects nothing else', async () => {
  const before = children();
  const isDrawn = async () => (await drawVector(SVG, 1_000))?.subarray(1, 4).toString() === 'PNG';
  expect(await isDrawn()).toBe(true);
  const [atRest] = children().filter((pid) => !before.includes(pid));
  process.kill(atRest!, 'SIGKILL');
  while (children().includes(atRest!)) await nextRound();
  const drawing = isDrawn();
  let atWork: number | undefined;
  while (atWork === undefined) {
    await nextRound();
    atWork = children().find((pid) => !before.includes(pid) && pid !== atRest);
  }
  process.kill(atWork, 'SIGKILL');
  expect(await drawing).toBe(true);
});

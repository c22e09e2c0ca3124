import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { registryVerifier, directoryStore, registryFile, type Registry } from '@press/releases';
import { openEdition } from './registry-snapshot';
import { RegistryWatch } from './registry-follower';
import { page, publisher, recordingLog, StubSite } from '../testing/stub-site';

const area = (html: string) => [{ name: 'mf-one', routes: ['/'], render: page(html) }];

let stub: StubSite;
let watch: RegistryWatch;
let taken: Registry[];
let lines: Record<string, unknown>[];
let file: string;

beforeEach(async () => {
  stub = await StubSite.create(area('one'));
  file = registryFile(stub.data);
  taken = [];
  const recording = recordingLog();
  lines = recording.lines;
  const verify = registryVerifier({
    data: stub.data,
    store: directoryStore(stub.store),
    unsigned: false,
    warn: () => undefined,
  });
  const take = async (registry: Registry): Promise<void> => {
    const verified = await verify(registry, taken.at(-1) ?? null);
    await openEdition(verified, stub.store, publisher);
    taken.push(verified);
  };
  watch = new RegistryWatch({ data: stub.data, log: recording.log, take });
});
afterEach(async () => {
  watch.close();
  await stub.remove();
});

const revisions = () => taken.map(({ rev }) => rev);
const complaints = () => lines.filter(({ code }) => code === 'PRESS-E04');
/** Notifications may be looking already: twice is after whatever they saw. */
const look = async () => {
  await watch.look();
  await watch.look();
};

test('D-03 a new revision is taken without a restart', async () => {
  await watch.start();
  await stub.publish(area('two'));
  await look();
  expect(revisions()).toEqual([1, 2]);
});

test('fault 40 half-written, missing or older, the last good registry stays and the log says so once', async () => {
  await watch.start();
  const good = await readFile(file, 'utf8');
  await stub.publish(area('two'));
  await look();
  const newer = await readFile(file, 'utf8');

  await writeFile(file, newer.slice(0, 200));
  for (let times = 0; times < 3; times += 1) await look();
  expect(complaints()).toMatchObject([{ cause: expect.stringContaining('PRESS-R01'), rev: 2 }]);

  await rm(file);
  await look();
  await look();
  expect(complaints()).toHaveLength(2);

  await writeFile(`${file}.old`, good);
  await rename(`${file}.old`, file);
  await look();
  expect(complaints().at(-1)).toMatchObject({ cause: expect.stringContaining('went back to revision 1') });
  expect(revisions()).toEqual([1, 2]);

  await writeFile(file, newer.replace('"rev": 2', '"rev": 3'));
  await look();
  expect(revisions()).toEqual([1, 2, 3]);
});

test('a registry that names a release the store does not hold is not taken', async () => {
  await watch.start();
  const [, release] = await stub.publish(area('two'));
  await rm(`${stub.store}/mf-one/${release!.build}`, { recursive: true });
  await writeFile(file, (await readFile(file, 'utf8')).replace('"rev": 2', '"rev": 9'));
  await look();
  expect(complaints().at(-1)).toMatchObject({ cause: expect.stringMatching(/PRESS-(R04|E12)/) });
  expect(taken.at(-1)?.rev).not.toBe(9);
});

test('fault 9 and fault 10 a release that nobody trusted signed, or that was changed since, keeps the last good registry', async () => {
  await watch.start();
  await stub.publish(area('two'));
  await look();
  const good = await readFile(file, 'utf8');
  const stolen = good.replace('"rev": 2', '"rev": 3').replaceAll(/"signature": \{[^}]*\}/g, '"signature": null');
  for (const bad of [
    stolen,
    good.replace('"rev": 2', '"rev": 3').replaceAll('"version": "1.0.0"', '"version": "1.0.1"'),
  ]) {
    await writeFile(file, bad);
    await look();
    expect(complaints().at(-1)).toMatchObject({ cause: expect.stringContaining('PRESS-R09'), rev: 2 });
  }
  await writeFile(
    file,
    good.replace('"rev": 2', '"rev": 3').replaceAll(/"integrity": "sha384-[^"]*"/g, '"integrity": ""'),
  );
  await look();
  expect(complaints().at(-1)).toMatchObject({ cause: expect.stringContaining('PRESS-R02'), rev: 2 });
  expect(revisions()).toEqual([1, 2]);
  await writeFile(file, good.replace('"rev": 2', '"rev": 4'));
  await look();
  expect(revisions()).toEqual([1, 2, 4]);
});

test('without a registry the edge does not start, and says what to do', async () => {
  await rm(file);
  await expect(watch.start()).rejects.toMatchObject({ code: 'PRESS-E02', next: expect.stringContaining('npm start') });
});

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { admission } from './verify';
import type { Registry } from '../format/types';
import { readRegistry } from './file';
import { newKey } from '../signing/private-keys';
import { signRelease } from '../signing/sign';
import { revokeKey } from '../signing/trusted-keys';
import { Desk, type Built } from '../testing/fixture';

let desk: Desk;
let one: Built;
let registry: Registry;
let warnings: string[];
beforeEach(async () => {
  desk = await Desk.create();
  one = (await desk.site()).one;
  registry = (await readRegistry(desk.data))!;
  warnings = [];
});
afterEach(() => desk.remove());

const admit = (next: Registry, { before = null as Registry | null, unsigned = false } = {}) =>
  admission({
    data: desk.data,
    store: desk.store,
    unsigned,
    warn: ({ name, build }, cause) => warnings.push(`${name} ${build}: ${cause}`),
  })(next, before);

/** The registry with something else in the stable release of mf-one. */
const having = (change: object): Registry => {
  const copy = structuredClone(registry);
  const { build } = one.release;
  Object.assign(copy.areas['mf-one']!.builds[build]!, change);
  return copy;
};

test('a registry of signed releases is admitted as it is', async () => {
  expect(await admit(registry)).toEqual(registry);
  expect(warnings).toEqual([]);
});

test('fault 10 unsigned, signed by others, or changed since, it is refused', async () => {
  await expect(admit(having({ signature: null }))).rejects.toMatchObject({
    code: 'PRESS-R09',
    reason: expect.stringContaining('is not signed'),
  });
  const stranger = await newKey(path.join(desk.root, 'elsewhere'));
  await expect(admit(having(signRelease(one.release, 1, stranger)))).rejects.toMatchObject({
    code: 'PRESS-R09',
    reason: expect.stringContaining('not trusted'),
  });
  for (const change of [
    { version: '1.0.1' },
    { serial: 9 },
    { files: one.release.files.map((file) => ({ ...file, integrity: `sha384-${'A'.repeat(64)}` })) },
  ]) {
    await expect(admit(having(change))).rejects.toMatchObject({
      code: 'PRESS-R09',
      reason: expect.stringContaining('changed since'),
    });
  }
  expect(await admit(having({ version: '1.0.0' }))).toEqual(registry);
});

test('unsigned releases are served where that is allowed, with a warning', async () => {
  const unsigned = having({ signature: null });
  expect(await admit(unsigned, { unsigned: true })).toEqual(unsigned);
  expect(warnings).toEqual([expect.stringContaining('PRESS_UNSIGNED=allow')]);
  await expect(admit(having({ version: '1.0.1' }), { unsigned: true })).rejects.toMatchObject({ code: 'PRESS-R09' });
});

test('D-02 an old signed release is not passed off as a new one', async () => {
  await desk.publish(await desk.built('mf-one', 'export default 2;\n'), { stable: true });
  const before = (await readRegistry(desk.data))!;
  const old = signRelease((await desk.built('mf-one', 'export default 0;\n')).release, 1, await desk.key());
  const area = before.areas['mf-one']!;
  const replayed = {
    ...before,
    areas: { 'mf-one': { ...area, stable: old.build, lastGood: null, builds: { [old.build]: old } } },
  };
  await expect(admit(replayed, { before })).rejects.toMatchObject({
    code: 'PRESS-R10',
    reason: expect.stringContaining('serial 1; 2 was served before'),
  });
  const beside = { ...before, areas: { 'mf-one': { ...area, builds: { ...area.builds, [old.build]: old } } } };
  expect((await admit(beside, { before })).areas['mf-one']!.builds).toEqual(area.builds);
  expect(warnings).toEqual([expect.stringContaining('It is not served.')]);
});

test('a revoked key: what is served by it is refused, what is only kept for open pages is left out', async () => {
  const key = await desk.key();
  await revokeKey(desk.data, key.id, 'lost on a train');
  await expect(admit(registry)).rejects.toMatchObject({
    code: 'PRESS-R09',
    reason: expect.stringContaining('lost on a train'),
  });
});

test('fault 8 a file of a served release that is not the sealed one keeps the registry out', async () => {
  const file = path.join(desk.data, 'releases/mf-one', one.release.build, 'server.cjs');
  await writeFile(file, (await readFile(file, 'utf8')).replace('{}', '{ a: 1 }'));
  await expect(admit(registry)).rejects.toMatchObject({
    code: 'PRESS-R04',
    reason: expect.stringContaining('server.cjs'),
  });
});

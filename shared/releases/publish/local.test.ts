import { mkdir, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { changeArea } from '../registry/change';
import { choose } from '../rollout/assignment';
import { readJournal } from '../audit/log';
import { writeLocalRegistry } from './local';
import { parseRegistry } from '../format/read';
import { readRegistry, registryFile, swapRegistry } from '../registry/file';
import { asCanary, rolledBack } from '../rollout/transitions';
import { Desk } from '../testing/fixture';

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.create();
});
afterEach(() => desk.remove());

describe('the local registry', () => {
  test('takes releases, leaves the file alone when nothing changed, and keeps older builds named', async () => {
    const data = desk.data;
    const shell = (await desk.built('shell')).release;
    const first = (await desk.built('mf-one')).release;
    expect((await writeLocalRegistry(data, [shell, first])).registry.rev).toBe(1);
    const before = await stat(registryFile(data));
    expect(await writeLocalRegistry(data, [shell, first])).toMatchObject({ changed: [] });
    expect((await stat(registryFile(data))).mtimeMs).toBe(before.mtimeMs);

    const second = (await desk.built('mf-one', 'export default 2;\n')).release;
    await writeLocalRegistry(data, [second]);
    const registry = await readRegistry(data);
    const area = registry!.areas['mf-one']!;
    expect(registry).toMatchObject({ rev: 2, shell: { stable: shell.build } });
    expect(area).toMatchObject({ stable: second.build, lastGood: first.build, canary: null });
    expect(Object.keys(area.builds).sort()).toEqual([first.build, second.build].sort());
    expect(choose(area, null)).toEqual({ ...second, serial: 2, signature: null });
    expect(await readJournal(data, 2)).toMatchObject([
      { rev: 1 },
      {
        rev: 2,
        why: 'local build',
        changes: [{ area: 'mf-one', from: { stable: first.build }, to: { stable: second.build } }],
      },
    ]);
  });

  test('another decision than the tree’s stands until the tree changes; a canary goes on', async () => {
    const { data } = desk;
    const shell = (await desk.built('shell')).release;
    const [one, two, three] = [
      (await desk.built('mf-one', '1')).release,
      (await desk.built('mf-one', '2')).release,
      (await desk.built('mf-one', '3')).release,
    ];
    await writeLocalRegistry(data, [shell, one]);
    await writeLocalRegistry(data, [shell, two]);
    await changeArea(data, 'mf-one', { why: 'bad' }, (area) => rolledBack(area));
    expect(await writeLocalRegistry(data, [shell, two])).toMatchObject({
      changed: [],
      registry: { areas: { 'mf-one': { stable: one.build } } },
    });
    await changeArea(data, 'mf-one', { why: 'again' }, (area, at) => asCanary(area, two.build, 1_000, false, at));
    expect(await writeLocalRegistry(data, [shell, three])).toMatchObject({
      registry: { areas: { 'mf-one': { stable: three.build, canary: { build: two.build, bps: 1_000 } } } },
    });
    expect(await writeLocalRegistry(data, [shell, one])).toMatchObject({ changed: [`mf-one ${one.build}`] });
  });

  test('D-02 writers at once lose nothing', async () => {
    const data = desk.data;
    await writeLocalRegistry(data, [(await desk.built('shell')).release]);
    const names = ['mf-one', 'mf-two', 'mf-three', 'mf-four'];
    const releases = await Promise.all(names.map(async (name) => (await desk.built(name)).release));
    await Promise.all(releases.map((release) => writeLocalRegistry(data, [release])));
    const registry = await readRegistry(data);
    expect(Object.keys(registry!.areas).sort()).toEqual([...names].sort());
    expect(registry!.rev).toBe(5);
  });

  test('a change that started from another revision is refused', async () => {
    const data = desk.data;
    const { registry } = await writeLocalRegistry(data, [(await desk.built('shell')).release]);
    await expect(swapRegistry(data, registry, { why: 'y', changes: [] })).rejects.toMatchObject({ code: 'PRESS-R06' });
  });

  test('takes over the lock of a process that is gone', async () => {
    const data = desk.data;
    await mkdir(data);
    await writeFile(`${registryFile(data)}.lock`, `999999999@${hostname()}`);
    await expect(writeLocalRegistry(data, [(await desk.built('shell')).release])).resolves.toMatchObject({
      registry: { rev: 1 },
    });
    await writeFile(`${registryFile(data)}.lock`, '1@another-machine');
    await utimes(`${registryFile(data)}.lock`, 1, 1);
    await expect(writeLocalRegistry(data, [(await desk.built('shell', '2')).release])).resolves.toMatchObject({
      registry: { rev: 2 },
    });
  });

  test('D-02 refuses without a shell, and an area of another contract', async () => {
    const data = desk.data;
    const area = (await desk.built('mf-one')).release;
    await expect(writeLocalRegistry(data, [area])).rejects.toMatchObject({ code: 'PRESS-R05' });
    const shell = (await desk.built('shell')).release;
    const other = (await desk.built('mf-two', '', { areaContract: 2 })).release;
    await expect(writeLocalRegistry(data, [shell, other])).rejects.toMatchObject({
      code: 'PRESS-R07',
      reason: expect.stringContaining('offers 1'),
    });
    expect(await readRegistry(data)).toBeNull();
  });

  test('refuses a registry that contradicts itself', async () => {
    const data = desk.data;
    const { registry } = await writeLocalRegistry(data, [
      (await desk.built('shell')).release,
      (await desk.built('mf-one')).release,
    ]);
    const text = JSON.stringify(registry);
    const read = (from: string, to: string) => () => parseRegistry(text.replace(from, to), 'registry.json');
    expect(read('"areas":{"mf-one"', '"areas":{"__proto__"')).toThrow(/PRESS-R03/);
    expect(read('"areas":{"mf-one"', '"areas":{"shell"')).toThrow(/PRESS-R03/);
    expect(read(`"stable":"${registry.shell.stable}"`, '"stable":"00000000"')).toThrow(/PRESS-R02/);
    expect(read('"path":"client/app.js"', '"path":"client/../../app.js"')).toThrow(/PRESS-R03/);
  });
});

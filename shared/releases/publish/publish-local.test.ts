import { stat } from 'node:fs/promises';
import { readAuditLog } from '../audit/audit-log';
import { changeEntries } from '../registry/change';
import { parseRegistry, readRegistry, registryFile } from '../registry/registry';
import { chooseRelease } from '../rollout/assignment';
import { withCanary, withRollback } from '../rollout/transitions';
import { ReleaseFixture } from '../testing/fixture';

let fixture: ReleaseFixture;
beforeEach(async () => {
  fixture = await ReleaseFixture.create();
});
afterEach(() => fixture.remove());

describe('publishing local builds', () => {
  test('adds releases, does not write the registry when nothing changed, and keeps older builds in it', async () => {
    const data = fixture.data;
    const shell = (await fixture.build('shell')).release;
    const first = (await fixture.build('mf-one')).release;
    expect((await fixture.publishLocal([shell, first])).registry.rev).toBe(1);
    const before = await stat(registryFile(data));
    expect(await fixture.publishLocal([shell, first])).toMatchObject({ changed: [] });
    expect((await stat(registryFile(data))).mtimeMs).toBe(before.mtimeMs);

    const second = (await fixture.build('mf-one', 'export default 2;\n')).release;
    await fixture.publishLocal([second]);
    const registry = await readRegistry(data);
    const area = registry!.areas['mf-one']!;
    expect(registry).toMatchObject({ rev: 2, shell: { stable: shell.build } });
    expect(area).toMatchObject({ stable: second.build, lastGood: first.build, canary: null });
    expect(Object.keys(area.builds).sort()).toEqual([first.build, second.build].sort());
    expect(chooseRelease(area, null)).toMatchObject({
      ...second,
      serial: 2,
      signature: { key: (await fixture.key()).id },
    });
    expect(await readAuditLog(data, 2)).toMatchObject([
      { rev: 1 },
      {
        rev: 2,
        why: 'local build',
        changes: [{ area: 'mf-one', from: { stable: first.build }, to: { stable: second.build } }],
      },
    ]);
  });

  test('a rollback stays until the tree changes; a canary continues', async () => {
    const shell = (await fixture.build('shell')).release;
    const [one, two, three] = [
      (await fixture.build('mf-one', '1')).release,
      (await fixture.build('mf-one', '2')).release,
      (await fixture.build('mf-one', '3')).release,
    ];
    await fixture.publishLocal([shell, one]);
    await fixture.publishLocal([shell, two]);
    await changeEntries(fixture.site, 'mf-one', { why: 'bad' }, (area) => ({ 'mf-one': withRollback(area) }));
    expect(await fixture.publishLocal([shell, two])).toMatchObject({
      changed: [],
      registry: { areas: { 'mf-one': { stable: one.build } } },
    });
    await changeEntries(fixture.site, 'mf-one', { why: 'again' }, (area, at) => ({
      'mf-one': withCanary(area, two.build, 1_000, false, at),
    }));
    expect(await fixture.publishLocal([shell, three])).toMatchObject({
      registry: { areas: { 'mf-one': { stable: three.build, canary: { build: two.build, bps: 1_000 } } } },
    });
    expect(await fixture.publishLocal([shell, one])).toMatchObject({ changed: [`mf-one ${one.build}`] });
  });

  test('D-02 refuses a change that starts from another revision', async () => {
    const { registry } = await fixture.publishLocal([(await fixture.build('shell')).release]);
    const entry = { rev: 1, when: new Date().toISOString(), who: 'x', why: 'y', changes: [] };
    await expect(fixture.site.registry.swap(registry, entry, 0)).rejects.toMatchObject({ code: 'PRESS-R06' });
  });

  test('refuses an inconsistent registry', async () => {
    const { registry } = await fixture.publishLocal([
      (await fixture.build('shell')).release,
      (await fixture.build('mf-one')).release,
    ]);
    const text = JSON.stringify(registry);
    const read = (from: string, to: string) => () => parseRegistry(text.replace(from, to), 'registry.json');
    expect(read('"areas":{"mf-one"', '"areas":{"__proto__"')).toThrow(/PRESS-R03/);
    expect(read('"areas":{"mf-one"', '"areas":{"shell"')).toThrow(/PRESS-R03/);
    expect(read(`"stable":"${registry.shell.stable}"`, '"stable":"00000000"')).toThrow(/PRESS-R02/);
    expect(read('"path":"client/app.js"', '"path":"client/../../app.js"')).toThrow(/PRESS-R03/);
  });
});

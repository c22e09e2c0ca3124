import { readFile, writeFile } from 'node:fs/promises';
import { commandLine } from '../testing/command-line';
import { ReleaseFixture } from '../testing/fixture';
import { registryFile } from './registry';

let fixture: ReleaseFixture;
beforeEach(async () => {
  fixture = await ReleaseFixture.create();
});
afterEach(() => fixture.remove());

test('D-72 signs a restored registry above every used revision, and history shows the differences', async () => {
  const { one } = await fixture.publishSite();
  const runLine = commandLine(() => ({ PRESS_DATA: fixture.data, PRESS_KEYS: fixture.keys }));
  const two = await fixture.build('mf-one', 'export default 2;\n');
  await fixture.publish(two);
  const backup = await readFile(registryFile(fixture.data), 'utf8');
  await runLine(`canary mf-one ${two.release.build} --percent 10`);
  await runLine(`widen mf-one ${two.release.build}`);
  const { rev: used } = await fixture.readRegistry();
  await writeFile(registryFile(fixture.data), backup);

  const { output, exitCode } = await runLine('sign --why restored');
  expect([exitCode, output]).toEqual([0, expect.stringContaining(`as revision ${used + 1}.`)]);
  const { rev, areas } = await fixture.readRegistry();
  expect([rev, areas['mf-one']?.canary]).toEqual([used + 1, null]);
  const entries = await fixture.site.registry.audit(rev);
  expect(entries.map((entry) => entry.rev)).toEqual(Array.from({ length: rev }, (_, at) => at + 1));
  expect(entries.at(-1)).toMatchObject({
    why: 'restored',
    changes: [
      {
        area: 'mf-one',
        from: { canary: { build: two.release.build, bps: 2_500 } },
        to: { stable: one.release.build, canary: null },
      },
    ],
  });
  expect(await runLine('verify')).toMatchObject({ exitCode: 0 });
});

test('D-72 history shows the differences of a registry that was edited by hand', async () => {
  await fixture.publishSite();
  const two = await fixture.build('mf-one', 'export default 2;\n');
  await fixture.publish(two);
  const file = registryFile(fixture.data);
  const { stable } = await fixture.readEntry();
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(`"stable": "${stable}"`, `"stable": "${two.release.build}"`));
  const runLine = commandLine(() => ({ PRESS_DATA: fixture.data, PRESS_KEYS: fixture.keys }));
  await runLine('sign --why edited');
  expect((await runLine('history --last 1')).output).toMatch(
    new RegExp(
      `mf-one: signed as it is, which differs .* stable ${two.release.build}, .* in place of stable ${stable}`,
    ),
  );
});

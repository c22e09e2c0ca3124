import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { TYPES } from '../format/schema';
import { registryFile } from '../registry/registry';
import { rollback } from '../rollout/actions';
import { verifyPreview } from '../signing/signatures';
import { readTrustedKeys } from '../signing/trusted-keys';
import { commandLine } from '../testing/command-line';
import { ReleaseFixture } from '../testing/fixture';
import { run } from './run';

let fixture: ReleaseFixture;
let build: string;
beforeAll(async () => {
  fixture = await ReleaseFixture.create();
  await fixture.publishSite();
  build = (await fixture.build('mf-one', 'export default 2;\n')).release.build;
});
afterAll(() => fixture.remove());

const runLine = commandLine(() => ({ PRESS_DATA: fixture.data, PRESS_KEYS: fixture.keys }));

test('D-05 a release from publication to rollback, one command each', async () => {
  expect(await runLine(`publish mf-one --dist ${fixture.root}/dist/mf-one --by Ada`)).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining(`canary mf-one ${build.slice(0, 8)} --percent 1`),
  });
  expect(await runLine(`canary mf-one ${build.slice(0, 8)} --percent 10 --by Ada --why trial`)).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining(`canary ${build} at 10 %`),
  });
  expect((await runLine('status')).output).toMatch(
    /^AREA +STABLE +LAST GOOD +CANARY\nshell .*\nmf-one +1\.0\.0-\w{8} +– +1\.0\.0-\w{8} at 10 % since \d{4}.* by Ada$/m,
  );
  expect((await runLine('status mf-one')).output).toMatch(new RegExp(`${build} +1.0.0 +2 +\\w{16} +canary 10 %`));
  expect(await runLine(`widen mf-one ${build.slice(0, 8)} --percent 12,5 --json`)).toMatchObject({
    exitCode: 0,
    json: { area: 'mf-one', to: { canary: { build, bps: 1_250 } } },
  });
  expect(await runLine(`widen mf-one ${build} --auto`)).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('left to the watcher'),
  });
  expect(await runLine(`promote mf-one ${build}`)).toMatchObject({
    exitCode: 0,
    output: `mf-one: ${build} promoted from 12.5 % to stable.`,
  });
  expect(await runLine('rollback mf-one --by Grace --why fonts')).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('stable rolled back'),
  });
  expect((await runLine('history mf-one --last 1')).output).toMatch(
    /^[\d-]{10} [\d:]{5} {2}rev 8 {2}Grace\n {4}mf-one: stable rolled back .*\n {4}why: fonts$/,
  );
  expect((await runLine('history --json')).json).toHaveLength(8);
  expect(await runLine('verify')).toMatchObject({ exitCode: 0, output: expect.stringContaining('no problem found') });
  expect(await runLine('gc --dry-run')).toMatchObject({ exitCode: 0, output: 'Builds: would delete 0, kept 3.' });
});

test('D-02 an error has a code, a cause and a next step, as text and as JSON', async () => {
  await fixture.build('mf-new', 'export {};\n', { areaContract: 2 });
  const line = `publish mf-new --dist ${fixture.root}/dist/mf-new`;
  expect(await runLine(line)).toMatchObject({
    exitCode: 1,
    output: expect.stringMatching(
      /^PRESS-R07 {2}Release refused: .*needs area contract 2; .*\n +Build it against area contract 1/,
    ),
  });
  expect(await runLine(`${line} --json`)).toMatchObject({
    exitCode: 1,
    json: {
      refused: {
        code: 'PRESS-R07',
        cause: expect.stringContaining('mf-new'),
        next: expect.stringContaining('publish both together: npm run release -- publish shell mf-new'),
      },
    },
  });
});

test('D-19 history and status show why a canary was rolled back', async () => {
  const { release } = await fixture.build('mf-two');
  await fixture.publish({ dist: `${fixture.root}/dist/mf-two`, release });
  await runLine(`canary mf-two ${release.build} --percent 10`);
  const texts = { class: 'mount', message: 'TypeError: x is undefined', path: '/two', browser: 'Firefox 140' };
  const causes = [{ ...texts, stack: ['mf-two/pages/Two.tsx:7:3'], sessions: 4 }];
  await rollback(fixture.site, 'mf-two', { by: 'watcher', why: 'it fails', causes });
  const lines =
    '    cause: 4 × mount: TypeError: x is undefined (/two, Firefox 140)\n        at mf-two/pages/Two.tsx:7:3';
  expect((await runLine('history mf-two --last 1')).output).toContain(lines);
  expect((await runLine('status mf-two')).output).toContain(lines);
  expect((await runLine('status mf-two --json')).json).toMatchObject({ rolledBack: { who: 'watcher', causes } });
});

test('D-20 preview prints a link signed by a trusted key, which expires', async () => {
  const trusted = (await readTrustedKeys(fixture.site.trusted)) ?? [];
  const { json } = await runLine('preview mf-one --hours 2 --site https://press.example --json');
  const link = new URL(String(json['link']));
  expect(link.origin).toBe('https://press.example');
  const token = link.searchParams.get('press-preview') ?? '';
  const now = Date.now();
  expect(verifyPreview(token, trusted, now, null)).toMatchObject({ area: 'mf-one', build: json['build'] });
  expect(verifyPreview(token, trusted, now + 2 * 3_600_000, null)).toBeNull();
  expect(verifyPreview(token.replace('mf-one', 'mf-two'), trusted, now, null)).toBeNull();
  expect(verifyPreview(token, [], now, null)).toBeNull();
  const ofShell = new URL(String((await runLine('preview shell --json')).json['link'])).searchParams;
  expect(verifyPreview(ofShell.get('press-preview') ?? '', trusted, now, null)).toMatchObject({ area: 'shell' });
  for (const line of ['preview mf-one --hours 1000', 'preview mf-one --site x'])
    expect((await runLine(line)).exitCode).toBe(2);
});

test('D-17 publish --dry-run runs the checks of a publication and changes nothing', async () => {
  const before = (await runLine('status --json')).json;
  const dist = `${fixture.root}/dist/mf-one`;
  await fixture.build('mf-one', 'export default 3;\n');
  expect(await runLine(`publish mf-one --dist ${dist} --dry-run`)).toMatchObject({
    exitCode: 0,
    output: expect.stringMatching(/^mf-one 1\.0\.0-\w+ can be published; nothing was changed\.$/),
  });
  await fixture.build('mf-one', 'export default 3;\n', { areaContract: 2 });
  expect(await runLine(`publish mf-one --dist ${dist} --dry-run`)).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('PRESS-R07'),
  });
  await fixture.build('mf-one', 'export default 3;\n');
  const ofSite = fixture.site.trusted;
  const untrusted = commandLine(() => ({
    PRESS_DATA: fixture.data,
    PRESS_KEYS: fixture.keys,
    PRESS_TRUSTED_KEYS: `${ofSite}.x`,
  }));
  const refused = await untrusted(`publish mf-one --dist ${dist} --dry-run`);
  expect(refused).toMatchObject({ exitCode: 1, output: expect.stringMatching(/PRESS-R16[\s\S]*PRESS_TRUSTED_KEYS/) });
  expect((await runLine('status --json')).json).toEqual(before);
});

test('D-02 publish warns about packages whose version in browsers differs from that of the build', async () => {
  const dist = `${fixture.root}/dist/mf-one`;
  const one = await fixture.build('mf-one', 'export default 5;\n', {
    shared: { react: '19.3.0' },
    installed: { 'react-router-dom': '6.30.1', [TYPES]: 'aaaa' },
  });
  const installed = { 'react-router-dom': '7.18.5', [TYPES]: 'bbbb' };
  const shell = await fixture.build('shell', 'export default 5;\n', { installed });
  await fixture.publish(shell, { stable: true });
  const { output, exitCode } = await runLine(`publish mf-one --dist ${dist} --dry-run`);
  expect(exitCode).toBe(0);
  expect(output).toMatch(/^Warning: react: .* built with 19\.3\.0; browsers get 19\.3\.1 from shell/m);
  expect(output).toMatch(/^Warning: react-router-dom: .* built with 6\.30\.1; browsers get 7\.18\.5/m);
  expect(output).toMatch(/^Warning: types of @press\/area: .* built with aaaa; browsers get bbbb/m);
  // Warns the shell's team about areas that were built with other types.
  await fixture.publish(one);
  await runLine(`canary mf-one ${one.release.build} --percent 0`);
  const again = await fixture.build('shell', 'export default 6;\n', { installed });
  expect((await runLine(`publish shell --dist ${again.dist} --dry-run`)).output).toMatch(
    /^Warning: mf-one 1\.0\.0-\w+ was built with other types of @press\/area/m,
  );
});

test('D-05 status reports that edges do not serve a registry edited by hand', async () => {
  const file = registryFile(fixture.data);
  expect((await runLine('status')).exitCode).toBe(0);
  const good = await readFile(file, 'utf8');
  await writeFile(file, good.replace(/"salt": "[^"]*"/, '"salt": "another"'));
  for (const line of ['status', 'status mf-one'])
    expect(await runLine(line)).toMatchObject({
      exitCode: 3,
      output: expect.stringMatching(/^PRESS-R18 .*was changed since[\s\S]*Edges serve/),
    });
  await writeFile(file, good);
});

test('D-17 report compares the pages of a build with the stable release', async () => {
  const entry = `export default ${JSON.stringify(Array.from({ length: 400 }, (_, at) => at))};\n`;
  const { release } = await fixture.build('mf-one', entry);
  const { json } = await runLine(`report mf-one --dist ${fixture.root}/dist/mf-one --json`);
  const { output } = await runLine(`report mf-one --dist ${fixture.root}/dist/mf-one`);
  const [every, route] = json['pages'] as { page: string; scripts: number; stable: { scripts: number } }[];
  expect([json['build'], every?.page, route?.page]).toEqual([release.build, 'every page', '/mf-one']);
  expect(every!.scripts).toBeGreaterThan(every!.stable.scripts);
  expect(output).toContain(`${every!.scripts} (+${every!.scripts - every!.stable.scripts})`);
  // An unchanged page.
  expect(output).toMatch(/\/mf-one +\d+ \(\+\d+\) +\d+ \(\+0\)/);
});

test.each([
  'canary mf-one',
  'canary mf-one abcd',
  'canary mf-one abcd --percent 101',
  'canary mf-one abcd --percent 1.234',
  'promote mf-one abcd mf-two',
  'promote mf-one abcd --percent 5',
  'widen mf-one',
  'publish',
  'publish mf-one --all',
  'rollback',
  'rollback --to abcd',
  'history --last none',
  'advance mf-one',
  'status --jsno',
  'keys',
  'keys burn',
  'keys revoke 0123456789abcdef',
])('"%s" is not a valid command line: exit code 2', async (line) =>
  expect(await runLine(line)).toMatchObject({ exitCode: 2, output: expect.stringContaining('PRESS-R17') }),
);

test('D-68 help is printed on request, and without a command', async () => {
  for (const line of ['help', '--help', 'canary -h'])
    expect(await runLine(line)).toMatchObject({
      exitCode: 0,
      output: expect.stringMatching(/rollback \[AREA\] \[--to BUILD\][^]*--to BUILD +the build that becomes stable/),
    });
  expect(await run([], { env: {}, writeOutput: () => undefined, writeError: () => undefined })).toBe(2);
});

test('verify exits with 3 when a file does not match its manifest', async () => {
  await writeFile(path.join(fixture.data, 'releases/mf-one', build, 'client/app.js'), 'alert(1);\n');
  expect(await runLine('verify')).toMatchObject({
    exitCode: 3,
    output: expect.stringContaining('client/app.js of mf-one'),
  });
});

test('creates, trusts, lists and revokes keys, except a key that signed a served release', async () => {
  const created = (await runLine('keys new --json')).json as { id: string; publicKey: string };
  expect((await stat(path.join(fixture.keys, `${created.id}.pem`))).mode & 0o777).toBe(0o600);
  expect((await readdir(fixture.data)).filter((file) => file.endsWith('.pem'))).toEqual([]);
  expect(await runLine(`keys trust ${created.publicKey} --owner ci`)).toMatchObject({
    exitCode: 0,
    output: `Key ${created.id} of ci is trusted for releases and the registry.`,
  });
  expect((await runLine('keys list')).output).toMatch(
    new RegExp(`${created.id} +ci +everything .* trusted +nothing +yes`),
  );
  const { id } = (await readTrustedKeys(fixture.site.trusted))![0]!;
  expect(await runLine(`keys revoke ${id} --why stolen`)).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('signed releases that are served: shell '),
  });
  expect(await runLine(`keys revoke ${created.id} --why stolen`)).toMatchObject({ exitCode: 0 });
  expect(await runLine(`keys trust ${created.publicKey} --owner ci`)).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('was revoked: stolen'),
  });
  const pointers = (await runLine('keys new --json')).json as { publicKey: string };
  expect(await runLine(`keys trust ${pointers.publicKey} --owner edge --role pointers`)).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('is trusted for the registry.'),
  });
  expect(await runLine(`keys trust ${pointers.publicKey} --owner edge --role admin`)).toMatchObject({ exitCode: 2 });
  expect(await runLine('sign --why restored')).toMatchObject({
    exitCode: 0,
    output: expect.stringMatching(/signed as it was, as revision \d+/),
  });
  expect(await runLine('keys trust nonsense --owner ci')).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('is not a public Ed25519 key'),
  });
});

test('replaces a stolen key: signs the same builds with a new key, then revokes the old one', async () => {
  const site = await ReleaseFixture.create();
  try {
    const { shell, one } = await site.publishSite();
    const old = await site.key();
    const two = await site.build('mf-one', 'export default 2;\n');
    await site.publish(two, { stable: true });
    expect((await site.readEntry()).lastGood).toBe(one.release.build);
    const command = commandLine(() => ({ PRESS_DATA: site.data, PRESS_KEYS: site.keys }));
    const { publicKey, id } = (await command('keys new --json')).json as Record<string, string>;
    await command(`keys trust ${publicKey} --owner platform`);
    const revoke = () => command(`keys revoke ${old.id} --why stolen`);
    expect(await revoke()).toMatchObject({ exitCode: 1, output: expect.stringContaining('mf-one ') });
    for (const { dist, release } of [shell, two])
      expect(await command(`publish ${release.name} --dist ${dist} --stable`)).toMatchObject({ exitCode: 0 });
    expect(await revoke()).toMatchObject({ exitCode: 0 });
    const area = await site.readEntry();
    expect(area).toMatchObject({ stable: two.release.build, lastGood: null });
    expect(area.builds[two.release.build]!.signature!.key).toBe(id);
    expect((await command('history --last 1')).output).toContain(`last good ${one.release.build} removed`);
  } finally {
    await site.remove();
  }
});

test('fault 58 an empty PRESS_DATA, and a data directory that cannot be written, are coded errors', async () => {
  const runWith = async (PRESS_DATA: string, line: string, keys = fixture.keys) => {
    const { exitCode, output } = await commandLine(() => ({ PRESS_DATA, PRESS_KEYS: keys }))(line);
    return [exitCode, output];
  };
  expect(await runWith('', 'status')).toEqual([1, expect.stringMatching(/^PRESS-C02 /)]);
  const notAFolder = path.join(fixture.root, 'not-a-folder');
  await writeFile(notAFolder, '');
  expect(await runWith(notAFolder, `publish mf-one --dist ${fixture.root}/dist/mf-one`)).toEqual([
    1,
    expect.stringMatching(/^PRESS-R0[18] /),
  ]);
  expect(await runWith(fixture.data, 'keys new', notAFolder)).toEqual([1, expect.stringMatching(/^PRESS-R08 /)]);
});

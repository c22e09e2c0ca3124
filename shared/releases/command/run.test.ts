import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readTrustedKeys } from '../signing/trusted-keys';
import { Desk } from '../testing/fixture';
import { run } from './run';

let desk: Desk;
let build: string;
beforeAll(async () => {
  desk = await Desk.create();
  await desk.site();
  build = (await desk.built('mf-one', 'export default 2;\n')).release.build;
});
afterAll(() => desk.remove());

/** Runs a command as a person would type it. */
async function typed(line: string): Promise<{ exit: number; said: string; json: Record<string, unknown> }> {
  const lines: string[] = [];
  const note = (text: string) => void lines.push(text);
  const exit = await run(line.split(' '), {
    env: { PRESS_DATA: desk.data, PRESS_KEYS: desk.keys },
    say: note,
    complain: note,
  });
  const said = lines.join('\n');
  return { exit, said, json: line.includes('--json') ? (JSON.parse(said) as Record<string, unknown>) : {} };
}

test('D-05 a release from its publication to its end, one command each', async () => {
  expect(await typed(`publish mf-one --dist ${desk.root}/dist/mf-one --by Ada`)).toMatchObject({
    exit: 0,
    said: expect.stringContaining(`canary mf-one ${build.slice(0, 8)} --percent 1`),
  });
  expect(await typed(`canary mf-one ${build.slice(0, 8)} --percent 10 --why trial`)).toMatchObject({
    exit: 0,
    said: expect.stringContaining('at 10 % (was 0 %)'),
  });
  expect((await typed('status')).said).toMatch(
    /^AREA +STABLE +LAST GOOD +CANARY\nshell .*\nmf-one +1\.0\.0-\w{8} +– +1\.0\.0-\w{8} at 10 % since \d{4}/,
  );
  expect((await typed('status mf-one')).said).toMatch(new RegExp(`${build} +1.0.0 +2 +\\w{16} +canary 10 %`));
  expect(await typed('widen mf-one --percent 12,5 --json')).toMatchObject({
    exit: 0,
    json: { area: 'mf-one', to: { canary: { build, bps: 1_250 } } },
  });
  expect(await typed('widen mf-one --auto')).toMatchObject({
    exit: 0,
    said: expect.stringContaining('left to the watcher'),
  });
  expect(await typed('promote mf-one')).toMatchObject({
    exit: 0,
    said: `mf-one: canary ${build} promoted from 12.5 % to stable.`,
  });
  expect(await typed('rollback mf-one --by Grace --why fonts')).toMatchObject({
    exit: 0,
    said: expect.stringContaining('stable rolled back'),
  });
  expect((await typed('history mf-one --last 1')).said).toMatch(
    /^[\d-]{10} [\d:]{5} {2}rev 8 {2}Grace\n {4}mf-one: stable rolled back .*\n {4}why: fonts$/,
  );
  expect((await typed('history --json')).json).toHaveLength(8);
  expect(await typed('verify')).toMatchObject({ exit: 0, said: expect.stringContaining('all as they were signed') });
  expect(await typed('gc --dry-run')).toMatchObject({ exit: 0, said: '0 would go, 3 kept.' });
});

test('D-02 a refusal has its code, cause and next step, for people and for machines', async () => {
  await desk.built('mf-new', 'export {};\n', { areaContract: 2 });
  const line = `publish mf-new --dist ${desk.root}/dist/mf-new`;
  expect(await typed(line)).toMatchObject({
    exit: 1,
    said: expect.stringMatching(
      /^PRESS-R07 {2}Release refused: .*needs area contract 2; .*\n +Build it against area contract 1/,
    ),
  });
  expect(await typed(`${line} --json`)).toMatchObject({
    exit: 1,
    json: {
      refused: {
        code: 'PRESS-R07',
        cause: expect.stringContaining('mf-new'),
        next: expect.stringContaining('ship a shell'),
      },
    },
  });
});

test.each([
  'canary mf-one',
  'canary mf-one abcd',
  'canary mf-one abcd --percent 101',
  'canary mf-one abcd --percent 1.234',
  'promote mf-one mf-two',
  'promote mf-one --percent 5',
  'history --last none',
  'advance mf-one',
  'status --jsno',
  'keys',
  'keys burn',
  'keys revoke 0123456789abcdef',
])('"%s" is no command line: exit code 2', async (line) =>
  expect(await typed(line)).toMatchObject({ exit: 2, said: expect.stringContaining('PRESS-R17') }),
);

test('help comes on demand, and without a verb', async () => {
  expect(await typed('help')).toMatchObject({ exit: 0, said: expect.stringContaining('rollback AREA') });
  expect(await run([], { env: {}, say: () => undefined, complain: () => undefined })).toBe(2);
});

test('verify ends with 3 when something is not as it was sealed', async () => {
  await writeFile(path.join(desk.data, 'releases/mf-one', build, 'client/app.js'), 'alert(1);\n');
  expect(await typed('verify')).toMatchObject({ exit: 3, said: expect.stringContaining('client/app.js of mf-one') });
});

test('keys: made, trusted, listed; the one that vouches for what is served is not revoked', async () => {
  const made = (await typed('keys new --json')).json as { id: string; publicKey: string };
  expect((await stat(path.join(desk.keys, `${made.id}.pem`))).mode & 0o777).toBe(0o600);
  expect((await readdir(desk.data)).filter((file) => file.endsWith('.pem'))).toEqual([]);
  expect(await typed(`keys trust ${made.publicKey} --owner ci`)).toMatchObject({
    exit: 0,
    said: `Key ${made.id} of ci is trusted.`,
  });
  expect((await typed('keys list')).said).toMatch(new RegExp(`${made.id} +ci .* trusted +yes`));
  const { id } = (await readTrustedKeys(desk.data))![0]!;
  expect(await typed(`keys revoke ${id} --why stolen`)).toMatchObject({
    exit: 1,
    said: expect.stringContaining('vouches for what is served: shell '),
  });
  expect(await typed(`keys revoke ${made.id} --why stolen`)).toMatchObject({ exit: 0 });
  expect(await typed(`keys trust ${made.publicKey} --owner ci`)).toMatchObject({
    exit: 1,
    said: expect.stringContaining('was revoked: stolen'),
  });
  expect(await typed('keys trust nonsense --owner ci')).toMatchObject({
    exit: 1,
    said: expect.stringContaining('is no public Ed25519 key'),
  });
});

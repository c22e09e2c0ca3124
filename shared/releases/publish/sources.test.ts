import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readAuditLog } from '../audit/audit-log';
import { rollback, startCanary } from '../rollout/actions';
import { commandLine } from '../testing/command-line';
import { ReleaseFixture, type TestBuild } from '../testing/fixture';
import { writeSources } from './sources';

let fixture: ReleaseFixture;
let built: TestBuild;
/** The folder of the package, with the build in `dist/mf-one` below it. */
let dir: string;

const write = (file: string, text: string) => writeFile(path.join(dir, file), text);
const git = (...args: string[]) =>
  execFileSync('git', ['-C', dir, '-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
    encoding: 'utf8',
  }).trim();

beforeEach(async () => {
  fixture = await ReleaseFixture.create();
  await fixture.publishSite('mf-two');
  built = await fixture.build('mf-one');
  dir = path.dirname(built.dist);
  await write('package.json', '{"name":"mf-one"}');
  await write('page.tsx', 'export const heading = "Built";\n');
  await writeSources(built.dist, dir, [path.join(dir, 'page.tsx')]);
});
afterEach(() => fixture.remove());

test("D-02 refuses a build that was made from other files than the tree's, or that does not name its files", async () => {
  await write('page.tsx', 'export const heading = "Checked out since";\n');
  await expect(fixture.publish(built)).rejects.toMatchObject({
    code: 'PRESS-R21',
    reason: expect.stringContaining('page.tsx'),
    next: expect.stringContaining('Build mf-one again'),
  });
  await rm(path.join(dir, 'page.tsx'));
  await expect(fixture.publish(built)).rejects.toMatchObject({ code: 'PRESS-R21' });
  await rm(path.join(built.dist, 'sources.json'));
  await expect(fixture.publish(built)).rejects.toMatchObject({ code: 'PRESS-R21' });
  expect((await fixture.readRegistry()).areas['mf-one']).toBeUndefined();
});

test('D-05 the release and the audit log name the commit, and whether files differ from it', async () => {
  git('init', '--quiet');
  git('add', 'page.tsx');
  git('commit', '--quiet', '-m', 'A page');
  const commit = git('rev-parse', 'HEAD');
  await fixture.publish(built);
  expect((await fixture.readEntry()).builds[built.release.build]?.source).toEqual({ commit, dirty: false });

  await write('page.tsx', 'export const heading = "Not committed";\n');
  const second = await fixture.build('mf-one', 'export default 2;\n');
  await writeSources(second.dist, dir, [path.join(dir, 'page.tsx')]);
  await fixture.publish(second);
  expect((await fixture.readEntry()).builds[second.release.build]?.source).toEqual({ commit, dirty: true });
  const { rev } = await fixture.readRegistry();
  const whats = (await readAuditLog(fixture.data, rev)).slice(-2).map(({ changes }) => changes[0]?.what);
  expect(whats).toEqual([
    expect.stringMatching(new RegExp(`, of commit ${commit.slice(0, 10)}$`)),
    expect.stringMatching(new RegExp(`, of commit ${commit.slice(0, 10)} with uncommitted changes$`)),
  ]);
});

test('D-73 history names the commit of a build with each of its changes', async () => {
  git('init', '--quiet');
  git('add', 'page.tsx');
  git('commit', '--quiet', '-m', 'A page');
  await fixture.publish(built);
  const { build } = built.release;
  await startCanary(fixture.site, 'mf-one', build, { bps: 100 }, { why: 'figures' });
  await rollback(fixture.site, 'mf-one', { why: 'too small' });
  const runLine = commandLine(() => ({ PRESS_DATA: fixture.data, PRESS_KEYS: fixture.keys }));
  const ofCommit = `, of commit ${git('rev-parse', 'HEAD').slice(0, 10)}`;
  const { output } = await runLine('history mf-one --last 2');
  expect(output).toContain(`mf-one: canary ${build} rolled back at 1 %${ofCommit}\n    why: too small`);
  expect(output).toContain(`mf-one: canary ${build} at 1 %${ofCommit}\n    why: figures`);
});

test("D-05 a build with an uncommitted file is not the commit's", async () => {
  git('init', '--quiet');
  git('add', 'page.tsx');
  git('commit', '--quiet', '-m', 'A page');
  await write('added[1].tsx', 'export const added = true;\n');
  await writeSources(built.dist, dir, [path.join(dir, 'page.tsx'), path.join(dir, 'added[1].tsx')]);
  await fixture.publish(built);
  const { source } = (await fixture.readEntry()).builds[built.release.build] ?? {};
  expect(source).toEqual({ commit: git('rev-parse', 'HEAD'), dirty: true });
});

test('D-05 publishes a build from another folder, or without a repository, without a commit', async () => {
  await fixture.publish(built); // no repository in this folder
  expect((await fixture.readEntry()).builds[built.release.build]?.source).toBeUndefined();
});

/**
 * Follows guides: every command of the release program in docs/guides/ship-a-canary.md and
 * docs/guides/redesign-a-section.md runs, in order and exactly as written. Only the build id differs, which a guide
 * cannot know, and the build already exists.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RegistryArea } from '../format/schema';
import { ReleaseFixture } from '../testing/fixture';
import { run } from './run';

const docs = path.resolve(import.meta.dirname, '../../../docs/guides');

/** The commands of a guide, in code blocks and in lines, without `help`, as the words of a shell. */
const commandsOf = (guide: string): string[][] =>
  [...readFileSync(path.join(docs, guide), 'utf8').matchAll(/npm run release -- ([^`\n]+)/g)]
    .map(([, words = '']) => [...words.matchAll(/"([^"]*)"|[^\s"]+/g)].map(([word, quoted]) => quoted ?? word))
    .filter(([verb, area]) => verb !== 'help' && area !== 'shell');

let fixture: ReleaseFixture;
beforeEach(async () => {
  fixture = await ReleaseFixture.create();
  await fixture.key();
  await fixture.publish(await fixture.build('shell'), { stable: true });
});
afterEach(() => fixture.remove());

const isAtRest = ({ canary, lastGood, stable }: RegistryArea, build: string): boolean =>
  canary === null && lastGood === null && stable !== build;

const fail = (text: string): never => {
  throw new Error(text);
};

/** @returns the output of each command */
async function follow(
  guide: string,
  { dist, release }: Awaited<ReturnType<ReleaseFixture['build']>>,
): Promise<string[]> {
  const env = { PRESS_DATA: fixture.data, PRESS_KEYS: fixture.keys };
  const printed: string[] = [];
  for (const words of commandsOf(guide)) {
    const named = words.map((word) => (/^(BUILD|[0-9a-f]{8})$/.test(word) ? release.build.slice(0, 8) : word));
    // A table of goals has a rollback for each of two states: after the first, the canary begins again.
    if (named[0] === 'rollback' && isAtRest(await fixture.readEntry(release.name), release.build))
      await run(['canary', release.name, release.build, '--percent', '1'], {
        env,
        writeOutput: () => {},
        writeError: fail,
      });
    const lines: string[] = [];
    const write = (text: string) => void lines.push(text);
    const argv = named[0] === 'publish' ? [...named, '--dist', dist] : named;
    const exitCode = await run(argv, { env, writeOutput: write, writeError: write });
    expect([named.join(' '), lines.join('\n'), exitCode]).toEqual([named.join(' '), lines.join('\n'), 0]);
    printed.push(`${named[0]}: ${lines.join(' ')}`);
  }
  return printed;
}

test('D-05 D-65 the commands of docs/guides/ship-a-canary.md bring a canary to all visitors, and back', async () => {
  await fixture.publish(await fixture.build('mf-article'), { stable: true });
  const printed = await follow('ship-a-canary.md', await fixture.build('mf-article', 'export default 2;\n'));
  expect(printed.map((line) => line.split(':')[0])).toEqual(
    expect.arrayContaining(['publish', 'canary', 'status', 'widen', 'promote', 'rollback', 'preview', 'history']),
  );
  expect(printed.find((line) => line.startsWith('canary'))).toMatch(/canary \w+ at 1 %\./);
  expect(printed.find((line) => line.startsWith('widen'))).toContain('from 1 % to 5 %');
});

test('D-09 D-65 the commands of docs/guides/redesign-a-section.md replace a section, and bring the old one back', async () => {
  const path = '/journal/:journalId/announcements';
  const route = { path, scripts: [], styles: [] };
  await fixture.publish(await fixture.build('mf-journal', undefined, { routes: [route] }), { stable: true });
  const takesOver = { routes: [route], takesOver: ['mf-journal'] };
  const printed = await follow('redesign-a-section.md', await fixture.build('mf-announcements', undefined, takesOver));
  expect(printed.map((line) => line.split(':')[0])).toEqual(['publish', 'canary', 'preview', 'promote', 'rollback']);
  const entry = await fixture.readEntry('mf-announcements');
  expect([entry.stable, entry.canary]).toEqual([null, null]);
});

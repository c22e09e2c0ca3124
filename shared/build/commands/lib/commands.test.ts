import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { COMMANDS, helpOf, commandRows } from './commands.mjs';
import { root } from '../../programs/paths.mjs';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

test('D-68 every script of package.json is a declared command', () => {
  expect(Object.keys(COMMANDS).sort()).toEqual(Object.keys(scripts).sort());
});

test('D-68 docs/reference/commands.md lists each declaration', () => {
  const table = /^\| Command \| Effect \|\n\|---\|---\|\n((?:\|.*\n)+)/m.exec(read('docs/reference/commands.md'))?.[1];
  expect(table?.trim().split('\n')).toEqual(commandRows());
});

// Scripts without options of their own run programs whose tests cover --help.
const own = Object.entries(scripts).filter(([name]) => !['release', 'content', 'site', 'audit'].includes(name));

test.each(own)('D-68 %s --help prints the usage and every option', (name, script) => {
  const file = /commands\/\S+/.exec(script)?.[0] ?? '';
  const printed = execFileSync(process.execPath, [path.join(root, 'shared/build', file), '--help'], {
    encoding: 'utf8',
  });
  expect(printed.trim()).toBe(helpOf(name as keyof typeof COMMANDS));
});

test('D-68 --help has the usage, what the command does, its options and its guide', () => {
  expect(helpOf('start').split('\n')).toEqual([
    'npm start -- [--site DIR]',
    '',
    `${COMMANDS.start.does}.`,
    '',
    '  --site DIR  the folder of a publisher, instead of the sample',
    '  --help      prints this',
    '',
    'Guide: docs/publishers/adopt.md',
  ]);
});

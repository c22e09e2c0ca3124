import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../programs/paths.mjs';

// Their commands, which take minutes, run by `npm run guides`. The guide to a section changes an area that a command
// creates.
const GUIDES = ['page', 'field', 'filter', 'parameter']
  .map((name) => `add-a-${name}.md`)
  .concat('add-an-event.md', 'ship-a-canary.md');

test('D-65 the changes in the guides apply to the files that they name', () => {
  const program = path.join(__dirname, 'guides.mjs');
  const output = execFileSync(process.execPath, [program, '--files', ...GUIDES], { encoding: 'utf8' });
  for (const guide of GUIDES) expect(output).toContain(`docs/guides/${guide}`);
});

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

test.each([
  ['add-a-filter.md', 'A filter of the search', 8],
  ['add-a-filter.md', 'A citation format', 5],
  ['add-a-page.md', 'A static page', 4],
  ['add-an-event.md', 'An event of the statistics', 6],
])('D-69 by %s, "%s" takes at most %i files, which its table lists', (guide, section, most) => {
  const text =
    readFileSync(path.join(root, 'docs/guides', guide), 'utf8')
      .split(`## ${section}\n`)[1]
      ?.split('\n## ')[0] ?? '';
  const cells = [...text.matchAll(/^\| (.*?) \|/gm)].slice(1).map(([, cell = '']) => cell);
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file));
  const count = named.length + cells.filter((cell) => !cell.includes('`')).length;
  expect(count).toBeLessThanOrEqual(most);
  expect(text).toContain(`takes ${NUMBERS[count]} files`);
  const changed = [...text.matchAll(/^(?:\+\+\+ b\/|(?:\/\/|--) (?=[\w.-]+\/))(\S+)$/gm)].map(([, file = '']) => file);
  const isNamed = (file: string) =>
    named.some((name) => file === name || path.dirname(file) === name.replace('/*.sql', ''));
  expect(changed.filter((file) => !isNamed(file))).toEqual([]);
});

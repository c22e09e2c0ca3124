import { execFileSync } from 'node:child_process';
import path from 'node:path';

// Their commands take minutes: `npm run guides`. The guide of a section changes an area that a command makes.
const GUIDES = ['page', 'field', 'parameter']
  .map((name) => `add-a-${name}.md`)
  .concat('add-an-event.md', 'ship-a-canary.md');

test('D-65 the changes of the guides fit the files that they name', () => {
  const program = path.join(__dirname, 'guides.mjs');
  const output = execFileSync(process.execPath, [program, '--files', ...GUIDES], { encoding: 'utf8' });
  for (const guide of GUIDES) expect(output).toContain(`docs/${guide}`);
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from './test-folder.mjs';

const MODULE = path.join(__dirname, 'test-port.mjs');
/** No process of a machine has this id. */
const DEAD = 999_999_999;

/** The block of a new process on a machine where the others belong to `holders`. */
function blockOf(holders: (block: number) => number | null): number {
  const folder = testFolder();
  mkdirSync(path.join(folder, 'press-test-ports'));
  for (let block = 0; block < 120; block += 1) {
    const holder = holders(block);
    if (holder !== null) writeFileSync(path.join(folder, 'press-test-ports', `${block}`), `${holder}`);
  }
  const program = `import { testPort } from ${JSON.stringify(MODULE)}; console.log(await testPort());`;
  const port = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, TMPDIR: folder },
  });
  return Math.floor((Number(port) - 20_000) / 100);
}

test('ports of tests are of a block that no other running process has', () => {
  expect(blockOf((block) => (block === 7 ? null : process.pid))).toBe(7);
  expect(blockOf((block) => (block === 9 ? DEAD : process.pid))).toBe(9);
});

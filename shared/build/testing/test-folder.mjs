import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** @type {string[]} */
const made = [];
afterAll(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A new empty folder, which is deleted after the last test of the file. */
export function testFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'press-test-'));
  made.push(folder);
  return folder;
}

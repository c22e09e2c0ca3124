import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeholder } from './index';

const root = join(__dirname, '../..');
const PLAIN = /\.(tsx?|css|mjs)$/;
const PROVES_OR_CONFIGURES = /^shared\/config\/|\.test\.|^e2e\//;

/** Committed and new source files, or null outside a git checkout. */
function sources(): string[] | null {
  try {
    const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return listed.split('\n').filter((file) => PLAIN.test(file) && !PROVES_OR_CONFIGURES.test(file));
  } catch {
    return null;
  }
}

const files = sources();

(files ? test : test.skip)(
  `G-10 no other file names the publisher${files ? '' : ' (skipped: not a git checkout)'}`,
  () => {
    const names = [placeholder.name, placeholder.slug, placeholder.email.split('@')[1]!, placeholder.address[0]!];
    const asWords = new RegExp(names.map((name) => `(?<![a-z])${name.replaceAll('.', '\\.')}(?![a-z])`).join('|'), 'i');
    const naming = files!.filter((file) => asWords.test(readOrNothing(join(root, file))));
    expect(naming).toEqual([]);
  },
);

/** A file deleted but not yet committed names nobody. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

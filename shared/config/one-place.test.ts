import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { placeholder } from './index';

const root = join(__dirname, '../..');
const SOURCE = /\.(tsx?|css|mjs)$/;
const TEST_OR_CONFIGURATION = /^shared\/config\/|\.test\.|^e2e\//;
const NOT_SOURCE = /^(node_modules|dist|dist-dev|test-results|\..*)$/;

/** The source files of a folder and its subfolders, relative to the root of the repository. */
function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NOT_SOURCE.test(name))
    .flatMap((entry) => {
      const file = join(folder, entry.name);
      if (entry.isDirectory()) return sourceFiles(file);
      return SOURCE.test(entry.name) ? [relative(root, file)] : [];
    });
}

test('G-10 no other file names the publisher', () => {
  const { name, slug, email, address } = placeholder;
  const names = [name, slug, email.split('@')[1]!, address[0]!].map((text) => text.replaceAll('.', '\\.'));
  const pattern = new RegExp(names.map((text) => `(?<![a-z])${text}(?![a-z])`).join('|'), 'i');
  const files = sourceFiles(root).filter((file) => !TEST_OR_CONFIGURATION.test(file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

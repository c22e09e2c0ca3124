import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { codeBlocks, writeProject } from './code-in-documents';
import { isDocument, repositoryFiles, root } from './files';

const blocks = repositoryFiles().filter(isDocument).flatMap(codeBlocks);

/** The compiler's errors in a project; empty without type errors. */
function compile(folder: string): string {
  try {
    return execFileSync(path.join(root, 'node_modules/.bin/tsc'), ['-p', folder, '--checkers', '1'], {
      encoding: 'utf8',
    });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

// Below `dist`, which nothing else reads, and inside the repository, so that imports find the workspace's packages.
const folder = path.join(root, 'shared/build/dist/documents', `${process.pid}`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the code of every document type-checks', () => {
  writeProject(
    folder,
    blocks.filter(({ ignored }) => !ignored),
  );
  expect(compile(folder)).toBe('');
}, 120_000);

test('at most three blocks are deliberately partial', () => {
  expect(blocks.filter(({ ignored }) => ignored).length).toBeLessThanOrEqual(3);
});

test('the check sees a block that does not type-check, and finds packages, files and other blocks', () => {
  const document = [
    '# A guide',
    '```tsx',
    '// mf-journal/pages/x/XPage.tsx',
    "import { JournalLayout } from '@press/ui';",
    'export default () => <JournalLayout journalId={3} trail={[]}>x</JournalLayout>;',
    '```',
    '  ```ts',
    '  // mf-journal/pages/x/x.ts',
    "  import Page from './XPage';",
    "  import { root } from '../../../shared/build/repository/files';",
    '  const name: string = Page.name + root;',
    '  ```',
    '```ts ignore-check',
    'whatever',
    '```',
  ].join('\n');
  const found = codeBlocks({ path: 'docs/x.md', text: document });
  expect(found.map(({ at, ignored }) => [at, ignored])).toEqual([
    ['docs/x.md:3', false],
    ['docs/x.md:8', false],
    ['docs/x.md:14', true],
  ]);
  writeProject(folder, found.slice(0, 2));
  const errors = compile(folder).trim().split('\n');
  expect(errors).toEqual([expect.stringContaining("Type 'number' is not assignable to type 'string'")]);
}, 120_000);

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
});

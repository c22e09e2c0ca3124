import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(__dirname, '../../..');

const SKIPPED = new Set(['node_modules', 'dist', 'dist-dev', 'test-results', 'storybook-static', 'coverage']);
const TEXT = /\.(tsx?|mts|mjs|cjs|css|sql|md|json|yaml|txt)$/;

export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  path: string;
  text: string;
}

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name) || (entry.name.startsWith('.') && entry.isDirectory())) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(file);
    else if (TEXT.test(entry.name) && entry.name !== 'pnpm-lock.yaml') yield file;
  }
}

/** Every text file of the repository, except installed and built ones. */
export const repositoryFiles = (): SourceFile[] =>
  [...walk(root)].map((file) => ({
    path: path.relative(root, file).split(path.sep).join('/'),
    text: readFileSync(file, 'utf8'),
  }));

export const inRepository = (file: string): boolean => existsSync(path.join(root, file));

export const isTest = ({ path: file }: SourceFile): boolean => /\.(test|spec)\.tsx?$/.test(file);
/** Pages of a publisher's folder and default texts are data: their links are those of a site. */
export const isDocument = ({ path: file }: SourceFile): boolean =>
  file.endsWith('.md') && !/\/(?:fixtures|texts)\//.test(file);

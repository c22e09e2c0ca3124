import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, type SourceFile } from './files';

export interface CodeBlock {
  /** The document and the line of the block's first line: `docs/guides/add-a-page.md:7`. */
  at: string;
  language: 'ts' | 'tsx';
  code: string;
  /** Marked `ignore-check`: it is deliberately partial. */
  ignored: boolean;
}

/** The ts and tsx blocks of a document; a block in a list may be indented. */
export function codeBlocks({ path: document, text }: SourceFile): CodeBlock[] {
  return [...text.matchAll(/^([ \t]*)```(tsx?)( ignore-check)?[ \t]*\n([\s\S]*?)^\1```/gm)].map((match) => {
    const [, indent = '', language = 'ts', mark, code = ''] = match;
    const line = text.slice(0, match.index).split('\n').length + 1;
    return {
      at: `${document}:${line}`,
      language: language as CodeBlock['language'],
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      ignored: mark !== undefined,
    };
  });
}

/** A block whose first line is a comment with a path is that file; others are separate files. */
function fileOf({ at, language, code }: CodeBlock): string {
  const named = /^\/\/ ([\w./-]+\.tsx?)\b/.exec(code)?.[1];
  const [document = '', line] = at.split(':');
  const folder = document.replaceAll(/[^\w]+/g, '-');
  return path.join(folder, named ?? `block-${line}.${language}`);
}

/**
 * Writes blocks as a separate project below `folder`, which must be in the repository so that packages are found. A relative
 * import finds the other blocks of the document first, then the repository's own files.
 */
export function writeProject(folder: string, blocks: readonly CodeBlock[]): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const roots = new Set<string>();
  for (const block of blocks) {
    const file = path.join(folder, fileOf(block));
    mkdirSync(path.dirname(file), { recursive: true });
    // Makes it a module even without imports; the last line states its place in the document.
    writeFileSync(file, `${block.code}\nexport {}; // ${block.at}\n`);
    roots.add(fileOf(block).split(path.sep)[0] ?? '');
  }
  const up = path.relative(folder, root);
  const config = {
    extends: path.join(up, 'tsconfig.base.json'),
    compilerOptions: {
      composite: false,
      emitDeclarationOnly: false,
      noEmit: true,
      noUnusedLocals: false,
      noUnusedParameters: false,
      rootDirs: [...roots].map((name) => `./${name}`).concat(up),
      paths: {
        '@press/errors': [path.join(up, 'shared/errors/index.mjs')],
        '@press/*': [path.join(up, 'shared/*')],
        // Packages that areas have but this package does not.
        'react-router-dom': [path.join(up, 'shared/area/node_modules/react-router-dom')],
      },
    },
    include: ['**/*.ts', '**/*.tsx', path.join(up, 'shared/area/styles.d.ts')],
  };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config, null, 2));
}

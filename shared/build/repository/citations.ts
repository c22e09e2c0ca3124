import path from 'node:path';
import { inRepository, type SourceFile } from './files';

/** The citations in a text: identifiers of docs/spec and decision records, in their notation there. */
export interface Citations {
  rows: string[];
  decisions: number[];
  faults: number[];
  records: number[];
}

/** `3`, `3, 4 and 5` */
const NUMBERS = String.raw`\d+(?:(?:, and |, | and | or )\d+)*`;
const numbersAfter = (text: string, word: string): number[] =>
  [...text.matchAll(new RegExp(String.raw`\b${word} (${NUMBERS})\b(?![.-]\d)`, 'gi'))].flatMap(([, list = '']) =>
    (list.match(/\d+/g) ?? []).map(Number),
  );

/** Letters of rows that docs/spec uses or reserves. */
const ROW = /\b[ACDFGHJLMOPRS]-\d{2}\b/g;

export function citationsIn(text: string): Citations {
  return {
    rows: text.match(ROW) ?? [],
    decisions: numbersAfter(text, 'decisions?'),
    faults: numbersAfter(text, 'faults?'),
    records: [
      ...numbersAfter(text, 'ADRs?'),
      ...[...text.matchAll(/docs\/adr\/(\d{4})\b/g)].map(([, number]) => Number(number)),
    ],
  };
}

/** The heading's anchor in the form of Markdown hosts. */
const anchorOf = (heading: string): string =>
  heading
    .replace(/[`*]|\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

const withoutCode = (text: string): string => text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '');

const anchorsOf = ({ text }: SourceFile): Set<string> =>
  new Set([...text.matchAll(/^#{1,6} (.*)$/gm)].map(([, heading = '']) => anchorOf(heading)));

/** Broken links of a document within the repository: a missing file, or a missing heading. */
export function brokenLinks(document: SourceFile, documents: ReadonlyMap<string, SourceFile>): string[] {
  const links = [...withoutCode(document.text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [file = '', anchor] = link.split('#');
    const target = file ? path.posix.join(path.posix.dirname(document.path), file) : document.path;
    if (target.startsWith('..') || !inRepository(target)) return true;
    const page = documents.get(target);
    return Boolean(anchor && page && !anchorsOf(page).has(anchor));
  });
}

/** The comments of a source file, or what a document has in code marks. */
const namingParts = ({ path: file, text }: SourceFile): string[] =>
  file.endsWith('.md')
    ? (text.replace(/```[\s\S]*?```/g, '').match(/`[^`\n]+`/g) ?? [])
    : [
        ...(text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm) ?? []),
        ...(file.endsWith('.sql') ? (text.match(/--.*$/gm) ?? []) : []),
      ];

const NAMED_PATH = /(?<![\w./:@*{}$<>~-])(?:[\w-]+\/)+[\w.-]*\w(?:\/(?!\w))?(?![\w/*{$<-]|\.[*{])/g;

/** The folder of a file and those around it; the last one is the repository. */
const foldersOf = (file: string): string[] => {
  const folder = path.posix.dirname(file);
  return folder === '.' ? ['.'] : [folder, ...foldersOf(folder)];
};

/**
 * Paths that a file names but that do not exist. Only a path that begins with a folder of the repository, seen from the file, is one;
 * in a comment it has to end with the name of a file too: words are alternatives there.
 */
export function missingPaths(file: SourceFile): string[] {
  const named = namingParts(file).flatMap((part) => part.match(NAMED_PATH) ?? []);
  return named.filter((name) => {
    if (/(?:^|\/)(?:dist|node_modules)\//.test(name) || (!file.path.endsWith('.md') && !FILE_NAME.test(name)))
      return false;
    const [first = ''] = name.split('/');
    const seenFrom = foldersOf(file.path).filter((folder) => inRepository(path.posix.join(folder, first)));
    return seenFrom.length > 0 && !seenFrom.some((folder) => inRepository(path.posix.join(folder, name)));
  });
}

const FILE_NAME = /\.(?:tsx?|mjs|css|sql|md|json|ya?ml|sh)$/;

/** Names of source files that a document has without a path, and that no file has. */
export const missingNames = (document: SourceFile, names: ReadonlySet<string>): string[] =>
  namingParts(document)
    .map((part) => part.slice(1, -1))
    .filter((name) => /^[\w.-]+\.(?:tsx?|mjs|css|sql)$/.test(name) && !names.has(name));

/** Commands `npm run …` that a text names and that do not exist. */
export const missingCommands = ({ text }: SourceFile, scripts: Readonly<Record<string, string>>): string[] =>
  [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name).filter((name) => !Object.hasOwn(scripts, name));

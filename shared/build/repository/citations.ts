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

/** Letters of rows that acceptance.md uses or reserves. */
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

/** Paths of the repository that a document names in code marks but that do not exist. */
export function missingPaths(document: SourceFile): string[] {
  const named = document.text
    .replace(/```[\s\S]*?```/g, '')
    .match(/(?<=`)(?:shared|shell|api|e2e|bench|docs|gallery)\/[\w./-]+(?=`)/g);
  return (named ?? []).filter((file) => !file.includes('/dist/') && !inRepository(file));
}

/** Files and folders that a README names, relative to its own folder, but that do not exist. Build output is not checked. */
export function missingNeighbours(readme: SourceFile): string[] {
  const named = readme.text
    .replace(/```[\s\S]*?```/g, '')
    .match(/(?<=`)(?!\/)[\w./-]+(?:\/|\.(?:tsx?|mjs|css|md|json))(?=`)/g);
  const folder = path.posix.dirname(readme.path);
  return (named ?? []).filter(
    (name) => !BUILT.has(name) && !inRepository(name) && !inRepository(path.posix.join(folder, name)),
  );
}

const BUILT = new Set(['release.json', 'registry.json', 'release.mjs', 'install.mjs', 'client/', '.data/', '.keys/']);

/** Documents that a source file names but that do not exist. */
export const missingDocuments = ({ text }: SourceFile): string[] =>
  (text.match(/\bdocs\/[\w./-]+\.md\b/g) ?? []).filter((file) => !inRepository(file));

/** Texts that are not in the repository, and paths that lead out of it. */
const ELSEWHERE = [
  /\b(?:product|architecture|examples|DESIGN)\.md\b/,
  /(?<!docs\/spec\/)\b(?:faults|standards|acceptance|decisions)\.md\b/,
  /\bthe issue's ["“]/,
  /(?:\.\.\/)+shared\/(?:data|design|spec|hooks|prototype)\b/,
  /(?<!\w)\/work\//,
];

export const citesElsewhere = ({ text }: SourceFile): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      ELSEWHERE.some((pattern) => pattern.test(line)) ? [`${index + 1}: ${line.trim()}`] : [],
    );

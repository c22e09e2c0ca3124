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

import { existsSync, readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import path from 'node:path';
import { INTERFACE_LANGUAGES } from '@press/contract/wire';
import { checkCatalogue } from '@press/language/check';
import { root } from '../programs/paths.mjs';
import { repositoryFiles } from './files';

const folders = repositoryFiles()
  .filter(({ path: file }) => file.endsWith('/messages/en.json'))
  .map(({ path: file }) => path.join(root, path.dirname(file)));

test('G-44 every catalogue has all messages in its languages, and none that no source uses', () => {
  expect(folders.length).toBeGreaterThan(2);
  expect(folders.flatMap(checkCatalogue)).toEqual([]);
});

test('G-44 each catalogue has the languages of the interface', () => {
  for (const folder of folders)
    for (const language of INTERFACE_LANGUAGES) expect(existsSync(path.join(folder, `${language}.json`))).toBe(true);
});

/** Attributes whose texts readers see or hear. */
const SPOKEN = new Set(['aria-label', 'alt', 'title', 'placeholder', 'label', 'text', 'loading', 'failed', 'heading']);

interface Node {
  type?: string;
  value?: unknown;
  name?: { value?: unknown };
  callee?: { value?: unknown };
  expression?: unknown;
  children?: readonly Node[];
}

/** A sentence or its beginning: `Failed to`. */
const SENTENCE = /^\p{Lu}\p{Ll}+ \p{Ll}{2,}/u;
/** Faults that only logs show. */
const LOGGED = /Error$/;

/** The words of a source that its elements or its functions have, not its catalogue. */
function literalsIn(source: string, tsx = true): string[] {
  const found: string[] = [];
  const add = (text: unknown) => {
    const isWords = typeof text === 'string' && /\p{L}{2}/u.test(text);
    // `loading` of an image.
    if (isWords && !/^(?:lazy|eager)$/.test(text)) found.push(text.trim());
  };
  // `{isOpen ? 'Close' : 'Open'}`, `{`${count} articles`}`
  const addLeaves = (node: unknown): void => {
    const { type, value, ...parts } = (node ?? {}) as Node & Record<string, unknown>;
    if (type === 'StringLiteral') add(value);
    if (type === 'TemplateLiteral') for (const { raw } of parts['quasis'] as { raw: string }[]) add(raw);
    if (type === 'ConditionalExpression') [parts['consequent'], parts['alternate']].forEach(addLeaves);
    if (type === 'BinaryExpression') addLeaves(parts['right']);
    if (type === 'ParenthesisExpression') addLeaves(parts['expression']);
  };
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value, name, callee, children } = node as Node;
    if (type === 'NewExpression' && LOGGED.test(String(callee?.value))) return;
    if (type === 'JSXElement' || type === 'JSXFragment')
      for (const child of children ?? []) if (child.type === 'JSXExpressionContainer') addLeaves(child.expression);
    if (type === 'StringLiteral' && SENTENCE.test(String(value))) add(value);
    if (type === 'JSXText') add(value);
    if (type === 'JSXAttribute' && SPOKEN.has(String(name?.value))) add((value as Node | null)?.value);
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx }));
  return found;
}

/** The packages whose words are all in catalogues. */
const translated = folders.map((folder) => path.relative(root, path.dirname(folder)));

test('G-44 no element of a package with a catalogue has words of its own', () => {
  const sources = repositoryFiles().filter(
    ({ path: file }) =>
      (file.endsWith('.tsx') || (file.endsWith('.ts') && /^(?:mf-|shared\/ui)/.test(file))) &&
      !/\.test\.|\/testing|inspector\//.test(file) &&
      translated.some((name) => file.startsWith(`${name}/`)),
  );
  expect(sources.length).toBeGreaterThan(100);
  const found = sources.flatMap(({ path: file, text }) =>
    literalsIn(text, file.endsWith('.tsx')).map((words) => `${file}: ${words}`),
  );
  expect(found).toEqual([]);
});

/** Sources of the api whose texts readers see, besides those of formats that are in English, such as JATS. */
const OF_API = ['pdf/document', 'formats/feed', 'inbox/mail', 'inbox/submission', 'inbox/message'];

/** The words of a source's texts: a capital, or two words in a row. */
function wordsIn(source: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value } = node as Node;
    const { cooked } = node as { cooked?: unknown };
    if (type === 'ImportDeclaration') return;
    const text = type === 'StringLiteral' ? value : type === 'TemplateElement' ? cooked : '';
    if (typeof text === 'string' && /(?<!\p{L})\p{Lu}\p{Ll}{2}|\p{L}{2} \p{L}{2}/u.test(text)) found.push(text);
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseSync(source, { syntax: 'typescript' }));
  return found;
}

test("G-44 no text of PDFs, feeds, mails and answers to forms is in the api's sources", () => {
  const found = OF_API.flatMap((name) => wordsIn(readFileSync(path.join(root, 'api', `${name}.ts`), 'utf8')));
  expect(found).toEqual([]);
  expect(wordsIn("a('Received'); b(`${c} of the text`); d('pdf.open')")).toEqual(['Received', ' of the text']);
});

test('the check of elements finds texts, and attributes that readers hear', () => {
  expect(literalsIn('<p title="Hint">Words {t("a")}<img alt="" className="a b" /></p>')).toEqual(['Hint', 'Words']);
  expect(literalsIn("<p>{open ? 'Close' : `${n} open`}{' '}{a && 'More'}</p>")).toEqual(['Close', 'open', 'More']);
  expect(literalsIn("alert('Failed to copy'); throw new Error('Not for readers');")).toEqual(['Failed to copy']);
});

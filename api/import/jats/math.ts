import { MATHML, MATHML_EMPTY, MATHML_TOKENS } from '@press/contract/richtext.grammar';
import type { RichNode } from '@press/contract/richtext';
import temml from 'temml';
import { Notes } from './notes';
import { parseXml } from './parse';
import { childElements, collapse, isElement, textOf, type XmlElement, type XmlNode } from './tree';

/** `mfenced` is not in MathML Core: browsers show its content without the fences, so they become operators. */
function expandFences({ attrs, children }: XmlElement): RichNode[] {
  const parts = children.filter(isElement).map((child) => mathNodes([child]));
  const separators = [...(attrs['separators'] ?? ',').replace(/\s/g, '')];
  const sign = (text: string): RichNode[] => (text ? [{ tag: 'mo', attrs: {}, children: [text] }] : []);
  const between = (index: number): RichNode[] =>
    index === 0 ? [] : sign(separators[Math.min(index, separators.length) - 1] ?? '');
  const inner = parts.flatMap((part, index) => [...between(index), ...part]);
  return [
    { tag: 'mrow', attrs: {}, children: [...sign(attrs['open'] ?? '('), ...inner, ...sign(attrs['close'] ?? ')')] },
  ];
}

/** A table whose cells state the alignment of columns; the last value applies to further columns. */
function withAlignedCells(table: XmlElement): XmlElement {
  const columns = table.attrs['columnalign']?.match(/\S+/g) ?? [];
  const aligned = (cell: XmlElement, at: number): XmlElement => {
    const align = /\btml-(left|right)\b/.exec(cell.attrs['class'] ?? '')?.[1] ?? columns[at] ?? columns.at(-1);
    return align ? { ...cell, attrs: { columnalign: align, ...cell.attrs } } : cell;
  };
  const rows = childElements(table).map((row) => ({ ...row, children: childElements(row).map(aligned) }));
  return { ...table, children: rows };
}

function mathElement(given: XmlElement): RichNode[] {
  const element = given.name === 'mtable' ? withAlignedCells(given) : given;
  const { name, attrs, children } = element;
  if (name === 'mfenced') return expandFences(element);
  if (name === 'semantics' || name === 'maction') return mathNodes(childElements(element).slice(0, 1));
  if (name === 'mlabeledtr') {
    // MathML Core has no labelled rows: the label, which comes first, becomes the last cell.
    const [label, ...cells] = childElements(element);
    return [{ tag: 'mtr', attrs: {}, children: mathNodes([...cells, ...(label ? [label] : [])]) }];
  }
  if (MATHML_TOKENS.has(name)) return [{ tag: name, attrs: { ...attrs }, children: [textOf(element)] }];
  if (MATHML_EMPTY.has(name)) return [{ tag: name, attrs: { ...attrs }, children: [] }];
  // An unknown element becomes a group, so that its parent keeps its number of children.
  const tag = MATHML.has(name) && name !== 'math' ? name : 'mrow';
  return [{ tag, attrs: tag === name ? { ...attrs } : {}, children: mathNodes(children) }];
}

function mathNodes(nodes: XmlNode[]): RichNode[] {
  return nodes.flatMap((node): RichNode[] => {
    if (isElement(node)) return mathElement(node);
    const text = collapse(node);
    return text ? [{ tag: 'mtext', attrs: {}, children: [text] }] : [];
  });
}

/** A MathML formula as rich text. `writeRich` removes attributes that are not allowed. */
export function mathOf(math: XmlElement, display: 'block' | 'inline'): RichNode {
  return { tag: 'math', attrs: display === 'block' ? { display } : {}, children: mathNodes(math.children) };
}

/** A TeX comment, which ends with its line. Publishers forgot to escape any other percent sign: `50 %`. */
const COMMENT = /(?<![\\\d])%[^\S\n]*(?=\n)|^[^\S\n]*%.*\n/gm;

/** TeX without the document around it that some converters write. */
export function texOf(tex: XmlElement): string {
  const lines = (node: XmlNode): XmlNode =>
    isElement(node)
      ? { ...node, children: node.children.map(lines) }
      : node.replace(COMMENT, '').replace(/(?<!\\)%/g, '\\%');
  const source = textOf({ ...tex, children: tex.children.map(lines) });
  const [start, end] = ['\\begin{document}', '\\end{document}'];
  const from = source.indexOf(start);
  const to = source.lastIndexOf(end);
  return from >= 0 && to > from ? source.slice(from + start.length, to).trim() : source;
}

/** Macros by name. Temml adds those that a formula defines. */
export type Macros = Record<string, unknown>;

/** Macros of publishers' TeX that Temml lacks. */
export const knownMacros = (): Macros => ({ '\\varvec': '\\boldsymbol', '\\mbox': '\\text' });

/** Definitions that hold for all later formulas of the file, not for one formula: `\newcommand{\R}[1]{…}`, `\def\R#1{…}`. */
const withLastingMacros = (tex: string): string =>
  tex
    .replace(
      /\\(?:re|provide)?newcommand\*?\s*(?:\{\s*)?(\\[a-z]+)\s*\}?(?:\[([1-9])\])?(?=\{)/gi,
      (_, name: string, count = '0') =>
        `\\gdef${name}${Array.from({ length: Number(count) }, (__, at) => `#${at + 1}`).join('')}`,
    )
    .replace(/\\def(?=\s*\\)/g, '\\gdef');

/** Limits of one formula: macros that expand, and characters. */
const MAX_EXPAND = 1000;
const MAX_LENGTH = 20_000;

/** Removes the delimiters of an inline formula, one of which a file may lack. */
const withoutDelimiters = (tex: string): string =>
  (
    /^\$\$(.*)\$\$$|^\$([^$]*)\$$|^\\\[(.*)\\\]$|^\\\((.*)\\\)$/s
      .exec(tex)
      ?.slice(1)
      .find((inner) => inner !== undefined) ?? tex
  ).replace(/^\s*\$([^$]*)$|^([^$]*)\$\s*$/s, '$1$2');

/** TeX between `\\(` and `\\)`, or between dollars without spaces inside them: an amount of money has one. */
const IN_TEXT = /\\\((?:(?!\\[()])[^$]){1,300}\\\)|(?<![\p{L}\p{N}\\$])\$(?=[^\s$])[^$]{1,300}(?<=\S)\$(?![\p{N}$])/gu;

/**
 * A text whose formulas in TeX are typeset: `of $\\alpha_1$`. Text without a command, power or index is not a formula.
 */
export function withTexInText(text: string, macros: Macros, notes: Notes): RichNode[] {
  const nodes: RichNode[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(IN_TEXT)) {
    const isTex = /\\[a-z]{2,}|[\p{L}\p{N})}\]]\s*[\^_]\s*[\p{L}\p{N}{\\]/iu.test(
      found.slice(found.startsWith('$') ? 0 : 2),
    );
    if (!isTex) continue;
    const math = mathOfTex(found, 'inline', macros);
    if (!math) notes.count('tex');
    if (!math) continue;
    nodes.push(text.slice(end, index), math);
    end = index + found.length;
  }
  return [...nodes, text.slice(end)].filter((node) => node !== '');
}

const IN_BRACES = '\\{(?:[^{}]|\\{(?:[^{}]|\\{[^{}]*\\})*\\})*\\}';
/** The start of an array, and its columns. */
const ARRAY = new RegExp(`(\\\\begin\\{d?array\\}(?:\\[\\w\\])?)\\s*(${IN_BRACES})`, 'g');
const BETWEEN = new RegExp(`[@!<>]\\s*${IN_BRACES}`, 'g');
const PARAGRAPH = new RegExp(`[pmb]\\s*${IN_BRACES}`, 'g');
const REPEATED = /\*\s*(?:\{(\d{1,2})\}|(\d))\s*(?:\{([lcr|\s]+)\}|([lcr]))/g;

/** Columns of an array as Temml reads them: one by one, without separators, also for `*{20}{c}` and `*{20}c`. */
const plainColumns = (columns: string): string =>
  columns
    .slice(1, -1)
    .replace(BETWEEN, '')
    .replace(PARAGRAPH, 'l')
    .replace(REPEATED, (_, count: string | undefined, digit: string | undefined, several = '', one = '') =>
      `${several}${one}`.repeat(Number(count ?? digit)),
    );

/** A TeX formula as MathML; undefined if it cannot be typeset. @param macros of the file */
export function mathOfTex(tex: string, display: 'block' | 'inline', macros = knownMacros()): RichNode | undefined {
  if (tex.length > MAX_LENGTH) return undefined;
  try {
    const options = { displayMode: display === 'block', throwOnError: true, trust: false, maxExpand: MAX_EXPAND };
    const source = withLastingMacros(withoutDelimiters(tex))
      .replace(/\\mathop\s*(\\[a-z]+)/gi, '\\mathop{$1}')
      .replace(/\\(begin|end)\{eqnarray\*?\}/g, (_, edge) => `\\${edge}{darray}${edge === 'begin' ? '{rcl}' : ''}`)
      .replace(ARRAY, (_, start: string, columns: string) => `${start}{${plainColumns(columns)}}`)
      .replace(/\\unicode\{x0*([\da-f]{1,5})\}/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)));
    return mathOf(parseXml(temml.renderToString(source, { ...options, macros }), new Notes()), display);
  } catch {
    // Temml throws if it cannot typeset a formula. The source is shown instead, and a note reports it.
    return undefined;
  }
}

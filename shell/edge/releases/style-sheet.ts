import { type AtRule, type ChildNode, parse, type Rule } from 'postcss';

/** The classes (`.button`) and elements (`nav`) in the markup of a page. */
export type Names = ReadonlySet<string>;

const NAME = /<([a-z][\w-]*)|\bclass="([^"]*)"/gi;

export function namesIn(markup: string): Names {
  const names = new Set(['html', 'head', 'body']);
  for (const [, element, classes] of markup.matchAll(NAME)) {
    if (element) names.add(element.toLowerCase());
    else for (const name of classes?.split(/\s+/) ?? []) names.add(`.${name}`);
  }
  return names;
}

/** CSS for a page, by the names in its markup. */
type Part = (names: Names) => string;

/** Rules in these blocks are chosen one by one. */
const BLOCKS = new Set(['layer', 'media', 'supports', 'container']);

const always =
  (node: ChildNode): Part =>
  () =>
    node.toString();

/**
 * Strings, attributes, and arguments of `:not()` and the like: an element can match the selector without these names.
 */
const ARGUMENTS = [/"[^"]*"|'[^']*'/g, /\[[^\]]*\]/g];
const INNERMOST = /\([^()]*\)/g;
const NAMED = /\.[\w-]+|(?<![\w.#:-])[a-z][\w-]*/gi;

/** The names that an element must have to match a selector; empty if the selector has escapes. */
function namesOf(selector: string): string[] {
  if (selector.includes('\\')) return [];
  let plain = ARGUMENTS.reduce((text, pattern) => text.replace(pattern, ''), selector);
  for (let outer = ''; outer !== plain; plain = plain.replace(INNERMOST, '')) outer = plain;
  return (plain.match(NAMED) ?? []).map((name) => (name.startsWith('.') ? name : name.toLowerCase()));
}

function ofRule(rule: Rule): Part {
  const block = rule.clone({ selector: '' }).toString();
  const selectors = rule.selectors.map((text) => ({ text, names: namesOf(text) }));
  return (page) => {
    const kept = selectors.filter(({ names }) => names.every((name) => page.has(name)));
    return kept.length === 0 ? '' : kept.map(({ text }) => text).join(',') + block;
  };
}

function ofAtRule(rule: AtRule): Part {
  const { name, params, nodes } = rule;
  // Fonts and print come with the whole sheet.
  if (name === 'font-face' && /\burl\(/.test(rule.toString())) return () => '';
  if (name === 'media' && params.startsWith('print')) return () => '';
  if (!nodes || !BLOCKS.has(name)) return always(rule);
  const parts = partsOf(nodes);
  return (page) => {
    const css = parts.map((part) => part(page)).join('');
    return css === '' ? '' : `@${name} ${params}{${css}}`;
  };
}

const partsOf = (nodes: readonly ChildNode[]): Part[] =>
  nodes.map((node) => {
    if (node.type === 'rule') return ofRule(node);
    return node.type === 'atrule' ? withEnd(node) : always(node);
  });

/** A statement such as `@layer a, b` needs a semicolon. */
function withEnd(rule: AtRule): Part {
  const part = ofAtRule(rule);
  return rule.nodes ? part : (page) => `${part(page)};`;
}

/**
 * The rules of a style sheet that elements with given names can match, in their order. Rules for other elements, for print, and
 * the faces of web fonts come with the whole sheet, after the page (ADR 44).
 */
export type RulesFor = (names: Names) => string;

/** @throws postcss.CssSyntaxError */
export function rulesOf(css: string): RulesFor {
  const parts = partsOf(parse(css).nodes);
  return (names) => parts.map((part) => part(names)).join('');
}

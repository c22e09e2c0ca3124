import { parseSync } from '@swc/core';
import type { SourceFile } from './files';

interface SyntaxNode {
  type: string;
  [member: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

function textOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'StringLiteral') return String(node.value);
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return null;
  return node.quasis.map((part: { cooked?: string }) => part.cooked ?? '').join('…');
}

const argumentsOf = (call: SyntaxNode): unknown[] =>
  Array.isArray(call.arguments) ? call.arguments.map((argument: { expression?: unknown }) => argument.expression) : [];

const isFunction = (node: unknown): boolean =>
  isNode(node) && (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression');

/** Texts that a table of cases puts into a title: the first of a row, or a member `id` or `name`. */
function caseName(node: SyntaxNode): string | null {
  if (node.type === 'ArrayExpression' && Array.isArray(node.elements))
    return textOf((node.elements[0] as { expression?: unknown } | undefined)?.expression);
  const { key, value } = node as { key?: { value?: unknown }; value?: unknown };
  return node.type === 'KeyValueProperty' && (key?.value === 'id' || key?.value === 'name') ? textOf(value) : null;
}

function titleOf(node: SyntaxNode): string | null {
  if (node.type !== 'CallExpression') return caseName(node);
  const [first, ...others] = argumentsOf(node);
  return others.some(isFunction) ? textOf(first) : null;
}

function collect(value: unknown, titles: string[]): void {
  if (Array.isArray(value)) return value.forEach((item) => collect(item, titles));
  if (typeof value !== 'object' || value === null) return;
  const title = isNode(value) ? titleOf(value) : null;
  if (title !== null) titles.push(title);
  for (const member of Object.values(value)) collect(member, titles);
}

/**
 * The titles of a file's tests and groups: the text of each call with a text followed by a function as arguments, and the names
 * of cases, which `test.each` and loops put into titles.
 */
export function testTitles({ path, text }: SourceFile): string[] {
  const titles: string[] = [];
  collect(parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x') }), titles);
  return titles;
}

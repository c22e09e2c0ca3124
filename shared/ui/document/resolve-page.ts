import type { SitePage } from '@press/contract';
import type { Facts } from '@press/contract/facts';
import { parseRich, type RichElement, type RichNode } from '@press/contract/richtext';
import { allowedAttribute, BLOCK } from '@press/contract/richtext.grammar';
import { mapTexts, resolveLine, resolveText } from './resolve-text';

/** Values of placeholders. */
export type Fill = Readonly<Record<string, string>>;

/** Fills in the placeholders of a text. A placeholder without a value stays. */
export const filled = (text: string, fill: Fill): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => fill[name] ?? whole);

const isBlock = (node: RichNode): node is RichElement => typeof node !== 'string' && BLOCK.has(node.tag);

/** Fills the facts into block text: null for each block, and each run of text between blocks, that becomes empty. */
function resolveBlocks(nodes: readonly RichNode[], facts: Facts): (RichNode | null)[] {
  const resolved: (RichNode | null)[] = [];
  let run: RichNode[] = [];
  const endRun = () => {
    if (run.length > 0) resolved.push(...(resolveLine(run, facts) ?? [null]));
    run = [];
  };
  for (const node of nodes) {
    if (isBlock(node)) {
      endRun();
      resolved.push(resolveBlock(node, facts));
    } else run.push(node);
  }
  endRun();
  return resolved;
}

/** Elements that mean nothing without one of their parts. */
const WHOLE = new Set(['tr', 'td', 'th']);

function resolveBlock(node: RichElement, facts: Facts): RichElement | null {
  const resolved = resolveBlocks(node.children, facts);
  const children = resolved.filter((child) => child !== null);
  const isGone =
    (WHOLE.has(node.tag) && children.length < resolved.length) ||
    (children.length === 0 && node.children.length > 0) ||
    (node.tag === 'table' && !children.some((child) => typeof child !== 'string' && child.tag === 'tbody'));
  return isGone ? null : { ...node, children };
}

/** Replaces a link whose address is unknown by its words. */
const withoutOpenLinks = (nodes: readonly RichNode[]): RichNode[] =>
  nodes.flatMap((node): RichNode[] => {
    if (typeof node === 'string') return [node];
    const children = withoutOpenLinks(node.children);
    const isOpen = node.tag === 'a' && !allowedAttribute('a', 'href', node.attrs['href'] ?? '');
    return isOpen ? children : [{ ...node, children }];
  });

/** Rich text with its facts and placeholders. */
const resolveRich = (body: string, facts: Facts, fill: Fill): RichNode[] =>
  withoutOpenLinks(
    mapTexts(
      resolveBlocks(parseRich(body, 'block'), facts).filter((node) => node !== null),
      (text) => filled(text, fill),
    ),
  );

/** The head of a page: plain text with its facts and placeholders. */
export function resolveHead({ title, standfirst }: Pick<SitePage, 'title' | 'standfirst'>, facts: Facts, fill: Fill) {
  const plain = (text: string): string => filled(resolveText(text, facts) ?? '', fill);
  return { title: plain(title), standfirst: plain(standfirst) };
}

/** A text page with its facts and placeholders filled in, without sections and notes that became empty. */
export function resolvePage(
  page: Pick<SitePage, 'title' | 'standfirst' | 'sections' | 'side'>,
  facts: Facts,
  fill: Fill,
) {
  const parts = <Part extends { title: string; body: string }>(all: readonly Part[]) =>
    all
      .map((part) => ({
        ...part,
        title: filled(resolveText(part.title, facts) ?? '', fill),
        body: resolveRich(part.body, facts, fill),
      }))
      .filter(({ title, body }) => title && body.length > 0);
  return { ...resolveHead(page, facts, fill), sections: parts(page.sections), side: parts(page.side) };
}

/** A text page as it is shown. */
export type ResolvedPage = ReturnType<typeof resolvePage>;

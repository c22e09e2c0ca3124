import type { Article, Part } from '@press/contract';
import { t } from '../../../messages';
import { parseRich, plainText, type RichElement, type RichNode } from '@press/contract/richtext';

/** A place where the text cites a reference. */
export interface Citation {
  id: string;
  /** Title of the section, as plain text. */
  where: string;
}

export interface Heading {
  id: string;
  /** Inline nodes without links. */
  title: RichNode[];
  /** The headings below this one. */
  headings: Heading[];
}

/** The texts of an article, parsed once, and facts that need all of them. */
export interface ArticleText {
  nodesOf: (text: string) => RichNode[];
  headingsOf: (text: string) => Heading[];
  partOf: (id: string) => Part | undefined;
  /** Parts that no text places. */
  otherParts: Part[];
  /** All parts except those of letters, replies and translations, which show their own. */
  ownParts: Part[];
  /** The places that cite a reference, in text order. */
  citationsOf: (reference: string) => readonly Citation[];
}

/** Anchor of a first-level section: its number, because its title may be anything. */
export const sectionAnchor = (at: number): string => `section-${at + 1}`;

/**
 * Parses the texts of an article in the order of its page. Each citation gets an id, so that its reference can lead back to
 * it; a heading without one gets an id for the contents.
 */
export function readText({ abstract, details, sections }: Article): ArticleText {
  const parsed = new Map<string, RichNode[]>();
  const headings = new Map<string, Heading[]>();
  const parts = new Map(details.parts.map((part) => [part.id, part]));
  const others = new Map(parts);
  const citations = new Map<string, Citation[]>();
  let cited = 0;

  const read = (text: string, where: string, anchor = ''): void => {
    if (!text || parsed.has(text)) return;
    const nodes = parseRich(text, 'block');
    parsed.set(text, nodes);
    if (anchor) headings.set(text, headingsIn(nodes, anchor));
    visit(nodes, where);
  };
  const visit = (nodes: readonly RichNode[], where: string): void => {
    for (const node of nodes) {
      if (typeof node === 'string') continue;
      if (node.tag === 'a') number(node, where);
      if (node.tag === 'figure') readPart(node.attrs['id'] ?? '', where);
      visit(node.children, where);
    }
  };
  const number = ({ attrs }: RichElement, where: string): void => {
    const references = (attrs['data-refs'] ?? attrs['href'] ?? '').match(/\bref-[\w.-]+/g);
    if (!references || !attrs['href']?.startsWith('#')) return;
    const id = `cite-${(cited += 1)}`;
    attrs['id'] = id;
    for (const reference of references) citations.set(reference, [...(citations.get(reference) ?? []), { id, where }]);
  };
  const readPart = (id: string, where: string): void => {
    const part = others.get(id);
    others.delete(id);
    for (const text of part ? [part.caption, part.body, part.notes] : []) read(text, where);
  };

  read(abstract, t('abstract'));
  for (const { body, title } of details.summaries) read(body, title);
  sections.forEach(({ title, body }, at) => read(body, plainText(title, 'inline'), sectionAnchor(at)));
  for (const { body } of details.statements) read(body, t('about.title'));
  const beforeLetters = new Set(others.keys());
  for (const { body, title } of details.subArticles) read(body, plainText(title, 'inline'));
  const otherParts = [...others.values()];
  const ownParts = details.parts.filter(({ id }) => !beforeLetters.has(id) || others.has(id));
  for (const { id, label } of otherParts) readPart(id, label);

  return {
    nodesOf: (text) => parsed.get(text) ?? parseRich(text, 'block'),
    headingsOf: (text) => headings.get(text) ?? [],
    partOf: (id) => parts.get(id),
    otherParts,
    ownParts,
    citationsOf: (reference) => citations.get(reference) ?? [],
  };
}

/** The headings h3 to h6 of a section as a tree. */
function headingsIn(nodes: readonly RichNode[], anchor: string): Heading[] {
  const top: Heading[] = [];
  /** The open headings, outermost first. */
  let open: { level: number; headings: Heading[] }[] = [{ level: 2, headings: top }];
  nodes.forEach((node, at) => {
    const level = typeof node === 'string' ? 0 : Number(/^h([3-6])$/.exec(node.tag)?.[1] ?? 0);
    if (!level || typeof node === 'string') return;
    const id = (node.attrs['id'] ??= `${anchor}-${at}`);
    const heading = { id, title: withoutLinks(node.children), headings: [] };
    open = open.filter((above) => above.level < level);
    open.at(-1)?.headings.push(heading);
    open.push({ level, headings: heading.headings });
  });
  return top;
}

const withoutLinks = (nodes: readonly RichNode[]): RichNode[] =>
  nodes.flatMap((node) => (typeof node !== 'string' && node.tag === 'a' ? withoutLinks(node.children) : [node]));

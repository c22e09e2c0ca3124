import { escapeRich } from './richtext';
import { isWebAddress } from './web-address';
import type { ListItem, Nodes, Root, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { inBaseLetters, slug } from './slug';

/** A fault: a part of a text that a page cannot show. */
export interface MarkdownFault {
  /** From 1. */
  line: number;
  value: string;
  must: string;
}

/** A part of a text under a heading of the second level. */
export interface MarkdownSection {
  id: string;
  title: string;
  /** Rich text in the grammar of `richtext.ts`. */
  body: string;
}

/** Front matter, and the text below it. */
const PARTS = /^---\r?\n([\s\S]*?)^---[^\S\n]*\r?\n?/m;

/** The front matter of a file (YAML, between two lines `---`), and the text below it with its first line; null without one. */
export function partsOf(source: string): { yaml: string; text: string; textLine: number } | null {
  const [front, yaml = ''] = PARTS.exec(source) ?? [];
  if (front === undefined || !source.startsWith('---')) return null;
  return { yaml, text: source.slice(front.length), textLine: front.split('\n').length };
}

const MAX_VALUE = 80;
/**
 * An anchor from the Latin letters of a heading, or from its position if it has none; empty without letters and digits.
 */
const anchorOf = (title: string, place: number): string =>
  slug(inBaseLetters(title)) || (/[\p{L}\p{N}]/u.test(title) ? `section-${place}` : '');

/** `## Charges {#charges}` names the anchor of a section. */
const NAMED = /^(.*?)\s*\{#([a-z\d-]+)\}$/;

/**
 * An address that a link of a page may have: of the web, of this site, or an e-mail address. Placeholders are filled in later.
 */
const isAddress = (url: string): boolean =>
  isWebAddress(url) || /^(?:mailto:[^\s"<>\\]+|\/(?![/\\])[^\s"<>\\]*|\{licenceUrl\})$/i.test(url);

/**
 * Reads CommonMark with tables (GFM) as sections of rich text.
 * @param firstLine of the text in its file
 * @param beforeHeadings true makes text before the first heading a section without a title; otherwise it is a fault
 */
export function readMarkdown(
  text: string,
  firstLine: number,
  beforeHeadings = false,
): { sections: MarkdownSection[]; faults: MarkdownFault[] } {
  const { root, faults, fault, rich } = parse(text, firstLine);
  const sections: MarkdownSection[] = [];
  for (const node of root.children) {
    const last = sections.at(-1);
    if (node.type === 'heading' && node.depth <= 2) {
      const [, title = '', id] = NAMED.exec(textOf(node)) ?? ['', textOf(node)];
      if (node.depth === 1)
        fault(node, `# ${title}`, 'must be a heading with ##: the title of the page is in its front matter');
      const section = { id: id ?? anchorOf(title, sections.length + 1), title, body: '' };
      if (!section.id) fault(node, title, 'must contain a letter or a digit');
      if (sections.some((each) => each.id === section.id))
        fault(node, title, `must have a unique id: add {#another-id}`);
      sections.push(section);
    } else if (node.type === 'definition') continue;
    else if (last) last.body += rich(node);
    else if (beforeHeadings) sections.push({ id: 'text', title: '', body: rich(node) });
    else fault(node, textOf(node), 'must be below a heading with ##');
  }
  if (sections.length === 0 && faults.length === 0)
    faults.push({ line: firstLine, value: '', must: 'must have a text, in sections with a heading ##' });
  return { sections, faults };
}

/** Reads the lines of a side note, each a paragraph of CommonMark, as rich text. */
export function readNote(lines: readonly string[]): { body: string; faults: MarkdownFault[] } {
  const { root, faults, rich } = parse(lines.join('\n\n'), 1);
  return { body: root.children.map(rich).join(''), faults };
}

/** The tree of a text, and the functions that turn its nodes into rich text and collect the faults. */
function parse(text: string, firstLine: number) {
  const faults: MarkdownFault[] = [];
  const root: Root = fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  const addresses = new Map<string, string>();
  for (const node of root.children) if (node.type === 'definition') addresses.set(node.identifier, node.url);
  return { root, faults, fault, rich };

  function fault(node: Nodes, value: string, must: string): '' {
    faults.push({ line: (node.position?.start.line ?? 1) + firstLine - 1, value: value.slice(0, MAX_VALUE), must });
    return '';
  }
  function all(node: { children: readonly RootContent[] }): string {
    return node.children.map(rich).join('');
  }
  function link(node: Nodes & { children: RootContent[] }, url: string): string {
    if (!isAddress(url))
      fault(node, url, 'must be an address with https://, a path of the site such as /contact, or mailto:');
    return `<a href="${escapeRich(url)}">${all(node)}</a>`;
  }
  function rich(node: RootContent): string {
    switch (node.type) {
      case 'text':
        return escapeRich(node.value);
      case 'inlineCode':
        return `<code>${escapeRich(node.value)}</code>`;
      case 'paragraph':
        return `<p>${all(node)}</p>`;
      case 'emphasis':
        return `<em>${all(node)}</em>`;
      case 'strong':
        return `<strong>${all(node)}</strong>`;
      case 'heading':
        if (node.depth <= 2)
          return fault(node, textOf(node), 'is a heading of a section, which must not be inside another part');
        return `<h${node.depth}>${all(node)}</h${node.depth}>`;
      case 'blockquote':
        return `<blockquote>${all(node)}</blockquote>`;
      case 'list': {
        const items = node.children.map((item) => listItem(item, node.spread || item.spread)).join('');
        return node.ordered ? `<ol>${items}</ol>` : `<ul>${items}</ul>`;
      }
      case 'break':
        return ' ';
      case 'link':
        return link(node, node.url);
      case 'linkReference':
        return link(node, addresses.get(node.identifier) ?? '');
      case 'table':
        return table(node.children, node.align);
      case 'definition':
        return '';
      default:
        return fault(node, textOf(node), `is ${KINDS[node.type] ?? node.type}, which a page cannot show`);
    }
  }
  /** A list without blank lines has no paragraphs. */
  function listItem({ children }: ListItem, isLoose: boolean | null | undefined): string {
    const blocks = children.map((each) => (each.type === 'paragraph' && !isLoose ? all(each) : rich(each)));
    return `<li>${blocks.join('')}</li>`;
  }
  function table(rows: readonly { children: { children: RootContent[] }[] }[], align: Table['align']): string {
    const [head, ...body] = rows.map(({ children }) => children.map(all));
    const sides = (align ?? []).map((side) => (side ? ` align="${side}"` : ''));
    const heads = (head ?? []).map((cell, at) => `<th${sides[at] ?? ''} scope="col">${cell}</th>`).join('');
    const cells = ([first = '', ...others]: string[]): string =>
      `<tr><th${sides[0] ?? ''} scope="row">${first}</th>${others.map((cell, at) => `<td${sides[at + 1] ?? ''}>${cell}</td>`).join('')}</tr>`;
    return `<table><thead><tr>${heads}</tr></thead><tbody>${body.map(cells).join('')}</tbody></table>`;
  }
}

const KINDS: Readonly<Record<string, string>> = {
  html: 'HTML',
  image: 'a picture',
  imageReference: 'a picture',
  code: 'a block of code',
  thematicBreak: 'a line',
};

/** The text of a node without its markup. */
function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  if ('children' in node) return node.children.map(textOf).join('');
  return 'alt' in node ? (node.alt ?? '') : '';
}

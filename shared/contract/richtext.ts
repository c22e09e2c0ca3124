/**
 * Rich text: the markup that titles, abstracts and sections may have (decision 20).
 *
 * Inline: `i b em strong sub sup code` and presentation MathML inside `math`.
 * Block adds: `p h3 h4 h5 h6 ul ol li blockquote table thead tbody tr th td`; `pre` (code, and lines of verse inside `blockquote`), which keeps
 * its white space; `aside` for a box; `a` to a web address, a path of this site, an e-mail address or a place of the article;
 * `img` of a file of this site, in running text; and `figure` without content, the place of an entry of `article.details.parts`.
 * Everything else is literal text: `p<0.05`, `x<y`, unknown tags, `<script>`. Five named entities and all numeric ones are decoded.
 *
 * The tree is always valid HTML, so the markup of the server and the DOM of the browser agree.
 */
import {
  allowedAttribute,
  BLOCK,
  BLOCK_TEXT_ONLY,
  CHILDREN,
  CONTAINED,
  EMPTY,
  INLINE,
  MATHML,
  MATHML_EMPTY,
  MATHML_TOKENS,
  TEXT_BLOCKS,
} from './richtext.grammar';
import { formulaText, scriptText } from './richtext.formula';

export interface RichElement {
  tag: string;
  /** Names in React's spelling (`colSpan`); values are safe. */
  attrs: Record<string, string>;
  children: RichNode[];
}

export type RichNode = string | RichElement;

/** `inline` for titles and single lines, `block` for abstracts and sections. */
export type RichMode = 'inline' | 'block';

/** Longer text is cut, and deeper tags are literal text, so that no input can exhaust the stack. */
const MAX_LENGTH = 1_000_000;
const MAX_DEPTH = 64;

/** Attribute values must be quoted, so that `a<b and c>d` stays text. */
const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:\s+[a-z][a-z0-9:-]*\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))*)\s*(\/?)>/iy;
const ATTRIBUTE = /([a-z][a-z0-9:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** Parses rich text. Never throws; takes time linear in the length of the text. */
export function parseRich(text: string, mode: RichMode): RichNode[] {
  const source = normalise(text.slice(0, MAX_LENGTH));
  const tree = new TreeBuilder(mode);
  let at = 0;
  while (at < source.length) {
    const next = source.indexOf('<', at);
    tree.text(decode(source.slice(at, next < 0 ? undefined : next)));
    if (next < 0) break;
    TAG.lastIndex = next;
    const [whole, slash, name, attributes, selfClosing] = TAG.exec(source) ?? [];
    const tag = name?.toLowerCase() ?? '';
    if (whole && !slash && tree.inMath && /^annotation(-xml)?$/.test(tag)) {
      // An annotation repeats the formula in another notation, so it is left out.
      const end = source.indexOf(`</${tag}>`, next);
      at = end < 0 ? source.length : end + tag.length + 3;
    } else if (
      whole &&
      (slash ? tree.close(tag) : tree.open(tag, readAttributes(tag, attributes ?? ''), !!selfClosing))
    ) {
      at = next + whole.length;
    } else {
      tree.text('<');
      at = next + 1;
    }
  }
  return tree.root.children;
}

/** Serialises a tree to text. `parseRich` returns the same tree for it. */
export function serializeRich(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeRich(node);
      const attrs = Object.entries(node.attrs).map(([name, value]) => ` ${name.toLowerCase()}="${escapeRich(value)}"`);
      if (node.tag === 'img') return `<img${attrs.join('')}>`;
      const content = serializeRich(node.children);
      // A parser drops the line end after `<pre>`.
      const first = node.tag === 'pre' && content.startsWith('\n') ? '\n' : '';
      return `<${node.tag}${attrs.join('')}>${first}${content}</${node.tag}>`;
    })
    .join('');
}

/**
 * The text without markup, for `<title>`, metadata and citations. White space is collapsed; a space separates blocks.
 * Formulas, and raised and lowered text, become one line of text: `x²`, `H₂O`.
 * Pass `inline` for a title, so that a literal `<p>` in it stays.
 */
export function plainText(text: string, mode: RichMode = 'block'): string {
  const nodes = /[<&]/.test(text) ? parseRich(text, mode) : [text];
  return textOf(nodes).replace(/\s+/g, ' ').trim();
}

/** The text of blocks without markup: an empty line between blocks, each item of a list and row of a table in its own line. */
export function plainParagraphs(text: string): string {
  const runs: RichNode[][] = [];
  const isRunning = (node: RichNode | undefined): boolean => typeof node === 'string' || !BLOCK.has(node?.tag ?? 'p');
  for (const node of parseRich(text, 'block')) {
    const last = runs.at(-1);
    if (last && isRunning(last[0]) && isRunning(node)) last.push(node);
    else runs.push([node]);
  }
  return runs
    .map((run) => linesOf(run).join('\n'))
    .filter(Boolean)
    .join('\n\n');
}

const IN_LINES: ReadonlySet<string> = new Set(['ul', 'ol', 'table', 'thead', 'tbody']);

function linesOf(run: readonly RichNode[]): string[] {
  const [first] = run;
  if (typeof first === 'object' && IN_LINES.has(first.tag)) return first.children.flatMap((child) => linesOf([child]));
  return [textOf(run).replace(/\s+/g, ' ').trim()].filter(Boolean);
}

function textOf(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if (node.tag === 'math') return formulaText(node.children);
      if (node.tag === 'img') return node.attrs['alt'] ?? '';
      if (node.tag === 'sub' || node.tag === 'sup') return scriptText(node.tag, textOf(node.children));
      return BLOCK.has(node.tag) ? ` ${textOf(node.children)} ` : textOf(node.children);
    })
    .join('');
}

/** The tree during parsing. `stack` contains the open elements, from the root to the one that gets the next text. */
class TreeBuilder {
  readonly root: RichElement = element('');
  private readonly stack = [this.root];

  constructor(private readonly mode: RichMode) {}

  get inMath(): boolean {
    return this.stack.some(({ tag }) => tag === 'math');
  }

  text(written: string): void {
    const { tag } = this.top;
    // An HTML parser removes a line end there.
    const text = tag === 'pre' && !this.top.children.length ? written.replace(/^\n/, '') : written;
    const ignoresSpace = tag in CHILDREN || (MATHML.has(tag) && !MATHML_TOKENS.has(tag));
    if (!text || (ignoresSpace && !text.trim())) return;
    this.addImplied();
    const { children } = this.top;
    const last = children.at(-1);
    if (typeof last === 'string') children[children.length - 1] = last + text;
    else children.push(text);
  }

  /** Opens an element. Returns false if the tag is literal text here. */
  open(tag: string, attrs: Record<string, string>, empty: boolean): boolean {
    if (this.inMath && INLINE.has(tag)) return true; // an HTML parser would end `math` here, so only the text stays
    if (!this.knows(tag) || (tag === 'math' && this.inMath)) return false;
    if (!(tag in CONTAINED) && this.stack.length > MAX_DEPTH) return false;
    if (tag in EMPTY && !attrs[EMPTY[tag]!]) return false;
    if (!BLOCK.has(tag)) this.openInline(tag, attrs, empty);
    else if (tag in CONTAINED) return this.openContained(tag, attrs, empty);
    else {
      this.endText();
      this.addImplied();
      this.push(tag, attrs, empty || tag in EMPTY);
    }
    return true;
  }

  /**
   * Ends the element and all elements that are open in it; a closing tag without an element is dropped. Returns false if the
   * tag is literal text.
   */
  close(tag: string): boolean {
    for (let depth = this.stack.length - 1; depth > 0; depth--) {
      const open = this.stack[depth]!.tag;
      if (open === tag) {
        this.stack.length = depth;
        return true;
      }
      if (BLOCK.has(open) && !BLOCK.has(tag)) break;
    }
    return this.knows(tag) || INLINE.has(tag);
  }

  private get top(): RichElement {
    return this.stack.at(-1)!;
  }

  private knows(tag: string): boolean {
    if (this.inMath) return MATHML.has(tag);
    return INLINE.has(tag) || tag === 'math' || (this.mode === 'block' && (BLOCK_TEXT_ONLY.has(tag) || BLOCK.has(tag)));
  }

  private openInline(tag: string, attrs: Record<string, string>, empty: boolean): void {
    if (MATHML_TOKENS.has(this.top.tag)) this.stack.pop();
    if (tag === 'a') this.endLink();
    this.addImplied();
    if (empty && INLINE.has(tag)) return;
    this.push(tag, attrs, empty || tag in EMPTY || MATHML_EMPTY.has(tag));
  }

  /** Opens a list item, row or cell in the nearest list or table, and ends its siblings. */
  private openContained(tag: string, attrs: Record<string, string>, empty: boolean): boolean {
    const { within, ends } = CONTAINED[tag]!;
    let depth = this.stack.length - 1;
    const canEnd = (open: string): boolean => ends.has(open) || TEXT_BLOCKS.has(open) || !BLOCK.has(open);
    while (depth > 0 && !within.has(this.stack[depth]!.tag) && canEnd(this.stack[depth]!.tag)) depth--;
    if (!within.has(this.stack[depth]!.tag)) return false;
    this.stack.length = depth + 1;
    while (!CHILDREN[this.top.tag]!.only.has(tag)) this.push(CHILDREN[this.top.tag]!.implied);
    this.push(tag, attrs, empty);
    return true;
  }

  /** Ends running text before a new block, like in HTML. */
  private endText(): void {
    while (this.stack.length > 1 && (!BLOCK.has(this.top.tag) || TEXT_BLOCKS.has(this.top.tag))) this.stack.pop();
  }

  /** Ends an open link: links do not nest. */
  private endLink(): void {
    const at = this.stack.findLastIndex(({ tag }) => tag === 'a');
    if (at > 0) this.stack.length = at;
  }

  /** Adds the item or cell that direct text in a list or table needs. */
  private addImplied(): void {
    while (this.top.tag in CHILDREN) this.push(CHILDREN[this.top.tag]!.implied);
  }

  private push(tag: string, attrs: Record<string, string> = {}, empty = false): void {
    const child = element(tag, attrs);
    this.top.children.push(child);
    if (!empty) this.stack.push(child);
  }
}

function element(tag: string, attrs: Record<string, string> = {}): RichElement {
  return { tag, attrs, children: [] };
}

function readAttributes(tag: string, text: string): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [, name, double, single] of text.matchAll(ATTRIBUTE)) {
    const allowed = allowedAttribute(tag, name!.toLowerCase(), decode(double ?? single ?? ''));
    if (allowed) kept[allowed[0]] = allowed[1];
  }
  return kept;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name, decimal, hex) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0x10ffff ? '\uFFFD' : normalise(String.fromCodePoint(code));
  });
}

/** Escapes a text for rich text, in running text or in an attribute. */
export function escapeRich(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);
}

/** Normalises text as UTF-8 and HTML parsers do, so that server and browser have the same text. */
function normalise(text: string): string {
  // oxlint-disable-next-line no-control-regex
  if (!/[\0-\x08\x0B-\x1F\x7F\uD800-\uDFFF]/.test(text)) return text;
  return (
    text
      .replace(/\r\n?/g, '\n')
      .replace(/[\uD800-\uDFFF]/gu, '\uFFFD')
      // oxlint-disable-next-line no-control-regex
      .replace(/[\0-\x08\x0B\x0C\x0E-\x1F\x7F]/g, '')
  );
}

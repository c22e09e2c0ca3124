import { parseRich, plainText, type RichElement, type RichNode } from '@press/contract/richtext';
import { formulaText } from '@press/contract/richtext.formula';
import { TOP_BLOCKS } from '@press/contract/richtext.grammar';
import type { PartWire } from '@press/contract/wire';
import { formulaOf } from './math';
import type { Block, Inline } from './nodes';
import { addressesOf, type Picture } from './pictures';
import { tableOf } from './table';

/** Allows breaks in long words, because a DNA sequence or an address would otherwise leave the page. */
const breakable = (text: string): string => text.replace(/[!-\u024f]{30}(?=[!-\u024f]{10})/g, '$&\u200b');

/** Spaces that Typst would remove at the start of a line. */
const indented = (text: string): string => text.replace(/^[ \t]+/gm, (run) => '\u00a0'.repeat(run.length));

const RTL_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** True if a text runs from right to left, which its first letter decides. */
export const isRtl = (text: string): boolean => RTL_LETTER.test(/\p{L}/u.exec(text)?.[0] ?? '');

/** White space collapses across elements, like in HTML: `78 </b> <b> <i>` is one space. Typst keeps every one. */
function collapsed(nodes: readonly Inline[], state = { isSpace: true }): Inline[] {
  return nodes.map((node): Inline => {
    if (typeof node === 'string') {
      const text = state.isSpace ? node.trimStart() : node;
      if (text) state.isSpace = text.endsWith(' ');
      return text;
    }
    // Mutable, because links are changed after everything is converted.
    if (node.k !== 'math' && node.k !== 'picture') node.c = collapsed(node.c, state);
    else state.isSpace = false;
    return node;
  });
}

/** Converts the rich text of one article. It has the article's parts and images, and creates each place once. */
export class RichPrinter {
  readonly #parts: ReadonlyMap<string, PartWire>;
  readonly #printed = new Set<string>();
  readonly #places = new Set<string>();
  readonly #links: Extract<Inline, { k: 'a' }>[] = [];

  constructor(
    parts: readonly PartWire[],
    private readonly pictures: ReadonlyMap<string, Picture>,
  ) {
    this.#parts = new Map(parts.map((part) => [part.id, part]));
  }

  /** Turns links to missing places into plain text. Call it after the conversion of the whole article. */
  dropDeadLinks(): void {
    for (const link of this.#links) if (!this.#places.has(link.to ?? '')) delete link.to;
  }

  /** The field `id` of a block, unless another block already has it. */
  place(id: string | undefined): { id?: string } {
    if (!id || this.#places.has(id)) return {};
    this.#places.add(id);
    return { id };
  }

  /** The parts, such as floats, that no converted text contains, in order. */
  otherParts(): Block[] {
    const others = [...this.#parts.keys()].filter((id) => !this.#printed.has(id));
    return others.flatMap((id) => this.part(id, 2));
  }

  /** A title or a single line. */
  inline(text: string): Inline[] {
    return collapsed(this.#inline(parseRich(text, 'inline')));
  }

  /** A heading of rich inline text. @param level 2 is a section */
  heading(text: string, level: number, id?: string): Block[] {
    const c = this.inline(text);
    return c.length > 0 ? [{ k: 'heading', level, c, rtl: isRtl(plainText(text)), ...this.place(id) }] : [];
  }

  /** Block text. @param level of the section that has it */
  blocks(text: string, level = 2): Block[] {
    return this.#blocks(parseRich(text, 'block'), level);
  }

  #blocks(nodes: readonly RichNode[], level: number): Block[] {
    const found: Block[] = [];
    let loose: RichNode[] = [];
    const flush = () => {
      found.push(...this.#paragraph(loose));
      loose = [];
    };
    for (const node of nodes) {
      if (typeof node === 'string' || !TOP_BLOCKS.has(node.tag)) {
        loose.push(node);
        continue;
      }
      flush();
      found.push(...this.#block(node, level));
    }
    flush();
    return found;
  }

  #paragraph(nodes: readonly RichNode[], id?: string): Block[] {
    const c = collapsed(this.#inline(nodes));
    const text = textOf(nodes);
    if (!text.trim() && !c.some((part) => typeof part !== 'string')) return [];
    return [{ k: 'p', c, rtl: isRtl(text), ...this.place(id) }];
  }

  #block(node: RichElement, level: number): Block[] {
    const { tag, children, attrs } = node;
    switch (tag) {
      case 'h3':
      case 'h4':
      case 'h5':
      case 'h6':
        return [
          {
            k: 'heading',
            level: level + Number(tag[1]) - 2,
            c: collapsed(this.#inline(children)),
            rtl: isRtl(textOf(children)),
            ...this.place(attrs['id']),
          },
        ];
      case 'ul':
      case 'ol':
        return [this.#list(node, level)];
      case 'pre':
        return [
          { k: 'p', c: this.#inline(children, indented), rtl: isRtl(textOf(children)), ...this.place(attrs['id']) },
        ];
      case 'blockquote':
      case 'aside':
        return [{ k: tag === 'aside' ? 'box' : 'quote', c: this.#blocks(children, level), ...this.place(attrs['id']) }];
      case 'table': {
        const table = tableOf(node, (cell) => this.#blocks(cell.children, level));
        const repeats = !JSON.stringify(table.head).includes('"k":"a"');
        return [{ k: 'table', ...table, repeats, rtl: isRtl(textOf(children)), ...this.place(attrs['id']) }];
      }
      case 'figure':
        return this.part(attrs['id'] ?? '', level);
      default:
        return this.#paragraph(children, attrs['id']);
    }
  }

  #list({ tag, children, attrs }: RichElement, level: number): Block {
    const items = children
      .filter((child): child is RichElement => typeof child !== 'string')
      .map((child) => ({ c: this.#blocks(child.children, level), ...this.place(child.attrs['id']) }));
    const numbering = tag === 'ol' ? `${attrs['type'] ?? '1'}.` : (attrs['type'] ?? '');
    return { k: 'list', numbering, start: Number(attrs['start'] ?? 1), items, ...this.place(attrs['id']) };
  }

  /**
   * A figure, a table, a display formula, a media file or a supplement at its place in the text. @param level of the
   * section that has it
   */
  part(id: string, level: number): Block[] {
    const part = this.#parts.get(id);
    if (!part) return [];
    this.#printed.add(id);
    const { kind, label = '', title = '', caption = '', body = '', notes = '', alt = '' } = part;
    const head = [...(label ? [`${label}. `] : []), ...this.inline(title)];
    if (kind === 'formula') return this.#formula(part, level);
    const text = plainText(caption) || plainText(title) || label;
    const pictures = (part.pictures ?? []).flatMap((panel) => {
      const picture = addressesOf(panel)
        .map((url) => this.pictures.get(url))
        .find((found) => found !== undefined);
      return picture ? [{ ...picture, alt: alt || text || 'Picture' }] : [];
    });
    const after = this.blocks(caption, level);
    const c: Block[] = [
      ...(head.length > 0 ? [{ k: 'p' as const, c: [{ k: 'b' as const, c: head }], rtl: isRtl(label || text) }] : []),
      ...after,
      ...this.blocks(body, level),
      ...this.blocks(notes, level),
    ];
    return [{ k: 'figure', pictures, c, ...this.place(id) }];
  }

  #formula({ id, label = '', body = '', alt = '' }: PartWire, level: number): Block[] {
    const nodes = parseRich(body, 'block');
    const [only, ...others] = nodes.filter((node) => typeof node !== 'string' || node.trim());
    const c = only && typeof only !== 'string' && only.tag === 'math' ? formulaOf(only.children) : null;
    if (only && typeof only !== 'string' && c && others.length === 0)
      return [
        {
          k: 'formula',
          alt: formulaText(only.children) || alt || 'formula',
          c,
          number: label,
          ...this.place(id),
        },
      ];
    const number: RichNode[] = label ? [` ${label}`] : [];
    return nodes.length > 0
      ? [{ k: 'figure', pictures: [], c: this.#blocks([...nodes, ...number], level), ...this.place(id) }]
      : this.#paragraph([alt || '[formula]', ...number], id);
  }

  #inline(nodes: readonly RichNode[], spaced = (text: string) => text.replace(/\s+/g, ' ')): Inline[] {
    return nodes.flatMap((node): Inline[] => {
      if (typeof node === 'string') return node ? [breakable(spaced(node))] : [];
      const { tag, attrs, children } = node;
      if (tag === 'math') {
        const [c, alt] = [formulaOf(children), formulaText(children) || 'formula'];
        return [c ? { k: 'math', alt, c } : breakable(alt)];
      }
      if (tag === 'img') return this.#picture(attrs);
      const c = this.#inline(children, spaced);
      if (tag === 'i' || tag === 'em') return [{ k: 'i', c }];
      if (tag === 'b' || tag === 'strong') return [{ k: 'b', c }];
      if (tag === 'sub' || tag === 'sup') return [{ k: tag, c }];
      const href = attrs['href'] ?? '';
      if (tag === 'a' && href.startsWith('#')) return [this.#link(href.slice(1), c)];
      if (tag === 'a' && /^(?:https?:|mailto:)/i.test(href)) return [{ k: 'a', href, c }];
      return c;
    });
  }

  #link(to: string, c: Inline[]): Inline {
    const link = { k: 'a' as const, to, c };
    this.#links.push(link);
    return link;
  }

  /** An image in running text, a formula or a letter, at its size on the page. */
  #picture({ src = '', alt = '', width, height }: Record<string, string>): Inline[] {
    const picture = this.pictures.get(src);
    if (!picture) return [alt || '[formula]'];
    return [
      {
        ...picture,
        ...(width && height && { width: Number(width), height: Number(height) }),
        k: 'picture',
        alt: alt || 'formula',
      },
    ];
  }
}

const textOf = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');

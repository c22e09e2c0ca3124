import { parseRich, serializeRich, type RichNode } from '@press/contract/richtext';
import type { PartWire } from '@press/contract/wire';

type PrintedPart = Omit<PartWire, 'pictures' | 'file'>;

const block = (tag: string, children: RichNode[]): RichNode[] =>
  children.length > 0 ? [{ tag, attrs: {}, children }] : [];

/** `Figure 1. Title` in bold, then the rest of the caption. */
function captionOf({ label = '', title = '', caption = '' }: PrintedPart): RichNode[] {
  const head = [...(label ? [`${label}. `] : []), ...parseRich(title, 'inline')];
  return [...block('p', block('b', head)), ...parseRich(caption, 'block')];
}

function blocksOf(part: PrintedPart): RichNode[] {
  const { kind, label = '', body = '', notes = '', alt = '' } = part;
  if (kind === 'formula')
    return block('p', [...(body ? parseRich(body, 'block') : [alt || '[formula]']), ...(label ? [` ${label}`] : [])]);
  return [...captionOf(part), ...parseRich(body, 'block'), ...parseRich(notes, 'block')];
}

/**
 * Rich text without elements that only the article page can show: parts become their captions, tables and formulas, images in
 * running text become their alternatives. For readers of the five text fields of an article, and for its PDF.
 */
export function withPartsInText(text: string, parts: readonly PrintedPart[] = []): string {
  if (!/<(?:figure |img |h[56][ >])/.test(text)) return text;
  const byId = new Map(parts.map((part) => [part.id, part]));
  const convert = (nodes: readonly RichNode[]): RichNode[] =>
    nodes.flatMap((node): RichNode[] => {
      if (typeof node === 'string') return [node];
      const part = node.tag === 'figure' ? byId.get(node.attrs['id'] ?? '') : undefined;
      if (node.tag === 'figure') return part ? convert(blocksOf(part)) : [];
      if (node.tag === 'img') return [node.attrs['alt'] || '[formula]'];
      return [{ ...node, tag: /^h[56]$/.test(node.tag) ? 'h4' : node.tag, children: convert(node.children) }];
    });
  return serializeRich(convert(parseRich(text, 'block')));
}

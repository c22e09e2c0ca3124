import type { RichNode } from '@press/contract/richtext';
import type { Span, Style } from './span';

/**
 * A formula on one line, as it would be typed: `(2n)/3`, `√(t)`, with lowered and raised indices. It can be read and
 * searched; the web page shows it in two dimensions.
 */
export function mathSpans(nodes: readonly RichNode[], style: Style): Span[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? text(node.trim(), style) : element(node, style)));
}

const text = (value: string, style: Style): Span[] => (value ? [{ ...style, text: value }] : []);

function element({ tag, children }: Exclude<RichNode, string>, style: Style): Span[] {
  const parts = children.filter((child) => typeof child !== 'string');
  const part = (i: number, as: Style = style) => (parts[i] ? mathSpans([parts[i]], as) : []);
  const low: Style = { ...style, shift: 'sub' };
  const high: Style = { ...style, shift: 'sup' };
  switch (tag) {
    case 'mi': {
      const spans = mathSpans(children, style);
      const isVariable = [...spans.map((span) => span.text).join('')].length === 1;
      return spans.map((span) => ({ ...span, italic: isVariable }));
    }
    case 'mo':
      return mathSpans(children, style).map((span) =>
        /^[=<>≤≥≈±→∈∼×+−]$/.test(span.text) && !style.shift ? { ...span, text: ` ${span.text} ` } : span,
      );
    case 'msub':
    case 'munder':
      return [...part(0), ...part(1, low)];
    case 'msup':
    case 'mover':
      return [...part(0), ...part(1, high)];
    case 'msubsup':
    case 'munderover':
      return [...part(0), ...part(1, low), ...part(2, high)];
    case 'mfrac':
      return [...grouped(part(0), style), ...text('/', style), ...grouped(part(1), style)];
    case 'msqrt':
      return [...text('√', style), ...grouped(mathSpans(children, style), style)];
    case 'mroot':
      return [...part(1, high), ...text('√', style), ...grouped(part(0), style)];
    case 'mspace':
      return [{ ...style, text: ' ' }];
    case 'mtr':
      return [...mathSpans(children, style), ...text('; ', style)];
    case 'mtd':
      return [...mathSpans(children, style), { ...style, text: ' ' }];
    default:
      return mathSpans(children, style);
  }
}

/** Adds brackets around more than one character. */
function grouped(spans: Span[], style: Style): Span[] {
  return [...spans.map((span) => span.text).join('')].length > 1
    ? [...text('(', style), ...spans, ...text(')', style)]
    : spans;
}

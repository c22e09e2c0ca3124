import { MATHML, MATHML_EMPTY, MATHML_TOKENS } from '@press/contract/richtext.grammar';
import type { RichNode } from '@press/contract/richtext';
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

function mathElement(element: XmlElement): RichNode[] {
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

import { parseRich, type RichElement, type RichNode } from '@press/contract/richtext';
import { createElement, Fragment, type ReactNode } from 'react';
import { unbroken } from './Unbroken';

/** Rich inline text, such as a title. Bundles without rich blocks are smaller with it than with `Rich`. */
export const RichLine = ({ text }: { text: string }) => <>{renderRich(parseRich(text, 'inline'))}</>;

/** The replacement of an element, by its tag; undefined keeps the element. */
export type RichElements = Readonly<Record<string, (node: RichElement, children: ReactNode[]) => ReactNode>>;

/** @param leaf turns a piece of text into elements; formulas (MathML) allow no HTML elements */
export function renderRich(
  nodes: readonly RichNode[],
  leaf: (text: string) => ReactNode = unbroken,
  elements: RichElements = {},
): ReactNode[] {
  return nodes.map((node, at) => {
    if (typeof node === 'string') return <Fragment key={at}>{leaf(node)}</Fragment>;
    const children = renderRich(node.children, node.tag === 'math' ? String : leaf, elements);
    const shown = elements[node.tag]?.(node, children);
    return shown === undefined ? (
      createElement(node.tag, { ...node.attrs, key: at }, ...children)
    ) : (
      <Fragment key={at}>{shown}</Fragment>
    );
  });
}

import { parseRich, serializeRich, type RichNode } from '@press/contract/richtext';
import { escapeUTF8 } from 'entities';
import { JATS_INLINE } from '../../formats/jats-text';
import type { Story } from './story';
import { wordsOf } from './words';

/** Rich inline text as JATS, with its references in braces as `<xref>`. */
export function inlineJats(rich: string, story: Story): string {
  return jatsOfNodes(parseRich(rich, 'inline'), story);
}

function jatsOfNodes(nodes: readonly RichNode[], story: Story): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string')
        return escapeUTF8(node).replace(/\{([a-z])(\d+(?:,\d+)*)\}/g, (_, kind: string, numbers: string) =>
          reference(kind, numbers.split(',').map(Number), story),
        );
      if (node.tag === 'math') return `<inline-formula>${mathJats(serializeRich(node.children))}</inline-formula>`;
      const name = JATS_INLINE[node.tag];
      if (!name) throw new Error(`<${node.tag}> is no markup of running text.`);
      return `<${name}>${jatsOfNodes(node.children, story)}</${name}>`;
    })
    .join('');
}

export const mathJats = (content: string): string =>
  `<math xmlns="http://www.w3.org/1998/Math/MathML">${content}</math>`;

function reference(kind: string, numbers: readonly number[], story: Story): string {
  const words = wordsOf(story.language);
  const [n = 0] = numbers;
  const one = (type: string, id: string, text: string) =>
    `<xref ref-type="${type}" rid="${id}">${escapeUTF8(text)}</xref>`;
  switch (kind) {
    case 'f':
      return one('fig', `f${n}`, words.figure(n));
    case 't':
      return one('table', `t${n}`, words.table(n));
    case 'e':
      return one('disp-formula', `e${n}`, words.formula(n));
    case 's':
      return one('supplementary-material', `s${n}`, words.supplement(n));
    case 'x':
      return one('sec', `x${n}`, story.sections[n - 1]?.title ?? '');
    case 'r':
      return `[${numbers.map((each) => one('bibr', `r${each}`, `${each}`)).join(', ')}]`;
    default:
      throw new Error(`{${kind}${n}} refers to nothing that a story has.`);
  }
}

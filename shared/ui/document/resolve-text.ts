import type { Facts } from '@press/contract/facts';
import type { RichNode } from '@press/contract/richtext';
import { capital } from '@press/contract/words';

const FACT = /\{fact\.(\w+)\}/g;
/** The gap between sentences. A fact followed by a sentence is a sentence itself (`{fact.copyright} Charges are …`). */
const BETWEEN = /(?<=[.?!])\s+|(?<=(?:^|[.?!]\s+)\{fact\.\w+\})\s+(?=[A-Z{])/;
const CONDITION = /^\{(if|unless)\.(\w+)\} */;

/** Maps each text and address of a tree. */
export const mapTexts = (nodes: readonly RichNode[], map: (text: string) => string): RichNode[] =>
  nodes.map((node) =>
    typeof node === 'string'
      ? map(node)
      : {
          ...node,
          attrs: Object.fromEntries(Object.entries(node.attrs).map(([name, value]) => [name, map(value)])),
          children: mapTexts(node.children, map),
        },
  );

/** The sentences of running text. An element belongs to the sentence that contains it. */
function sentencesOf(nodes: readonly RichNode[]): RichNode[][] {
  const sentences: RichNode[][] = [[]];
  for (const node of nodes) {
    const [first = '', ...others] = typeof node === 'string' ? node.split(BETWEEN) : [node];
    sentences.at(-1)?.push(first);
    sentences.push(...others.map((other) => [other]));
  }
  return sentences;
}

/** A sentence with its facts; null if one of them is unknown. */
function resolveSentence(sentence: readonly RichNode[], facts: Facts): RichNode[] | null {
  let isKnown = true;
  const resolved = mapTexts(sentence, (text) =>
    text.replace(FACT, (_, fact: string) => {
      isKnown &&= facts[fact] !== undefined;
      return facts[fact] ?? '';
    }),
  );
  if (!isKnown) return null;
  const [start] = sentence;
  const [first, ...others] = resolved;
  const beginsWithFact = typeof start === 'string' && start.startsWith('{fact.') && typeof first === 'string';
  return beginsWithFact ? [capital(first), ...others] : resolved;
}

/** Merges adjacent text nodes of a parser and drops empty ones. */
function merged(nodes: readonly RichNode[]): RichNode[] {
  const all: RichNode[] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    if (typeof node === 'string' && typeof last === 'string') all[all.length - 1] = last + node;
    else if (node !== '') all.push(node);
  }
  return all;
}

/**
 * Running text with its facts; null if nothing is left. A sentence with an unknown fact is dropped; one that begins
 * with a fact is capitalised. `{if.fact}` or `{unless.fact}` at the start is a condition for the whole text.
 */
export function resolveLine(nodes: readonly RichNode[], facts: Facts): RichNode[] | null {
  const [first = '', ...others] = nodes;
  if (typeof first === 'string') {
    const [condition, kind, name = ''] = CONDITION.exec(first) ?? [];
    const holds = (facts[name] !== undefined) === (kind === 'if');
    if (condition) return holds ? resolveLine([first.slice(condition.length), ...others], facts) : null;
  }
  const known = sentencesOf(nodes).flatMap((sentence) => {
    const resolved = resolveSentence(sentence, facts);
    return resolved ? [resolved] : [];
  });
  const joined = merged(known.flatMap((sentence, at) => (at ? [' ', ...sentence] : sentence)));
  return joined.length > 0 ? joined : null;
}

/** A plain text with its facts, by the same rules; null if nothing is left. */
export const resolveText = (text: string, facts: Facts = {}): string | null =>
  resolveLine([text], facts)?.join('') ?? null;

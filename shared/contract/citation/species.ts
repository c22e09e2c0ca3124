import { parseRich, type RichNode } from '../richtext';

/** Genera that titles name without italics. */
const GENERA =
  'Aedes|Anopheles|Arabidopsis|Aspergillus|Bacillus|Bos|Caenorhabditis|Candida|Danio|Drosophila|Escherichia|Gallus|Homo|Mus|Mycobacterium|Oryza|Plasmodium|Pseudomonas|Rattus|Saccharomyces|Salmonella|Staphylococcus|Streptococcus|Triticum|Vibrio|Zea|Zostera';
const NAMED = new RegExp(`\\b(?:(?:${GENERA})|\\p{Lu}\\.)\\s(\\p{Ll}{3,})`, 'gu');
/** A capitalised word and the small words after it: `Escherichia coli`. */
const BINOMIAL = /\p{Lu}[\p{Ll}.]+((?:\s\p{Ll}{3,})+)/gu;

/** The small words in names of species: those in italics after a capitalised word, or after a genus or its initial. */
export function speciesWords(title: string): string[] {
  const nodes = parseRich(title, 'inline');
  const inItalics = italics(nodes).flatMap((text) => [...text.matchAll(BINOMIAL)].map(([, words]) => words!));
  const named = [...textOf(nodes).matchAll(NAMED)].map(([, word]) => word!);
  return [...inItalics, ...named].flatMap((words) => words.trim().split(/\s+/));
}

const italics = (nodes: readonly RichNode[]): string[] =>
  nodes.flatMap((node) =>
    typeof node === 'string'
      ? []
      : node.tag === 'i' || node.tag === 'em'
        ? [textOf(node.children)]
        : italics(node.children),
  );

const textOf = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');

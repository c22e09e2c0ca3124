import type { Owned, OwnedWords, WordBlock, Words } from './grammar';
import { stated, statedAll, type Facts } from './stated';

/** Whose words they are, and what it states. */
interface Owner {
  isSample: boolean;
  facts?: Facts;
}

/** Whether a text belongs to the site. @param isSample whether it is the sample's */
export const belongs =
  (isSample: boolean) =>
  ({ of }: Owned): boolean =>
    of === undefined || (of === 'sample') === isSample;

/** The words of a page that belong to the site. What states a fact that the publisher does not give is left out. */
export function wordsOf({ sections, side, ...head }: OwnedWords, { isSample, facts }: Owner): Words {
  const isShown = belongs(isSample);
  return {
    ...head,
    sections: sections
      .filter(isShown)
      .map((section) => ({
        ...section,
        blocks: section.blocks.flatMap((block): WordBlock[] => {
          if (typeof block === 'string' || !('block' in block)) return statedBlock(block, facts);
          return isShown(block) ? statedBlock(block.block, facts) : [];
        }),
      }))
      .filter(({ blocks }) => blocks.length > 0),
    side: side
      .filter(isShown)
      .map((note) => ({ ...note, title: stated(note.title, facts) ?? '', lines: statedAll(note.lines, facts) }))
      .filter(({ title, lines }) => title && lines.length > 0),
  };
}

/** A block without the sentences, entries and rows whose facts are not known; nothing when it is empty. */
export function statedBlock(block: WordBlock, facts: Facts | undefined): WordBlock[] {
  if (typeof block === 'string') return statedAll([block], facts);
  if ('note' in block) return statedAll([block.note], facts).map((note) => ({ note }));
  if ('list' in block) {
    const list = statedAll(block.list, facts);
    return list.length > 0 ? [{ ...block, list }] : [];
  }
  if ('terms' in block) {
    const terms = block.terms.flatMap(([term, text]): [string, string][] => {
      const known = stated(text, facts);
      return known === null ? [] : [[term, known]];
    });
    return terms.length > 0 ? [{ terms }] : [];
  }
  if (!('table' in block)) return [block];
  const { table } = block;
  const rows = table.rows
    .map((row) => row.flatMap((cell) => (cell === '' ? [''] : (stated(cell, facts) ?? []))))
    .filter((row, at) => row.length === table.rows[at]?.length);
  return rows.length > 0 ? [{ table: { ...table, rows } }] : [];
}

import type { Owned, SideNote, WordBlock, Words, WordSection } from './grammar';

/** A section whose blocks are all to be shown. */
interface ShownSection extends WordSection {
  blocks: readonly WordBlock[];
}

/** Whether a text belongs to the site. @param isSample whether it is the sample's */
export const belongs =
  (isSample: boolean) =>
  ({ of }: Owned): boolean =>
    of === undefined || (of === 'sample') === isSample;

/** The words of a page that belong to the site. */
export function wordsOf(
  { sections, side }: Pick<Words, 'sections' | 'side'>,
  isSample: boolean,
): { sections: ShownSection[]; side: SideNote[] } {
  const isShown = belongs(isSample);
  return {
    sections: sections.filter(isShown).map((section) => ({ ...section, blocks: blocksOf(section.blocks, isSample) })),
    side: side.filter(isShown),
  };
}

/** The blocks that belong to the site. */
export const blocksOf = (blocks: WordSection['blocks'], isSample: boolean): WordBlock[] =>
  blocks.flatMap((block) => {
    if (typeof block === 'string' || !('block' in block)) return [block];
    return belongs(isSample)(block) ? [block.block] : [];
  });

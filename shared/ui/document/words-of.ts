import type { Owned, OwnedWords, WordBlock, Words } from './grammar';

/** Whether a text belongs to the site. @param isSample whether it is the sample's */
export const belongs =
  (isSample: boolean) =>
  ({ of }: Owned): boolean =>
    of === undefined || (of === 'sample') === isSample;

/** The words of a page that belong to the site. */
export function wordsOf({ sections, side, ...head }: OwnedWords, isSample: boolean): Words {
  const isShown = belongs(isSample);
  return {
    ...head,
    sections: sections.filter(isShown).map((section) => ({
      ...section,
      blocks: section.blocks.flatMap((block): WordBlock[] => {
        if (typeof block === 'string' || !('block' in block)) return [block];
        return isShown(block) ? [block.block] : [];
      }),
    })),
    side: side.filter(isShown),
  };
}

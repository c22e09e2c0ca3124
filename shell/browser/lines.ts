/** Word spacings to try, in em: half a space at most. */
const SPACINGS = [0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1, 0.12].flatMap((em) => [em, -em]);
/** Pixels: less than the height of a line. */
const LINE = 8;

const isInWindow = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom >= 0;
};

/** The blocks of text in the window, and their heights in pixels. */
function blocksInWindow(): [HTMLElement, number][] {
  const blocks = new Set<HTMLElement>();
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && !isInWindow(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  while (nodes.nextNode()) {
    const { currentNode: node } = nodes;
    let block = node instanceof Text && node.data.trim() ? node.parentElement : null;
    while (block && /^(?:inline|contents)/.test(getComputedStyle(block).display)) block = block.parentElement;
    if (block instanceof HTMLElement) blocks.add(block);
  }
  return [...blocks].map((block) => [block, block.offsetHeight]);
}

/**
 * Shows the house's fonts when all that are loading have arrived, and keeps the number of lines of each text in the window
 * (G-33). A line that ends very close to the margin would break elsewhere, and move everything below it.
 */
export async function keepLines(): Promise<void> {
  // Browsers load a font when they lay out text in it.
  document.body.getBoundingClientRect();
  const loading = [...document.fonts].filter(({ status }) => status === 'loading');
  if (loading.length === 0) return;
  // A font that arrived alone would move lines before this code could run.
  const { dataset } = document.documentElement;
  dataset.fonts = 'late';
  await Promise.allSettled(loading.map(({ loaded }) => loaded));
  const blocks = blocksInWindow();
  delete dataset.fonts;
  for (const [block, height] of blocks) {
    const isOther = (): boolean => Math.abs(block.offsetHeight - height) > LINE;
    let spacing: Animation | undefined;
    const fits = (em: number): boolean => {
      spacing?.cancel();
      // React would find an attribute in markup that it has not hydrated yet.
      spacing = block.animate({ wordSpacing: `${em}em` }, { fill: 'forwards' });
      return !isOther();
    };
    if (isOther() && !SPACINGS.some(fits)) spacing?.cancel();
  }
}

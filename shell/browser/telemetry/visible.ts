/** Maximum number of text nodes to check, evenly distributed over a long page: more would block a slow phone. */
const MAX_LOOKS = 200;
const SEEN = { opacityProperty: true, visibilityProperty: true } as const;

/** True if an element is drawn, has a size, and has a colour that is not transparent. */
function isSeen(element: Element): boolean {
  if (!element.checkVisibility(SEEN)) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && !/^rgba.*, 0\)$|\/ 0\)$/.test(getComputedStyle(element).color);
}

/** True if another element covers the middle of an element in the window. */
function isCovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && !hit.contains(element) && !element.contains(hit);
}

function textNodes(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeValue?.trim()) found.push(node as Text);
  return found;
}

/**
 * Checks a page for its visibility to a reader.
 * @param serverText characters that the server sent; 0 if unknown
 * @returns the share of them that is not visible (0 to 1), and the problem, if any
 */
export function lookAt(main: Element | null, serverText: number): { lost: number; problem: string | null } {
  const nodes = main ? textNodes(main) : [];
  const step = Math.ceil(nodes.length / MAX_LOOKS);
  const looked = nodes.filter((_, at) => at % step === 0);
  const lengthOf = (of: readonly Text[]) => of.reduce((sum, { length }) => sum + length, 0);
  const seen = lengthOf(looked.filter(({ parentElement }) => parentElement && isSeen(parentElement)));
  const visible = (seen / (lengthOf(looked) || 1)) * lengthOf(nodes);
  const headings = [...(main?.querySelectorAll('h1') ?? [])];
  const heading = headings.find(isSeen);
  const lost = serverText > 0 ? Math.max(0, 1 - visible / serverText) : 0;
  if (seen === 0) return { lost, problem: 'no visible text in main' };
  if (!heading) return { lost, problem: 'no visible h1 in main' };
  return { lost, problem: isCovered(heading) ? 'the h1 of main is covered' : null };
}

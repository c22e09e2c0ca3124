import { childElements, isElement, type XmlElement, type XmlNode, textOf } from './tree';

/** The citations directly in an element. */
export const citationElements = (parent: XmlElement): XmlElement[] =>
  childElements(parent, 'mixed-citation', 'element-citation', 'nlm-citation', 'citation');

/** A cited work: the shown form, and all forms in the file. */
export interface CitedWork {
  shown: XmlElement;
  forms: readonly XmlElement[];
}

/** With the texts of `<x>`, which some publishers have instead of punctuation between elements, and no other space. */
export const withPunctuation = (element: XmlElement): XmlElement => {
  const isMarked = element.children.some(isPunctuation);
  const children = element.children.flatMap((child): XmlNode[] => {
    if (!isElement(child)) return isMarked && !child.trim() ? [] : [child];
    return isPunctuation(child) ? child.children : [withPunctuation(child)];
  });
  return { ...element, children };
};

const isPunctuation = (node: XmlNode): boolean => isElement(node) && node.name === 'x';

/** Punctuation can be in `<x>`. */
const hasOwnText = ({ children }: XmlElement): boolean =>
  children.some((child) => (isElement(child) ? isPunctuation(child) && textOf(child) : child.trim()));

/** True if a citation contains punctuation. */
export const isPrinted = (citation: XmlElement): boolean => citation.name === 'note' || hasOwnText(citation);

/** The printed one of several forms of a work is shown. */
const workOf = (forms: readonly XmlElement[]): CitedWork[] => {
  const shown = forms.find(isPrinted) ?? forms[0];
  return shown ? [{ shown, forms }] : [];
};

/**
 * The works that one `<ref>` cites; without citations its notes. A file may contain a work twice, as printed and as elements,
 * in `<citation-alternatives>` or side by side.
 */
export function worksOf(ref: XmlElement): CitedWork[] {
  const single = citationElements(ref);
  const printed = single.filter(isPrinted).map((citation) => ({ citation, words: wordsOf(citation) }));
  const twins = new Map<XmlElement, XmlElement[]>();
  const others = single.filter((citation) => {
    const twin = isPrinted(citation) ? undefined : (twinOf(citation, printed) ?? sameWork(citation, single));
    if (twin) twins.set(twin, [...(twins.get(twin) ?? []), citation]);
    return !twin;
  });
  const works = [
    ...others.map((citation) => [citation, ...(twins.get(citation) ?? [])]),
    ...childElements(ref, 'citation-alternatives').map((set) => citationElements(set)),
  ];
  return (works.length > 0 ? works : childElements(ref, 'note').map((note) => [note])).flatMap(workOf);
}

const wordsOf = (citation: XmlElement): Set<string> =>
  new Set(
    spaced(citation)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
  );

/** The earlier one of two citations of elements with almost the same words. */
function sameWork(citation: XmlElement, all: readonly XmlElement[]): XmlElement | undefined {
  const own = wordsOf(citation);
  return all.slice(0, all.indexOf(citation)).find((earlier) => {
    const words = wordsOf(earlier);
    const shared = [...own].filter((word) => words.has(word)).length;
    return !isPrinted(earlier) && shared > 0.8 * Math.max(own.size, words.size);
  });
}

/** The text with a space between elements, which a citation of elements needs. */
const spaced = (node: XmlNode): string =>
  isElement(node) ? node.children.map((child) => ` ${spaced(child)}`).join('') : node;

/** The printed citation that contains most words of a citation of elements, and therefore is the same work. */
function twinOf(
  citation: XmlElement,
  printed: readonly { citation: XmlElement; words: ReadonlySet<string> }[],
): XmlElement | undefined {
  const own = [...wordsOf(citation)];
  const shared = (words: ReadonlySet<string>): number => own.filter((word) => words.has(word)).length;
  const [best] = printed.map((each) => ({ ...each, count: shared(each.words) })).sort((a, b) => b.count - a.count);
  return best && best.count > own.length / 2 ? best.citation : undefined;
}

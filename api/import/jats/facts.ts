import type { RichNode } from '@press/contract/richtext';
import type { StatementWire } from '@press/contract/wire';
import type { ArticleContext } from './context';
import type { ElementName } from './elements';
import { lineOfWork } from './references';
import { writeRich } from './rich';
import { childElements, textOf, type XmlElement } from './tree';

/** Titles of what `<article-meta>` says of the article in elements of its own. */
const FACTS: readonly (readonly [title: string, names: readonly ElementName[]])[] = [
  ['Reviewed work', ['product']],
  ['Conference', ['conference', 'string-conf']],
  ['Version', ['article-version', 'article-version-alternatives']],
  ['Publication history', ['pub-history']],
  ['Issue', ['issue-title', 'issue-title-group', 'issue-part', 'issue-sponsor', 'supplement', 'volume-series', 'isbn']],
  ['Resources and support', ['support-group']],
];

/** In `<article-categories>`. */
const SERIES = ['series-title', 'series-text'] as const;

/** The texts of an element and of those in it, joined by commas where it has no text of its own. */
function factOf(element: XmlElement): string {
  const children = childElements(element);
  const isMixed = children.length === 0 || element.children.some((child) => typeof child === 'string' && child.trim());
  return isMixed ? textOf(element) : children.map(factOf).filter(Boolean).join(', ');
}

/** Facts about the article that have no field: the reviewed work, the conference, the version, the series. */
export function factStatements(meta: XmlElement, context: ArticleContext): StatementWire[] {
  const series = childElements(meta, 'article-categories').flatMap((group) => childElements(group, ...SERIES));
  const found = [
    ...FACTS.map(([title, names]) => ({ title, elements: childElements(meta, ...names) })),
    { title: 'Series', elements: series },
    { title: 'Related', elements: childElements(meta, 'related-object', 'related-article').filter(hasNoAddress) },
    { title: 'Abbreviations', elements: childElements(meta, 'kwd-group').filter(isOfAbbreviations) },
  ];
  return found.flatMap(({ title, elements }) => {
    const nodes = elements.map((element) => (element.name === 'product' ? lineOfWork(element) : factOf(element)));
    const paragraphs = nodes.filter(Boolean).map((line): RichNode => ({ tag: 'p', attrs: {}, children: [line] }));
    const body = writeRich(paragraphs, 'block', context.notes);
    return body ? [{ kind: 'notes', title, body }] : [];
  });
}

const hasNoAddress = ({ attrs }: XmlElement): boolean => !attrs['href'];

/** Lists of abbreviations stand among the keywords of some files. */
export const isOfAbbreviations = ({ attrs }: XmlElement): boolean => /abbrev/i.test(attrs['kwd-group-type'] ?? '');

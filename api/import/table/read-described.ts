import type { ElementName } from '../jats/elements';
import { Notes } from '../jats/notes';
import { parseXml } from '../jats/parse';
import { childAt, childElements, isElement, jats, textOf, type XmlElement, type XmlNode } from '../jats/tree';
import { jatsOfDescribed, type DescribedArticle, type DescribedAuthor } from './described';

/**
 * The description of which a JATS file was made; null for a file that has anything else, which a new description would lose.
 * @throws CodedError PRESS-J01 to J05 if it is not readable XML
 */
export function describedIn(xml: string): DescribedArticle | null {
  const root = parseXml(xml, new Notes());
  const article = described(root);
  return same(withoutSpace(root), withoutSpace(jatsOfDescribed(article))) ? article : null;
}

const same = (one: XmlElement, other: XmlElement): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Texts as one node, attributes in one order, no white space between elements. */
function withoutSpace({ name, attrs, children }: XmlElement): XmlElement {
  const merged: XmlNode[] = [];
  for (const child of children) {
    const last = merged.at(-1);
    if (isElement(child)) merged.push(withoutSpace(child));
    else if (typeof last === 'string') merged.splice(-1, 1, last + child);
    else merged.push(child);
  }
  const sorted = Object.fromEntries(Object.entries(attrs).sort(([one], [other]) => (one < other ? -1 : 1)));
  return jats(name, sorted, ...merged.filter((child) => isElement(child) || child.trim() !== ''));
}

function described(root: XmlElement): DescribedArticle {
  const front = childAt(root, 'front');
  const meta = childAt(front, 'article-meta');
  const all = (name: ElementName): XmlElement[] => childElements(meta, name);
  const line = (name: ElementName): string => textOf(childAt(meta, name));
  const history = childElements(childAt(meta, 'history'), 'date');
  const dayOf = (type: string): string =>
    history.find(({ attrs }) => attrs['date-type'] === type)?.attrs['iso-8601-date'] ?? '';
  const [first, last] = [line('fpage'), line('lpage')];
  const titles = childElements(childAt(meta, 'title-group'), 'trans-title-group');
  const groups = all('kwd-group');
  const inLanguage = (elements: XmlElement[], lang: string) => elements.find(({ attrs }) => attrs['lang'] === lang);
  const ofOwn = (elements: XmlElement[]) => elements.find(({ attrs }) => !attrs['lang']);
  const languages = [...titles, ...all('trans-abstract'), ...groups].flatMap(({ attrs }) => attrs['lang'] ?? []);
  return {
    journal: textOf(childAt(front, 'journal-meta', 'journal-id')),
    doi: line('article-id'),
    lang: root.attrs['lang'] ?? '',
    articleType: root.attrs['article-type'] ?? '',
    title: textOf(childAt(meta, 'title-group', 'article-title')),
    abstract: paragraphsOf(all('abstract')[0]),
    keywords: keywordsOf(ofOwn(groups)),
    translations: [...new Set(languages)].map((lang) => ({
      lang,
      title: textOf(childAt(inLanguage(titles, lang), 'trans-title')),
      abstract: paragraphsOf(inLanguage(all('trans-abstract'), lang)),
      keywords: keywordsOf(inLanguage(groups, lang)),
    })),
    authors: childElements(childAt(meta, 'contrib-group'), 'contrib').map(authorOf),
    published: all('pub-date')[0]?.attrs['iso-8601-date'] ?? '',
    received: dayOf('received'),
    accepted: dayOf('accepted'),
    volume: line('volume'),
    issue: line('issue'),
    pages: last ? `${first}-${last}` : first || line('elocation-id'),
    licence: childAt(meta, 'permissions', 'license')?.attrs['href'] ?? '',
    copyright: textOf(childAt(meta, 'permissions', 'copyright-holder')),
    funding: childElements(childAt(meta, 'funding-group'), 'award-group').map((group) => ({
      funder: textOf(childAt(group, 'funding-source')),
      award: textOf(childAt(group, 'award-id')),
    })),
    references: childElements(childAt(root, 'back', 'ref-list'), 'ref').map((ref) => textOf(ref)),
    updates: childElements(childAt(meta, 'pub-history'), 'event').map((event) => ({
      day: childAt(event, 'date')?.attrs['iso-8601-date'] ?? '',
      words: textOf(childAt(event, 'event-desc')),
    })),
    pdf: all('self-uri')[0]?.attrs['href'] ?? '',
    supplements: all('supplementary-material').flatMap(({ attrs }) => attrs['href'] ?? []),
  };
}

const paragraphsOf = (abstract: XmlElement | undefined): string =>
  childElements(abstract, 'p')
    .map((paragraph) => textOf(paragraph))
    .join('\n\n');

const keywordsOf = (group: XmlElement | undefined): string[] => childElements(group, 'kwd').map((word) => textOf(word));

const authorOf = (contrib: XmlElement): DescribedAuthor => ({
  family: textOf(childAt(contrib, 'name', 'surname')),
  given: textOf(childAt(contrib, 'name', 'given-names')),
  organisation: textOf(childAt(contrib, 'collab')),
  orcid: textOf(childAt(contrib, 'contrib-id')),
  affiliations: childElements(contrib, 'aff').map((aff) => ({
    name: textOf(childAt(aff, 'institution-wrap', 'institution')),
    ror: textOf(childAt(aff, 'institution-wrap', 'institution-id')),
  })),
});

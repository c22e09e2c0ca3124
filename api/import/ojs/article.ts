import { jats, isElement, type XmlElement, type XmlNode } from '../jats/tree';
import { child, children, languageTag, localized, text } from './fields';
import { assetName, type Galley } from './galleys';
import { articleMeta, references } from './metadata';

/** The element of an article that contains the tree of its full text: of JATS, or of HTML as JATS. */
export const TEXT = 'galley';

/** Data that the elements of an article lack. */
export interface ArticleFacts {
  journalId: string;
  locale: string;
  /** The kinds of galleys by the id of their file. */
  kinds: ReadonlyMap<string, Galley['kind']>;
}

export const publicationIn = (article: XmlElement): XmlElement => child(article, 'publication') ?? article;

/**
 * An article of OJS in JATS, for the import of JATS. Elements without a counterpart are omitted, and the account names
 * their texts.
 * @param article with one publication, and its full text in `TEXT`
 */
export function jatsArticle(
  article: XmlElement,
  issue: XmlElement | undefined,
  { journalId, locale, kinds }: ArticleFacts,
): XmlElement {
  const publication = publicationIn(article);
  const { files, links } = galleyElements(publication, kinds, locale);
  const meta = [...articleMeta({ article, publication, issue, locale }), ...files];
  const back = [...references(publication), ...links];
  const full = child(article, TEXT);
  const own = child(full, 'article');
  if (own) return merged(own, journalId, meta, back);
  return jats(
    'article',
    { lang: languageTag(locale) },
    jats('front', {}, journalMeta(journalId), jats('article-meta', {}, ...meta)),
    ...(full ? [jats('body', {}, ...withoutTitle(full.children, publication, locale))] : []),
    jats('back', {}, ...back),
  );
}

/** HTML pages begin with the title of the article, which the site shows above the text. */
function withoutTitle(nodes: readonly XmlNode[], publication: XmlElement, locale: string): XmlNode[] {
  const title = text(localized(publication, 'title', locale).own).toLowerCase();
  return nodes.flatMap((node) => {
    const head = isElement(node) && node.name === 'sec' ? child(node, 'title') : undefined;
    const isTitle = isElement(node) && head && text(head).toLowerCase() === title;
    return isTitle ? node.children.filter((each) => each !== head) : [node];
  });
}

const journalMeta = (journalId: string): XmlElement =>
  jats('journal-meta', {}, jats('journal-id', { 'journal-id-type': 'publisher-id' }, journalId));

/** The section of the issue in which OJS lists an article. */
export function sectionOf(article: XmlElement, issue: XmlElement | undefined, locale: string): string {
  const reference = publicationIn(article).attrs['section_ref'];
  const section = children(child(issue, 'sections'), 'section').find(({ attrs }) => attrs['ref'] === reference);
  return text(localized(section, 'title', locale).own);
}

/** PDFs as those of the article, other files as supplements, and links to forms on other sites. */
function galleyElements(
  publication: XmlElement,
  kinds: ArticleFacts['kinds'],
  locale: string,
): { files: XmlElement[]; links: XmlElement[] } {
  const files: XmlElement[] = [];
  const links: XmlElement[] = [];
  for (const galley of children(publication, 'article_galley')) {
    const label = localized(galley, 'name', locale).own?.children ?? [];
    const remote = child(galley, 'remote')?.attrs['src'];
    const id = child(galley, 'submission_file_ref')?.attrs['id'] ?? '';
    const lang = languageTag(galley.attrs['locale']);
    if (remote) links.push(jats('p', {}, jats('ext-link', { href: remote }, ...label)));
    else if (kinds.get(id) === 'pdf')
      files.push(jats('self-uri', { 'content-type': 'pdf', href: assetName(id), ...(lang && { lang }) }));
    else if (kinds.get(id) === 'other')
      files.push(jats('supplementary-material', { href: assetName(id) }, jats('label', {}, ...label)));
  }
  return {
    files,
    links: links.length > 0 ? [jats('notes', {}, jats('title', {}, 'On other sites'), ...links)] : [],
  };
}

/** Data for which OJS overrides a JATS galley, because the article was published and is linked under them. */
const OF_OJS: ReadonlySet<string> = new Set(['article-id', 'pub-date', 'volume', 'issue']);

/** Files that OJS has in addition to those of a galley. */
const ADDED: ReadonlySet<string> = new Set(['self-uri', 'supplementary-material']);

/** The titles of a galley with those in other languages that only OJS has. @param lang of the galley */
function withTranslations(titles: XmlElement, meta: readonly XmlElement[], lang: string): XmlElement {
  const translations = (of: XmlElement | undefined) => children(of, 'trans-title-group');
  const known = new Set([lang, ...translations(titles).map(({ attrs }) => attrs['lang'])]);
  const ofOjs = translations(meta.find(({ name }) => name === 'title-group'));
  return { ...titles, children: [...titles.children, ...ofOjs.filter(({ attrs }) => !known.has(attrs['lang'] ?? ''))] };
}

/** A JATS galley with data of the article that only OJS has. */
function merged(
  own: XmlElement,
  journalId: string,
  meta: readonly XmlElement[],
  back: readonly XmlElement[],
): XmlElement {
  const front = child(own, 'front');
  const ownMeta = children(child(front, 'article-meta'));
  const has = (parts: readonly XmlElement[], name: string): boolean =>
    parts.some((part) => part.name === name && text(part) !== '');
  const given = new Set(meta.map(({ name }) => name));
  const kept = ownMeta
    .filter(({ name }) => !OF_OJS.has(name) || !given.has(name))
    .map((part) => (part.name === 'title-group' ? withTranslations(part, meta, own.attrs['lang'] ?? '') : part));
  const added = meta.filter(({ name }) => OF_OJS.has(name) || ADDED.has(name) || !has(kept, name));
  const ownBack = children(child(own, 'back'));
  return {
    ...own,
    children: [
      jats(
        'front',
        {},
        child(front, 'journal-meta') ?? journalMeta(journalId),
        jats('article-meta', {}, ...kept, ...added),
      ),
      ...children(own).filter(({ name }) => name !== 'front' && name !== 'back'),
      jats('back', {}, ...ownBack, ...back.filter(({ name }) => name !== 'ref-list' || !has(ownBack, name))),
    ],
  };
}

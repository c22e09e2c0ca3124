import { jats, type XmlElement, type XmlNode } from '../jats/tree';
import { child, children, idOf, languageTag, localized, text } from './fields';
import { jatsAuthors } from './authors';

/** The JATS metadata of an article, from an OJS publication and its issue. */
interface Source {
  article: XmlElement;
  publication: XmlElement;
  issue: XmlElement | undefined;
  locale: string;
}

/** The children of `<article-meta>`. */
export function articleMeta(source: Source): XmlElement[] {
  const { article, publication, locale } = source;
  return [
    ...identifiers(article, publication),
    titles(publication, locale),
    jatsAuthors(child(publication, 'authors'), locale),
    ...dates(source),
    ...issueOf(source),
    ...pages(publication),
    permissions(publication, locale),
    ...abstracts(publication, locale),
    ...KEYWORDS.flatMap(([group, name, type]) => keywords(publication, group, name, type)),
    ...funding(publication),
  ];
}

function identifiers(article: XmlElement, publication: XmlElement): XmlElement[] {
  const doi = idOf(publication, 'doi') || idOf(article, 'doi');
  return [
    ...(doi ? [jats('article-id', { 'pub-id-type': 'doi' }, doi)] : []),
    jats('article-id', { 'pub-id-type': 'publisher-id' }, idOf(article, 'internal')),
  ];
}

function titles(publication: XmlElement, locale: string): XmlElement {
  const title = localized(publication, 'title', locale);
  const partOf = (name: string, of: XmlElement): XmlElement | undefined =>
    children(publication, name).find(({ attrs }) => attrs['locale'] === of.attrs['locale']);
  const lines = (of: XmlElement, name: string, subName: string): XmlElement[] => {
    const prefix = partOf('prefix', of);
    const subtitle = partOf('subtitle', of);
    return [
      jats(name, {}, ...(prefix && text(prefix) ? [...prefix.children, ' '] : []), ...of.children),
      ...(subtitle ? [jats(subName, {}, ...subtitle.children)] : []),
    ];
  };
  return jats(
    'title-group',
    {},
    ...(title.own ? lines(title.own, 'article-title', 'subtitle') : []),
    ...title.others.map((each) =>
      jats(
        'trans-title-group',
        { lang: languageTag(each.attrs['locale']) },
        ...lines(each, 'trans-title', 'trans-subtitle'),
      ),
    ),
  );
}

/** A date with the attribute that JATS has for dates in digits. */
const date = (name: string, attrs: Record<string, string>, written: string): XmlElement[] =>
  /^\d{4}-\d\d-\d\d/.test(written) ? [jats(name, { ...attrs, 'iso-8601-date': written.slice(0, 10) })] : [];

const identification = ({ publication, issue }: Source): XmlElement | undefined =>
  child(issue, 'issue_identification') ?? child(publication, 'issue_identification');

function dates(source: Source): XmlElement[] {
  const { article, publication, issue } = source;
  const issued = text(child(issue, 'date_published'));
  const year = text(child(identification(source), 'year'));
  const published = publication.attrs['date_published'] || article.attrs['date_published'] || issued;
  const submitted = publication.attrs['date_submitted'] || article.attrs['date_submitted'] || '';
  const ofIssue =
    year && !issued.startsWith(year)
      ? [jats('pub-date', { 'pub-type': 'collection' }, jats('year', {}, year))]
      : date('pub-date', { 'pub-type': 'collection' }, issued);
  return [
    ...date('pub-date', { 'pub-type': 'epub' }, published),
    ...ofIssue,
    jats('history', {}, ...date('date', { 'date-type': 'received' }, submitted)),
  ];
}

/**
 * Volume and number. The title distinguishes issues that have nothing else, such as special issues, from others of
 * their year.
 */
function issueOf(source: Source): XmlElement[] {
  const found = identification(source);
  const [volume, number] = ['volume', 'number'].map((name) => text(child(found, name)));
  const title = volume || number ? '' : text(localized(found, 'title', source.locale).own);
  return [
    ...(volume ? [jats('volume', {}, volume)] : []),
    ...(number || title ? [jats('issue', {}, number || title)] : []),
  ];
}

/** `12-34`, or the number of an article: `e12`. */
function pages(publication: XmlElement): XmlElement[] {
  const written = text(child(publication, 'pages'));
  const [, first, last] = /^(\w+)\s*[-–—]+\s*(\w+)$/u.exec(written) ?? [];
  if (first && last) return [jats('fpage', {}, first), jats('lpage', {}, last)];
  if (!written) return [];
  return [jats(/^\d+$/.test(written) ? 'fpage' : 'elocation-id', {}, written)];
}

function permissions(publication: XmlElement, locale: string): XmlElement {
  const holder = localized(publication, 'copyrightHolder', locale).own;
  const year = child(publication, 'copyrightYear');
  const rights = localized(publication, 'rights', locale).own;
  const href = text(child(publication, 'licenseUrl'));
  return jats(
    'permissions',
    {},
    ...(year ? [jats('copyright-year', {}, ...year.children)] : []),
    ...(holder ? [jats('copyright-holder', {}, ...holder.children)] : []),
    ...(href || rights
      ? [jats('license', href ? { href } : {}, ...(rights ? [jats('license-p', {}, ...rights.children)] : []))]
      : []),
  );
}

function abstracts(publication: XmlElement, locale: string): XmlElement[] {
  const { own, others } = localized(publication, 'abstract', locale);
  return [
    ...(own ? [jats('abstract', {}, ...own.children)] : []),
    ...others.map((each) => jats('trans-abstract', { lang: languageTag(each.attrs['locale']) }, ...each.children)),
  ];
}

/** Groups of OJS, their entries, and the type that JATS gives to a group; the authors' keywords have none. */
const KEYWORDS: readonly [group: string, entry: string, type: string][] = [
  ['keywords', 'keyword', ''],
  ['disciplines', 'discipline', 'disciplines'],
  ['subjects', 'subject', 'subjects'],
  ['coverage', '', 'coverage'],
  ['type', '', 'type'],
];

function keywords(publication: XmlElement, group: string, entry: string, type: string): XmlElement[] {
  return children(publication, group).map((each) => {
    const lang = languageTag(each.attrs['locale']);
    const entries = entry ? children(each, entry).map(entryOf) : [each.children];
    const attrs = { ...(lang && { lang }), ...(type && { 'kwd-group-type': type }) };
    return jats('kwd-group', attrs, ...entries.map((content) => jats('kwd', {}, ...content)));
  });
}

/** A word of a vocabulary: in an element since 3.5. */
const entryOf = (entry: XmlElement): XmlNode[] => child(entry, 'name')?.children ?? entry.children;

function funding(publication: XmlElement): XmlElement[] {
  const agencies = children(publication, 'agencies').flatMap((each) => children(each, 'agency'));
  if (agencies.length === 0) return [];
  return [
    jats(
      'funding-group',
      {},
      ...agencies.map((agency) => jats('award-group', {}, jats('funding-source', {}, ...entryOf(agency)))),
    ),
  ];
}

/** The list of references, each as its authors wrote it. */
export function references(publication: XmlElement): XmlElement[] {
  const cited = children(publication, 'citations').flatMap((each) => children(each, 'citation'));
  if (cited.length === 0) return [];
  return [
    jats(
      'ref-list',
      {},
      ...cited.map(({ children: own }, at) =>
        jats('ref', { id: `ojs-ref-${at + 1}` }, jats('mixed-citation', {}, ...own)),
      ),
    ),
  ];
}

import { parseOrcid, parseRor } from '@press/contract/identifiers';
import { UPDATED } from '@press/contract/kinds';
import { collapse, jats, type XmlElement } from '../jats/tree';

/** An article that is only a PDF, as a person describes it: in a row of a table, or on a form. */
export interface DescribedArticle {
  /** Id of the journal. */
  journal: string;
  doi: string;
  /** Language of title, abstract and PDF; '' if it is not said. */
  lang: string;
  /** Type of article in JATS: `research-article`; '' if it is not said. */
  articleType: string;
  title: string;
  /** An empty line begins a paragraph. */
  abstract: string;
  keywords: string[];
  translations: DescribedTranslation[];
  authors: DescribedAuthor[];
  /** Days: `2024-05-31`; '' if unknown. */
  published: string;
  received: string;
  accepted: string;
  /** Neither volume nor issue: online first. */
  volume: string;
  issue: string;
  /** `12-34`, or the number of the article. */
  pages: string;
  /** Address. */
  licence: string;
  copyright: string;
  funding: { funder: string; award: string }[];
  references: string[];
  /** What the publisher has changed since, as readers read it. */
  updates: { day: string; words: string }[];
  /** Names of files. */
  pdf: string;
  supplements: string[];
}

interface DescribedTranslation {
  lang: string;
  title: string;
  abstract: string;
  keywords: string[];
}

export interface DescribedAuthor {
  family: string;
  given: string;
  /** Instead of a name. */
  organisation: string;
  orcid: string;
  affiliations: { name: string; ror: string }[];
}

const optional = (name: string, text: string, attrs: Record<string, string> = {}): XmlElement[] =>
  text ? [jats(name, attrs, collapse(text))] : [];

/** An element that is left out if it would be empty. */
const filled = (name: string, ...children: XmlElement[]): XmlElement[] =>
  children.length > 0 ? [jats(name, {}, ...children)] : [];

/** The article in JATS, in the order of its schema; the import reads it like any other. */
export function jatsOfDescribed(article: DescribedArticle): XmlElement {
  const { lang, articleType, translations } = article;
  const titles = translations.filter(({ title }) => title);
  const meta = [
    ...optional('article-id', article.doi, { 'pub-id-type': 'doi' }),
    jats(
      'title-group',
      {},
      jats('article-title', {}, collapse(article.title)),
      ...titles.map((each) =>
        jats('trans-title-group', { lang: each.lang }, jats('trans-title', {}, collapse(each.title))),
      ),
    ),
    ...filled('contrib-group', ...article.authors.map(contributor)),
    ...dayIn('pub-date', 'pub', article.published),
    ...optional('volume', article.volume),
    ...optional('issue', article.issue),
    ...pages(article.pages),
    ...article.supplements.map((name) => jats('supplementary-material', { href: name }, jats('label', {}, name))),
    ...filled(
      'history',
      ...dayIn('date', 'received', article.received),
      ...dayIn('date', 'accepted', article.accepted),
    ),
    ...filled('pub-history', ...article.updates.map(updateEvent)),
    ...filled(
      'permissions',
      ...optional('copyright-holder', article.copyright),
      ...(article.licence ? [jats('license', { href: article.licence })] : []),
    ),
    ...(article.pdf ? [jats('self-uri', { 'content-type': 'pdf', href: article.pdf })] : []),
    ...paragraphs('abstract', {}, article.abstract),
    ...translations.flatMap((each) => paragraphs('trans-abstract', { lang: each.lang }, each.abstract)),
    ...keywords({}, article.keywords),
    ...translations.flatMap((each) => keywords({ lang: each.lang }, each.keywords)),
    ...filled(
      'funding-group',
      ...article.funding.map(({ funder, award }) =>
        jats('award-group', {}, jats('funding-source', {}, collapse(funder)), ...optional('award-id', award)),
      ),
    ),
  ];
  return jats(
    'article',
    { ...(articleType && { 'article-type': articleType }), ...(lang && { lang }) },
    jats(
      'front',
      {},
      jats('journal-meta', {}, jats('journal-id', { 'journal-id-type': 'publisher-id' }, article.journal)),
      jats('article-meta', {}, ...meta),
    ),
    ...filled('back', ...filled('ref-list', ...article.references.map(reference))),
  );
}

function dayIn(name: string, type: string, day: string): XmlElement[] {
  const [year = '', month = '', date = ''] = day.split('-');
  const parts = [jats('day', {}, date), jats('month', {}, month), jats('year', {}, year)];
  return day ? [jats(name, { ...(type && { 'date-type': type }), 'iso-8601-date': day }, ...parts)] : [];
}

function contributor({ family, given, organisation, orcid, affiliations }: DescribedAuthor): XmlElement {
  const iD = parseOrcid(orcid);
  return jats(
    'contrib',
    { 'contrib-type': 'author' },
    ...(iD ? [jats('contrib-id', { 'contrib-id-type': 'orcid' }, iD)] : []),
    organisation
      ? jats('collab', {}, collapse(organisation))
      : jats('name', {}, ...optional('surname', family), ...optional('given-names', given)),
    ...affiliations.map(({ name, ror }) => affiliation(name, parseRor(ror))),
  );
}

const affiliation = (name: string, ror: string | null): XmlElement =>
  jats(
    'aff',
    {},
    jats(
      'institution-wrap',
      {},
      ...(ror ? [jats('institution-id', { 'institution-id-type': 'ror' }, `https://ror.org/${ror}`)] : []),
      jats('institution', {}, collapse(name)),
    ),
  );

function pages(written: string): XmlElement[] {
  const [, first, last] = /^(\w+)\s*[-–]\s*(\w+)$/u.exec(written) ?? [];
  if (first && last) return [jats('fpage', {}, first), jats('lpage', {}, last)];
  return optional(/^\d+$/.test(written) ? 'fpage' : 'elocation-id', written);
}

const paragraphs = (name: string, attrs: Record<string, string>, text: string): XmlElement[] =>
  text ? [jats(name, attrs, ...text.split(/\n\s*\n/).map((each) => jats('p', {}, collapse(each))))] : [];

const keywords = (attrs: Record<string, string>, words: readonly string[]): XmlElement[] =>
  words.length > 0 ? [jats('kwd-group', attrs, ...words.map((word) => jats('kwd', {}, collapse(word))))] : [];

const updateEvent = ({ day, words }: DescribedArticle['updates'][number]): XmlElement =>
  jats('event', { 'event-type': UPDATED }, jats('event-desc', {}, collapse(words)), ...dayIn('date', '', day));

const reference = (text: string, at: number): XmlElement =>
  jats('ref', { id: `ref-${at + 1}` }, jats('mixed-citation', {}, collapse(text)));

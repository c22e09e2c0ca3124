import type { ArticleRecord } from '../formats/article-record';
import { jatsArticle } from '../formats/jats';
import { type Xml, escapeText, startTag, verbatimXml, el, textEl } from '../formats/xml';
import { characterEntities } from 'character-entities';
import { SaxesParser } from 'saxes';
import { nameOf } from '@press/contract/citation';
import { plainText } from '@press/contract/richtext';

/** A format in which records are disseminated. */
export interface MetadataFormat {
  prefix: string;
  schema: string;
  namespace: string;
  /** Records per response: few enough for memory, whatever their content, and to be fast without delaying readers. */
  pageSize: number;
  /** True if a record needs the full text of its article. */
  isWhole: boolean;
  /**
   * @param source the JATS that the article was imported from; null without one
   */
  write(record: ArticleRecord, source: string | null): Xml;
}

const JATS_NAMESPACE = 'https://jats.nlm.nih.gov/ns/archiving/1.3/';
const JATS_SCHEMA = 'https://jats.nlm.nih.gov/archiving/1.3/xsd/JATS-archivearticle1-3.xsd';
const JATS_ATTRIBUTES = {
  xmlns: JATS_NAMESPACE,
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': `${JATS_NAMESPACE} ${JATS_SCHEMA}`,
};

export const METADATA_FORMATS: readonly MetadataFormat[] = [
  {
    prefix: 'oai_dc',
    schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
    namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
    pageSize: 100,
    isWhole: false,
    write: (record) => dublinCore(record),
  },
  {
    prefix: 'jats',
    schema: JATS_SCHEMA,
    namespace: JATS_NAMESPACE,
    pageSize: 20,
    isWhole: true,
    write: (record, source) =>
      (source === null ? null : embeddedXml(source, JATS_NAMESPACE)) ?? jatsArticle(record, JATS_ATTRIBUTES),
  },
];

export const formatOf = (prefix: string): MetadataFormat | undefined =>
  METADATA_FORMATS.find((format) => format.prefix === prefix);

/** Prefixes that the DTDs of JATS declare (JATS 1.3, attributes of article): a file with a DOCTYPE need not declare them. */
const DECLARED_BY_DTD = {
  ali: 'http://www.niso.org/schemas/ali/1.0/',
  mml: 'http://www.w3.org/1998/Math/MathML',
  xlink: 'http://www.w3.org/1999/xlink',
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
};

/**
 * The root element of a document in a form that can be part of another document: without declaration and DOCTYPE, with
 * characters instead of entity names that only a DTD defines, and with declarations of the prefixes that only a DTD declares.
 * Null if the document is not well-formed, or has an undeclared prefix.
 * @param namespace of the root, if it declares none
 */
export function embeddedXml(source: string, namespace: string): Xml | null {
  const parser = new SaxesParser({ xmlns: true, additionalNamespaces: DECLARED_BY_DTD });
  Object.assign(parser.ENTITIES, characterEntities);
  const written: string[] = [];
  let depth = 0;
  let isBroken = false;
  parser.on('error', () => {
    isBroken = true;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const own = Object.fromEntries(Object.values(attributes).map((each) => [each.name, each.value]));
    written.push(startTag(name, depth === 0 ? { ...declarations(namespace), ...own } : own));
    depth += 1;
  });
  parser.on('text', (text) => {
    if (depth > 0) written.push(escapeText(text));
  });
  parser.on('cdata', (text) => void written.push(escapeText(text)));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    written.push(`</${name}>`);
  });
  parser.write(source.replace(/^\uFEFF?\s*/, '')).close();
  return isBroken || written.length === 0 ? null : verbatimXml(written.join(''));
}

const declarations = (namespace: string): Record<string, string> => ({
  xmlns: namespace,
  ...Object.fromEntries(Object.entries(DECLARED_BY_DTD).map(([prefix, uri]) => [`xmlns:${prefix}`, uri])),
});

const NAMESPACES = {
  'xmlns:oai_dc': 'http://www.openarchives.org/OAI/2.0/oai_dc/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': 'http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
};

/** An article as unqualified Dublin Core, the format that every OAI-PMH repository has. Unknown values are left out. */
function dublinCore(record: ArticleRecord): Xml {
  const { article, described, translations } = record;
  const { title, abstract, url, pdfUrl, doiUrl, publisherName, licenceUrl, isOpenAccess } = described;
  const all = [
    { title, abstract, keywords: article.keywords, lang: article.lang },
    ...translations.map((each) => ({
      title: plainText(each.title, 'inline'),
      abstract: plainText(each.abstract),
      keywords: each.keywords,
      lang: each.lang,
    })),
  ];
  // The keywords may be only in another language than the article's.
  const areKeywordsTranslated = translations.some(({ keywords }) => keywords.length > 0);
  const values: [element: string, text: string][] = [
    ...article.authorList.map((author): [string, string] => ['creator', creator(nameOf(author))]),
    ['publisher', publisherName],
    ['date', article.publicationDate],
    ['type', 'info:eu-repo/semantics/article'],
    ['type', article.type],
    ['format', 'text/html'],
    ['format', pdfUrl && 'application/pdf'],
    ['identifier', url],
    ['identifier', doiUrl],
    ['source', sourceOf(record)],
    ...issnsOf(record).map((issn): [string, string] => ['source', issn]),
    ['language', article.lang],
    ['relation', pdfUrl],
    ['rights', licenceUrl],
    ['rights', isOpenAccess ? 'info:eu-repo/semantics/openAccess' : ''],
  ];
  return el(
    'oai_dc:dc',
    NAMESPACES,
    all.map((each) => textEl('dc:title', each.title, { 'xml:lang': each.lang || undefined })),
    all.map((each) => textEl('dc:description', each.abstract, { 'xml:lang': each.lang || undefined })),
    all.flatMap(({ keywords, lang }) =>
      keywords.map((keyword) =>
        textEl('dc:subject', plainText(keyword, 'inline'), {
          'xml:lang': (areKeywordsTranslated && lang) || undefined,
        }),
      ),
    ),
    values.map(([element, text]) => textEl(`dc:${element}`, text)),
  );
}

/** `Sarkar, Anindita`. */
const creator = ({ family, given, suffix }: { family: string; given: string; suffix: string }): string =>
  [family, given, suffix].filter(Boolean).join(', ');

/** `Social Sciences; Vol. 3 No. 2 (2025); 145-162`. */
function sourceOf({ article, described }: ArticleRecord): string {
  const { volume, issue, publicationDate, pages } = article;
  const number = [volume && `Vol. ${volume}`, issue && `No. ${issue}`].filter(Boolean).join(' ');
  const year = publicationDate.slice(0, 4);
  const place = [number, year && `(${year})`].filter(Boolean).join(' ');
  return [described.journalTitle, place, pages].filter(Boolean).join('; ');
}

const issnsOf = ({ journal }: ArticleRecord): string[] => [...new Set([journal.issn, journal.eissn])].filter(Boolean);

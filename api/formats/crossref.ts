import { isNumbered, type Article, type Author, type Institution, type Relation } from '@press/contract';
import { nameOf } from '@press/contract/citation';
import { rorsOf } from '@press/contract/about';
import { parseIssn, parseOrcid, rorUrl } from '@press/contract/identifiers';
import { retractionMark } from '@press/contract/description/plain-title';
import { plainText } from '@press/contract/richtext';
import type { Publisher } from '@press/config';
import type { ArticleRecord } from './article-record';
import { faceMarkup, jatsText } from './jats-text';
import { el, textEl, verbatimXml, xmlDocument, type Xml } from './xml';

/** Version of Crossref's deposit schema. */
const VERSION = '5.4.0';
const NAMESPACE = `http://www.crossref.org/schema/${VERSION}`;
const NAMESPACES = {
  xmlns: NAMESPACE,
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': `${NAMESPACE} https://www.crossref.org/schemas/crossref${VERSION}.xsd`,
  'xmlns:jats': 'http://www.ncbi.nlm.nih.gov/JATS1',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
  'xmlns:mml': 'http://www.w3.org/1998/Math/MathML',
  'xmlns:ai': 'http://www.crossref.org/AccessIndicators.xsd',
  'xmlns:rel': 'http://www.crossref.org/relations.xsd',
  version: VERSION,
};

/** Articles of one issue of a journal. */
export interface DepositedIssue {
  /** As far as it is known: `2025-10-14`, `2025`; '' if unknown. */
  date: string;
  /** Title of a special issue or a supplement; '' for others. */
  title: string;
  records: readonly ArticleRecord[];
}

/** A batch for Crossref's deposit. Each article has a DOI and a date. @param now milliseconds since 1970 */
export function crossrefDeposit(
  issues: readonly DepositedIssue[],
  publisher: Pick<Publisher, 'name' | 'email' | 'slug' | 'crossmarkPolicy'>,
  now: number,
): string {
  const timestamp = new Date(now).toISOString().replace(/\D/g, '');
  const root = el(
    'doi_batch',
    NAMESPACES,
    el(
      'head',
      {},
      el('doi_batch_id', {}, `${publisher.slug}-${timestamp}`),
      el('timestamp', {}, timestamp),
      el('depositor', {}, el('depositor_name', {}, cut(publisher.name, 130)), el('email_address', {}, publisher.email)),
      el('registrant', {}, cut(publisher.name, 255)),
    ),
    el(
      'body',
      {},
      issues.map((issue) => journalOf(issue, publisher.crossmarkPolicy)),
    ),
  );
  return xmlDocument(root);
}

/** The schema limits the length of texts. */
const cut = (text: string, length: number): string => [...text.trim()].slice(0, length).join('');

/** @param policy DOI of the policy of Crossmark; without one no updates are deposited, because the schema requires it */
function journalOf({ date, title, records }: DepositedIssue, policy?: string): Xml | false {
  const [first] = records;
  if (!first) return false;
  const { journal, described, article } = first;
  return el(
    'journal',
    {},
    el(
      'journal_metadata',
      {},
      el('full_title', {}, cut(described.journalTitle, 255)),
      textEl('abbrev_title', cut(journal.abbreviation, 150)),
      textEl('issn', parseIssn(journal.issn) ?? '', { media_type: 'print' }),
      textEl('issn', parseIssn(journal.eissn) ?? '', { media_type: 'electronic' }),
    ),
    // Articles outside issues have neither.
    (article.volume || article.issue) &&
      el(
        'journal_issue',
        {},
        title !== '' && el('titles', {}, el('title', {}, title)),
        publicationDate(date || article.publicationDate, mediaOf(article, date)),
        article.volume && el('journal_volume', {}, el('volume', {}, cut(article.volume, 32))),
        textEl('issue', cut(article.issue, 32)),
      ),
    records.map((record) => articleOf(record, policy)),
  );
}

/** The schema has a date for each medium. A print date is never used as the date of the web edition. */
const mediaOf = ({ details: { printed } }: Article, date: string): Media =>
  printed && date === printed ? 'print' : 'online';

function publicationDates(article: Article): Xml[] {
  const { publicationDate: first, details } = article;
  const { printed } = details;
  return [
    publicationDate(first, mediaOf(article, first)),
    ...(printed && printed !== first ? [publicationDate(printed, 'print')] : []),
  ];
}

type Media = 'print' | 'online';

function publicationDate(date: string, media: Media): Xml {
  const [year = '', month = '', day = ''] = date.split('-');
  return el(
    'publication_date',
    { media_type: media },
    textEl('month', month),
    textEl('day', day),
    el('year', {}, year),
  );
}

function articleOf({ article, described, translations }: ArticleRecord, policy?: string): Xml {
  const isFullText = article.sections.length > 0;
  const { pages, startPage, endPage } = article;
  const isNumber = isNumbered(article);
  return el(
    'journal_article',
    { publication_type: isFullText ? 'full_text' : 'abstract_only', language: /^[a-z]{2}/.exec(article.lang)?.[0] },
    el('titles', {}, el('title', {}, retractionMark(article), faceMarkup(article.title))),
    article.authorList.length > 0 &&
      el('contributors', {}, article.authorList.map(contributor(article.details.institutions))),
    abstractIn(article.abstract, article.lang),
    translations.map(({ abstract, lang }) => abstractIn(abstract, lang)),
    publicationDates(article),
    pages !== '' &&
      !isNumber &&
      el(
        'pages',
        {},
        el('first_page', {}, cut(startPage, 32)),
        endPage !== startPage && textEl('last_page', cut(endPage, 32)),
      ),
    el(
      'publisher_item',
      {},
      pages !== '' && isNumber && el('item_number', { item_number_type: 'article_number' }, cut(startPage, 32)),
      el('identifier', { id_type: 'other' }, article.id),
    ),
    policy !== undefined && updates(article, policy),
    el(
      'ai:program',
      { name: 'AccessIndicators' },
      el('ai:free_to_read'),
      textEl('ai:license_ref', described.licenceUrl, { applies_to: 'vor' }),
    ),
    preprints(article),
    doiData(described),
    citations(article.referenceList),
  );
}

const abstractIn = (abstract: string, lang: string): Xml | false =>
  plainText(abstract) !== '' &&
  withPrefix(el('abstract', { 'xml:lang': lang || undefined }, jatsText(abstract, 'block')));

/** JATS with its prefix. Each `<` begins a tag, because texts and attributes are escaped. */
const withPrefix = ({ xml }: Xml): Xml => verbatimXml(xml.replace(/<(\/?)(?!mml:)(?=[a-z])/g, '<$1jats:'));

/** Crossref's names for the effect of a notice on the article that it names: the usual one, and narrower types of notices. */
const UPDATES: Partial<Record<Relation['kind'], readonly [string, ...string[]]>> = {
  retracts: ['retraction', 'removal', 'withdrawal'],
  'partially-retracts': ['partial_retraction'],
  'expresses-concern-about': ['expression_of_concern'],
  corrects: ['correction', 'addendum', 'clarification', 'corrigendum', 'erratum'],
};

/** True if an article is a notice that Crossref shows at another article. */
export const hasUpdates = ({ details }: Article): boolean =>
  details.relations.some(({ kind, doi }) => UPDATES[kind] && doi);

/** The changes by a notice. Crossref shows them at the other article. */
function updates({ publicationDate: date, details, type: own }: Article, policy: string): Xml | false {
  const ownType = own.toLowerCase().replaceAll(' ', '_');
  const named = details.relations.flatMap(({ kind, doi: of }) => {
    const types = UPDATES[kind];
    if (!types || !of) return [];
    const type = types.find((each) => each === ownType) ?? types[0];
    return [el('update', { type, date: `${date}-01-01`.slice(0, 10) }, of)];
  });
  return named.length > 0 && el('crossmark', {}, el('crossmark_policy', {}, policy), el('updates', {}, named));
}

/** Crossref's names for the relations of an article and its preprint. */
const PREPRINTS: Partial<Record<Relation['kind'], string>> = {
  'has-preprint': 'hasPreprint',
  'preprint-of': 'isPreprintOf',
};

function preprints({ details }: Article): Xml | false {
  const named = details.relations.flatMap(({ kind, doi, url }) => {
    const type = PREPRINTS[kind];
    if (!type || !(doi || url)) return [];
    const attributes = { 'relationship-type': type, 'identifier-type': doi ? 'doi' : 'uri' };
    return [el('rel:related_item', {}, el('rel:intra_work_relation', attributes, doi || url))];
  });
  return named.length > 0 && el('rel:program', { name: 'relations' }, named);
}

/** A name without a given name belongs to an organisation, unless its file says that it is a person. */
const contributor =
  (institutions: readonly Institution[]) =>
  (author: Author, at: number): Xml => {
    const role = { sequence: at === 0 ? 'first' : 'additional', contributor_role: 'author' };
    const { family, given, suffix, isOrganization } = nameOf(author);
    const orcid = parseOrcid(author.orcid);
    const isPerson = family && [family, given].every((part) => part.length <= 60 && !/[\d?]/.test(part));
    if (!isPerson || isOrganization) return el('organization', role, cut(author.name, 511));
    return el(
      'person_name',
      role,
      textEl('given_name', given),
      el('surname', {}, family),
      textEl('suffix', cut(suffix, 10)),
      author.affiliations.length > 0 &&
        el(
          'affiliations',
          {},
          author.affiliations.map((name) =>
            el(
              'institution',
              {},
              el('institution_name', {}, cut(name, 1024)),
              rorsOf(institutions, name).map((ror) => el('institution_id', { type: 'ror' }, rorUrl(ror))),
            ),
          ),
        ),
      orcid && el('ORCID', {}, `https://orcid.org/${orcid}`),
    );
  };

function doiData({ article, url, pdfUrl }: ArticleRecord['described']): Xml {
  const pdf = (property: string, item: Readonly<Record<string, string>>) =>
    el('collection', { property }, el('item', item, el('resource', { mime_type: 'application/pdf' }, pdfUrl)));
  return el(
    'doi_data',
    {},
    el('doi', {}, article.doi),
    el('resource', {}, url),
    pdfUrl && pdf('crawler-based', { crawler: 'iParadigms' }),
    pdfUrl && pdf('text-mining', {}),
  );
}

const citations = (references: ArticleRecord['article']['referenceList']): Xml | false =>
  references.length > 0 &&
  el(
    'citation_list',
    {},
    references.map(({ text, doi }, at) =>
      el(
        'citation',
        { key: `ref${at + 1}` },
        textEl('doi', doi),
        el('unstructured_citation', {}, plainText(text, 'inline')),
      ),
    ),
  );

import { isNumbered, type Author, type HistoryDate, type Institution } from '@press/contract';
import { rorsOf } from '@press/contract/about';
import { nameOf } from '@press/contract/citation';
import { parseOrcid, rorUrl } from '@press/contract/identifiers';
import { UPDATED } from '@press/contract/kinds';
import { plainText } from '@press/contract/richtext';
import type { SectionWire } from '@press/contract/wire';
import { withPartsInText } from '../content/plain-text';
import type { ArticleRecord } from './article-record';
import { jatsText } from './jats-text';
import { el, textEl, xmlDocument, type Xml } from './xml';

/** JATS 1.3, Journal Archiving and Interchange. */
const DOCTYPE =
  '<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) Journal Archiving and Interchange DTD v1.3 20210610//EN" "JATS-archivearticle1-3.dtd">\n';

const NAMESPACES = {
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
  'xmlns:mml': 'http://www.w3.org/1998/Math/MathML',
};

/** A whole JATS document with the site's data of the article. */
export const jatsDocument = (record: ArticleRecord): string => xmlDocument(jatsArticle(record), DOCTYPE);

/** @param attributes of the root, besides its own */
export function jatsArticle(record: ArticleRecord, attributes: Readonly<Record<string, string>> = {}): Xml {
  const { article } = record;
  return el(
    'article',
    {
      ...NAMESPACES,
      ...attributes,
      'article-type': articleType(article.type),
      'dtd-version': '1.3',
      'xml:lang': article.lang || undefined,
    },
    el('front', {}, journalMeta(record), articleMeta(record)),
    body(record),
    back(record),
  );
}

const TYPES: readonly (readonly [pattern: RegExp, type: string])[] = [
  [/retract/i, 'retraction'],
  [/correct|errat/i, 'correction'],
  [/expression of concern/i, 'expression-of-concern'],
  [/editorial/i, 'editorial'],
  [/book review/i, 'book-review'],
  [/review/i, 'review-article'],
  [/case (?:report|study)/i, 'case-report'],
  [/letter/i, 'letter'],
  [/research|original|article/i, 'research-article'],
];

const articleType = (type: string): string => TYPES.find(([pattern]) => pattern.test(type))?.[1] ?? 'other';

function journalMeta({ article, journal, described }: ArticleRecord): Xml {
  return el(
    'journal-meta',
    {},
    el('journal-id', { 'journal-id-type': 'publisher-id' }, article.journalId),
    el(
      'journal-title-group',
      {},
      textEl('journal-title', described.journalTitle),
      textEl('abbrev-journal-title', journal.abbreviation),
    ),
    textEl('issn', journal.issn, { 'pub-type': 'ppub' }),
    textEl('issn', journal.eissn, { 'pub-type': 'epub' }),
    el('publisher', {}, el('publisher-name', {}, described.publisherName)),
  );
}

function articleMeta({ article, described, translations }: ArticleRecord): Xml {
  const [year = '', month = '', day = ''] = article.publicationDate.split('-');
  const { startPage, endPage } = article;
  return el(
    'article-meta',
    {},
    el('article-id', { 'pub-id-type': 'publisher-id' }, article.id),
    textEl('article-id', article.doi, { 'pub-id-type': 'doi' }),
    el('article-categories', {}, el('subj-group', { 'subj-group-type': 'heading' }, el('subject', {}, article.type))),
    el(
      'title-group',
      {},
      el('article-title', {}, jatsText(article.title, 'inline')),
      translations.map(
        ({ title, lang }) =>
          title !== '' && el('trans-title-group', langOf(lang), el('trans-title', {}, jatsText(title, 'inline'))),
      ),
    ),
    article.authorList.length > 0 &&
      el(
        'contrib-group',
        {},
        article.authorList.map((author) => contributor(author, article.details.institutions)),
      ),
    year && el('pub-date', { 'date-type': 'pub' }, textEl('day', day), textEl('month', month), el('year', {}, year)),
    textEl('volume', article.volume),
    textEl('issue', article.issue),
    startPage !== '' && textEl(isNumbered(article) ? 'elocation-id' : 'fpage', startPage),
    endPage !== startPage && textEl('lpage', endPage),
    updates(article.details.history),
    licence(article.license, described),
    el('self-uri', { 'xlink:href': described.url }),
    described.pdfUrl && el('self-uri', { 'content-type': 'pdf', 'xlink:href': described.pdfUrl }),
    article.abstract && el('abstract', {}, jatsText(article.abstract, 'block')),
    translations.map(
      ({ abstract, lang }) => abstract !== '' && el('trans-abstract', langOf(lang), jatsText(abstract, 'block')),
    ),
    keywordGroup(article.keywords, {}),
    translations.map(({ keywords, lang }) => keywordGroup(keywords, langOf(lang))),
  );
}

/** When the published text changed, and how. */
function updates(history: readonly HistoryDate[]): Xml | false {
  const events = history.filter(({ kind }) => kind === UPDATED);
  return (
    events.length > 0 &&
    el(
      'pub-history',
      {},
      events.map(({ date, note }) => {
        const [year = '', month = '', day = ''] = date.split('-');
        const words = el('date', {}, textEl('day', day), textEl('month', month), el('year', {}, year));
        return el('event', { 'event-type': UPDATED }, textEl('event-desc', note), words);
      }),
    )
  );
}

const keywordGroup = (keywords: readonly string[], attributes: Readonly<Record<string, string | undefined>>) =>
  keywords.length > 0 &&
  el(
    'kwd-group',
    { 'kwd-group-type': 'author', ...attributes },
    keywords.map((keyword) => el('kwd', {}, plainText(keyword, 'inline'))),
  );

const langOf = (lang: string) => ({ 'xml:lang': lang || undefined });

function contributor(author: Author, institutions: readonly Institution[]): Xml {
  const { family, given, suffix, isOrganization } = nameOf(author);
  const orcid = parseOrcid(author.orcid);
  return el(
    'contrib',
    { 'contrib-type': 'author' },
    orcid && el('contrib-id', { 'contrib-id-type': 'orcid' }, `https://orcid.org/${orcid}`),
    !isOrganization
      ? el('name', {}, el('surname', {}, family), textEl('given-names', given), textEl('suffix', suffix))
      : el('collab', {}, author.name),
    author.affiliations.map((affiliation) =>
      el('aff', {}, institution(affiliation, rorsOf(institutions, affiliation))),
    ),
  );
}

const institution = (affiliation: string, rors: readonly string[]): Xml | string =>
  rors.length === 0
    ? affiliation
    : el(
        'institution-wrap',
        {},
        rors.map((ror) => el('institution-id', { 'institution-id-type': 'ror' }, rorUrl(ror))),
        el('institution', {}, affiliation),
      );

function licence(name: string, { licenceUrl: url, isOpenAccess }: ArticleRecord['described']): Xml | false {
  if (!name && !url) return false;
  return el(
    'permissions',
    {},
    el(
      'license',
      { 'license-type': isOpenAccess ? 'open-access' : undefined, 'xlink:href': url || undefined },
      el('license-p', {}, name || url),
    ),
  );
}

const SECTION_TYPES: Readonly<Record<SectionWire['kind'], string | undefined>> = {
  introduction: 'intro',
  methodology: 'methods',
  results: 'results',
  discussion: 'discussion',
  conclusion: 'conclusions',
  other: undefined,
};

function body({ article: { sections, details } }: ArticleRecord): Xml | false {
  if (sections.length === 0) return false;
  return el(
    'body',
    {},
    sections.map(({ kind, title, body: text }) =>
      el(
        'sec',
        { 'sec-type': SECTION_TYPES[kind] },
        title && el('title', {}, jatsText(title, 'inline')),
        jatsText(withPartsInText(text, details.parts), 'block'),
      ),
    ),
  );
}

function back({ article: { referenceList } }: ArticleRecord): Xml | false {
  if (referenceList.length === 0) return false;
  return el(
    'back',
    {},
    el(
      'ref-list',
      {},
      referenceList.map(({ id, label, text, doi, pmid }) =>
        el(
          'ref',
          { id },
          el('label', {}, label),
          el(
            'mixed-citation',
            {},
            plainText(text, 'inline'),
            textEl('pub-id', doi, { 'pub-id-type': 'doi' }),
            textEl('pub-id', pmid, { 'pub-id-type': 'pmid' }),
          ),
        ),
      ),
    ),
  );
}

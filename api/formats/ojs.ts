import type { ArticleWire, AuthorWire } from '@press/contract/wire';
import { ownLicence } from '@press/contract/description/licence';
import { plainText } from '@press/contract/richtext';
import type { ContentIssue } from '../content/model';
import type { ArticleRecord } from './article-record';
import { el, startTag, textEl, type Xml } from './xml';

/** Articles as OJS 3.4 imports them: the native XML of `plugins/importexport/native/native.xsd` in its repository. */

/** A file of a galley: bytes, or the SHA-256 of a stored file. */
export interface OjsFile {
  id: number;
  name: string;
  /** The file on whose page it is; 0 for a galley's own. */
  dependsOn: number;
  content: { text: string } | { sha256: string; bytes: number };
  /** Label of the galley; '' for a file on the page of another. */
  label: string;
}

export interface OjsArticle {
  number: number;
  wire: ArticleWire;
  record: ArticleRecord;
  files: OjsFile[];
  section: string;
}

/** `pt_BR`. */
export const localeOf = (lang: string | undefined): string => (lang || 'en').replace('-', '_');

const localized = (name: string, locale: string, text: string | undefined): Xml | null =>
  textEl(name, text, { locale });

const internal = (number: number): Xml => el('id', { type: 'internal', advice: 'ignore' }, `${number}`);

/** The parts of an issue before its articles. @param titles of its sections, by their codes */
export function ojsIssueHead(issue: ContentIssue, number: number, titles: ReadonlyMap<string, string>): string {
  const { volume, issueNumber, title, publicationDate } = issue;
  const isInteger = /^\d{1,9}$/.test(volume);
  const name = title || (volume || issueNumber ? '' : 'Online first');
  const day = publicationDate && `${publicationDate}-01-01`.slice(0, 10);
  return [
    startTag('issue', { published: '1', current: '0', access_status: '1' }),
    ...[
      internal(number),
      el(
        'issue_identification',
        {},
        textEl('volume', isInteger ? volume : ''),
        textEl('number', [isInteger ? '' : volume, issueNumber].filter(Boolean).join(' ')),
        textEl('year', publicationDate?.slice(0, 4)),
        localized('title', 'en', name),
      ),
      textEl('date_published', day ?? ''),
      el(
        'sections',
        {},
        ...[...titles].map(([ref, section], at) =>
          el(
            'section',
            {
              ref,
              seq: `${at}`,
              editor_restricted: '0',
              meta_indexed: '1',
              meta_reviewed: '1',
              abstracts_not_required: '1',
              hide_title: '0',
              hide_author: '0',
              abstract_word_count: '0',
            },
            el('id', { type: 'internal', advice: 'ignore' }, `${at + 1}`),
            localized('abbrev', 'en', ref),
            localized('title', 'en', section),
          ),
        ),
      ),
    ].map((each) => each?.xml ?? ''),
    startTag('articles', {}),
  ].join('');
}

export const OJS_ISSUE_END = '</articles></issue>';

/** The code of a section, from its title. */
export const sectionCode = (title: string): string =>
  title
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 20);

/** An article without the contents of its files, which follow each `before` of a file. */
export function ojsArticleParts(
  article: OjsArticle,
  email: string,
): { start: string; files: { before: string; after: string; file: OjsFile }[]; end: string } {
  const { number, wire, files } = article;
  const locale = localeOf(wire.lang ?? wire.details?.lang);
  const day = dayOf(wire.publicationDate);
  const received = wire.details?.history?.find(({ kind }) => kind === 'received')?.date;
  return {
    start: [
      startTag('article', {
        locale,
        date_submitted: dayOf(received ?? '') || day || undefined,
        status: '3',
        submission_progress: '',
        current_publication_id: `${number}`,
        stage: 'production',
      }),
      internal(number).xml,
    ].join(''),
    files: files.map((file) => ({ file, ...around(file, locale) })),
    end: `${publication(article, locale, day, email).xml}</article>`,
  };
}

/** A whole day; OJS knows no other dates. */
const dayOf = (date: string | null): string => (date ? `${date}-01-01`.slice(0, 10) : '');

function around({ id, name, dependsOn, content }: OjsFile, locale: string): { before: string; after: string } {
  const bytes = 'text' in content ? Buffer.byteLength(content.text) : content.bytes;
  const stage = dependsOn ? 'dependent' : 'proof';
  return {
    before: [
      startTag('submission_file', {
        id: `${id}`,
        file_id: `${id}`,
        stage,
        genre: dependsOn ? 'Image' : 'Article Text',
        viewable: 'false',
      }),
      el('name', { locale }, name).xml,
      dependsOn ? el('submission_file_ref', { id: `${dependsOn}` }).xml : '',
      startTag('file', { id: `${id}`, filesize: `${bytes}`, extension: name.split('.').at(-1)?.toLowerCase() }),
      startTag('embed', { encoding: 'base64' }),
    ].join(''),
    after: '</embed></file></submission_file>',
  };
}

function publication(
  { number, wire, record, files, section }: OjsArticle,
  locale: string,
  day: string,
  email: string,
): Xml {
  const { details = {}, title, abstractText, keywordList = [], doi, references } = wire;
  const translations = record.translations.filter(({ lang }) => lang);
  const licence = ownLicence(record.article)?.url;
  const copyright = plainText(details.copyright ?? '', 'inline');
  const [, year = '', holder = ''] = /^(?:©\s*)?(\d{4}(?=\s|$))?\s*(.*)$/s.exec(copyright) ?? [];
  const galleys = files.filter(({ label }) => label !== '');
  return el(
    'publication',
    {
      version: '1',
      status: '3',
      primary_contact_id: `${number * 1000}`,
      seq: `${number}`,
      access_status: '0',
      date_published: day || undefined,
      section_ref: section,
    },
    internal(number),
    textEl('id', doi, { type: 'doi', advice: 'update' }),
    localized('title', locale, title),
    ...translations.map((each) => localized('title', localeOf(each.lang), each.title)),
    localized('abstract', locale, abstractText),
    ...translations.map((each) => localized('abstract', localeOf(each.lang), each.abstract)),
    textEl('licenseUrl', licence),
    localized('copyrightHolder', locale, holder),
    textEl('copyrightYear', year),
    keywords(locale, keywordList),
    ...translations.map((each) => keywords(localeOf(each.lang), each.keywords)),
    el('authors', {}, ...wire.authorList.map((author, at) => authorOf(author, number * 1000 + at, at, locale, email))),
    ...galleys.map(({ id, label }, at) =>
      el(
        'article_galley',
        { locale, approved: 'false' },
        internal(id),
        el('name', { locale }, label),
        el('seq', {}, `${at}`),
        el('submission_file_ref', { id: `${id}` }),
      ),
    ),
    references !== '' && el('citations', {}, ...references.split('\n').map((text) => el('citation', {}, text))),
    textEl('pages', pagesOf(wire)),
  );
}

const pagesOf = ({ startPage, endPage }: ArticleWire): string =>
  endPage && endPage !== startPage ? `${startPage}-${endPage}` : startPage;

const keywords = (locale: string, words: readonly string[]): Xml | null =>
  words.length > 0 ? el('keywords', { locale }, ...words.map((word) => el('keyword', {}, word))) : null;

/** An organisation has no family name there. @param email OJS wants one of every author, and the site keeps none */
function authorOf(
  { name, given, family, orcid, affiliations }: AuthorWire,
  id: number,
  at: number,
  locale: string,
  email: string,
): Xml {
  return el(
    'author',
    { include_in_browse: 'true', user_group_ref: 'Author', seq: `${at}`, id: `${id}` },
    localized('givenname', locale, given || name),
    given ? localized('familyname', locale, family) : null,
    localized('affiliation', locale, affiliations.join('; ')),
    el('email', {}, email),
    textEl('orcid', orcid && `https://orcid.org/${orcid}`),
  );
}

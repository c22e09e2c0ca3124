import { licenceOf } from '@press/contract/description/licence';
import { parseDoi } from '@press/contract/identifiers';
import { plainText } from '@press/contract/richtext';
import type { ContentArticle } from '../content/model';
import { el, textEl, xmlDocument, type Xml } from '../formats/xml';
import { HttpError } from '../http/problem';
import { languageRule } from '../content/faults';

/** The kinds of notices in JATS: the type of the notice, the relation to the article, and its name, as titles begin with it. */
export const NOTICES = {
  retraction: {
    title: 'Retraction',
    related: 'retracted-article',
    titles: {
      ar: 'سحب',
      de: 'Retraktion',
      es: 'Retractación',
      fr: 'Rétractation',
      it: 'Ritrattazione',
      pt: 'Retratação',
      zh: '撤稿',
    },
  },
  'expression-of-concern': {
    title: 'Expression of concern',
    related: 'object-of-concern',
    titles: {
      ar: 'إبداء قلق',
      de: 'Ausdruck der Besorgnis',
      es: 'Expresión de preocupación',
      fr: 'Expression de préoccupation',
      it: 'Espressione di preoccupazione',
      pt: 'Manifestação de preocupação',
      zh: '关注声明',
    },
  },
  correction: {
    title: 'Correction',
    related: 'corrected-article',
    titles: {
      ar: 'تصويب',
      de: 'Korrektur',
      es: 'Corrección',
      fr: 'Correction',
      it: 'Correzione',
      pt: 'Correção',
      zh: '更正',
    },
  },
} as const;
type NoticeType = keyof typeof NOTICES;

export const isNoticeType = (type: string): type is NoticeType => Object.hasOwn(NOTICES, type);

/** Where a notice stands: in the issue of its article, in none, or in another one. */
export const PLACES = {
  article: 'In the issue of the article',
  none: 'In no issue',
  other: 'In another issue',
} as const;

/** What an editor says of a notice; empty fields are those of its article. */
export interface Notice {
  type: NoticeType;
  doi: string;
  reason: string;
  /** The language of the reason and title (BCP 47). */
  lang: string;
  /** Empty: `Retraction: title of the article` in the language. */
  title: string;
  /** Its name, such as `CC BY 4.0`, or its address. */
  licence: string;
  place: string;
  /** These two count at the place `other`. */
  volume: string;
  issue: string;
  day: string;
}

/** The article of a notice. */
type About = Pick<ContentArticle, 'journalId' | 'title' | 'doi' | 'license' | 'details'>;

const bad = (text: string): HttpError => new HttpError(400, 'Bad request', text);

/** `Retratação: ` before a title in Portuguese; in English if the name in the language is unknown. */
function nameOf(type: NoticeType, language: string): string {
  const { title, titles } = NOTICES[type];
  const known: Readonly<Record<string, string>> = titles;
  const [primary = ''] = language.toLowerCase().split('-');
  // French has a space before the colon, Chinese has its own sign.
  const colon = primary === 'fr' ? '\u00a0: ' : primary === 'zh' ? '：' : ': ';
  return `${known[primary] ?? title}${colon}`;
}

/**
 * The JATS file of a notice about an article, in the same journal.
 * @param of the issue of the article
 * @throws HttpError 400
 */
export function noticeXml(
  article: About,
  of: { volume?: string; issueNumber?: string },
  { type, doi, reason, lang, title, licence, place, volume, issue, day }: Notice,
): string {
  const { journalId, doi: about, details } = article;
  const language = lang.trim() || details?.lang || 'en';
  if (languageRule(language) !== null) throw bad(`"${language}" is not a language code such as en, ar or pt-BR.`);
  if (parseDoi(doi) !== doi) throw bad(`"${doi}" is not a DOI such as 10.5555/example.`);
  if (!about) throw bad('An article without a DOI cannot have a notice.');
  if (reason.trim() === '') throw bad('A notice needs a reason: write one.');
  if (place === 'other' && !volume.trim() && !issue.trim()) throw bad('Write the volume or the number of the issue.');
  const [year = '', month = '', date = ''] = day.split('-');
  const paragraphs = reason.split(/\n\s*\n/).map((text) => el('p', {}, text.trim().replace(/\s+/g, ' ')));
  const own = place === 'other' ? { volume: volume.trim(), issueNumber: issue.trim() } : place === 'none' ? {} : of;
  return xmlDocument(
    el(
      'article',
      { 'article-type': type, 'xmlns:xlink': 'http://www.w3.org/1999/xlink', 'xml:lang': language },
      el(
        'front',
        {},
        el('journal-meta', {}, el('journal-id', { 'journal-id-type': 'publisher-id' }, journalId)),
        el(
          'article-meta',
          {},
          el('article-id', { 'pub-id-type': 'doi' }, doi),
          el(
            'title-group',
            {},
            el('article-title', {}, title.trim() || nameOf(type, language) + plainText(article.title, 'inline')),
          ),
          el(
            'pub-date',
            { 'date-type': 'pub', 'iso-8601-date': day },
            el('day', {}, date),
            el('month', {}, month),
            el('year', {}, year),
          ),
          textEl('volume', own.volume),
          textEl('issue', own.issueNumber),
          permissions(article, licence.trim()),
          el('related-article', {
            'related-article-type': NOTICES[type].related,
            'ext-link-type': 'doi',
            'xlink:href': about,
          }),
        ),
      ),
      el('body', {}, ...paragraphs),
    ),
  );
}

/** The licence that the editor chose, else that of the article; null if its file states none. */
function permissions({ license, details }: About, chosen: string): Xml | null {
  const { licenceUrl = '' } = details ?? {};
  const own = license || licenceUrl;
  const licence = licenceOf(chosen || own, { name: '', url: '' });
  const url = licence.url || (chosen ? '' : licenceUrl);
  if (!chosen && !own) return null;
  return el('permissions', {}, el('license', { 'xlink:href': url || undefined }, el('license-p', {}, licence.name)));
}

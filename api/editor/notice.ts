import { parseDoi } from '@press/contract/identifiers';
import { plainText } from '@press/contract/richtext';
import type { ContentArticle } from '../content/model';
import { el, xmlDocument } from '../formats/xml';
import { HttpError } from '../http/problem';
import { languageRule } from '../content/faults';

/** The kinds of notices in JATS: the type of the notice, and the relation to the article. */
export const NOTICES = {
  retraction: { title: 'Retraction', related: 'retracted-article' },
  'expression-of-concern': { title: 'Expression of concern', related: 'object-of-concern' },
  correction: { title: 'Correction', related: 'corrected-article' },
} as const;
type NoticeType = keyof typeof NOTICES;

export const isNoticeType = (type: string): type is NoticeType => Object.hasOwn(NOTICES, type);

interface Notice {
  type: NoticeType;
  doi: string;
  reason: string;
  /** The language of the reason (BCP 47); empty: that of the article. */
  lang: string;
  day: string;
}

/** The JATS file of a notice about an article: in the same journal, without a volume. @throws HttpError 400 */
export function noticeXml(
  { journalId, title, doi: about, details }: Pick<ContentArticle, 'journalId' | 'title' | 'doi' | 'details'>,
  { type, doi, reason, lang, day }: Notice,
): string {
  const language = lang.trim() || details?.lang || 'en';
  if (languageRule(language) !== null)
    throw new HttpError(400, 'Bad request', `"${language}" is not a language code such as en, ar or pt-BR.`);
  if (parseDoi(doi) !== doi) throw new HttpError(400, 'Bad request', `"${doi}" is no DOI, such as 10.5555/example.`);
  if (!about) throw new HttpError(400, 'Bad request', 'An article without a DOI cannot have a notice.');
  if (reason.trim() === '') throw new HttpError(400, 'Bad request', 'A notice states a reason: write one.');
  const [year = '', month = '', date = ''] = day.split('-');
  const paragraphs = reason.split(/\n\s*\n/).map((text) => el('p', {}, text.trim().replace(/\s+/g, ' ')));
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
          el('title-group', {}, el('article-title', {}, `${NOTICES[type].title}: ${plainText(title, 'inline')}`)),
          el(
            'pub-date',
            { 'date-type': 'pub', 'iso-8601-date': day },
            el('day', {}, date),
            el('month', {}, month),
            el('year', {}, year),
          ),
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

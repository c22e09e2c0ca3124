import { parseDoi } from '@press/contract/identifiers';
import { HttpError } from '../http/problem';
import { el, xmlDocument } from '../formats/xml';
import type { ContentArticle } from '../content/model';

/** The kinds of notices in JATS: the type of the notice, and the relation to the article. */
export const NOTICES = {
  retraction: { title: 'Retraction', related: 'retracted-article' },
  'expression-of-concern': { title: 'Expression of concern', related: 'object-of-concern' },
  correction: { title: 'Correction', related: 'corrected-article' },
} as const;
export type NoticeType = keyof typeof NOTICES;

export const isNoticeType = (type: string): type is NoticeType => Object.hasOwn(NOTICES, type);

/** The JATS file of a notice about an article: in the same journal, without a volume. @throws HttpError 400 */
export function noticeXml(
  { journalId, title, doi: about }: Pick<ContentArticle, 'journalId' | 'title' | 'doi'>,
  { type, doi, reason, day }: { type: NoticeType; doi: string; reason: string; day: string },
): string {
  if (parseDoi(doi) !== doi) throw new HttpError(400, 'Bad request', `"${doi}" is no DOI, such as 10.5555/example.`);
  if (!about) throw new HttpError(400, 'Bad request', 'An article without a DOI cannot be named by a notice.');
  if (reason.trim() === '') throw new HttpError(400, 'Bad request', 'A notice says why: write a reason.');
  const [year = '', month = '', date = ''] = day.split('-');
  const paragraphs = reason.split(/\n\s*\n/).map((text) => el('p', {}, text.trim().replace(/\s+/g, ' ')));
  const plain = title.replace(/<[^>]*>/g, '');
  return xmlDocument(
    el(
      'article',
      { 'article-type': type, 'xmlns:xlink': 'http://www.w3.org/1999/xlink', 'xml:lang': 'en' },
      el(
        'front',
        {},
        el('journal-meta', {}, el('journal-id', { 'journal-id-type': 'publisher-id' }, journalId)),
        el(
          'article-meta',
          {},
          el('article-id', { 'pub-id-type': 'doi' }, doi),
          el('title-group', {}, el('article-title', {}, `${NOTICES[type].title}: ${plain}`)),
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

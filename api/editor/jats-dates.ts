import path from 'node:path';
import { UPDATED } from '@press/contract/kinds';
import writeFileAtomic from 'write-file-atomic';
import { el, type Xml } from '../formats/xml';
import { HttpError } from '../http/problem';
import { readText } from '../import/jats';

/** Writes the day of publication into a JATS file, and replaces all its publication dates. @param day 2027-01-15 */
export async function datePublication(file: string, day: string): Promise<void> {
  const { xml, end } = await readMeta(file);
  const head = xml.slice(0, end).replace(/<pub-date\b[^<>]*(?:\/>|>(?:(?!<pub-date\b)[^])*?<\/pub-date>)\s*/g, '');
  const dated = el('pub-date', { 'date-type': 'pub', 'iso-8601-date': day }, ...partsOf(day)).xml;
  // After the authors, where JATS requires it.
  const at = Math.max(
    ...['</contrib-group>', '</aff>', '</author-notes>', '</title-group>'].map(
      (tag) => head.lastIndexOf(tag) + (head.includes(tag) ? tag.length : 1),
    ),
  );
  await writeFileAtomic(file, head.slice(0, at) + dated + head.slice(at) + xml.slice(end));
}

/** The elements of `<article-meta>` that `<pub-history>` must precede in JATS. */
const AFTER_HISTORY =
  /<(?:permissions|self-uri|related-article|related-object|abstract|trans-abstract|kwd-group|funding-group|support-group|conference|counts|custom-meta-group)\b/;

/** Writes into a JATS file when its published text changed, and how. @param words for readers */
export async function noteUpdate(file: string, day: string, words: string): Promise<void> {
  const { xml, end } = await readMeta(file);
  const head = xml.slice(0, end);
  const event = el(
    'event',
    { 'event-type': UPDATED },
    el('event-desc', {}, words.trim().replace(/\s+/g, ' ')),
    el('date', { 'iso-8601-date': day }, ...partsOf(day)),
  );
  const history = head.lastIndexOf('</pub-history>');
  const start = head.indexOf('<article-meta');
  const next = head.slice(start).search(AFTER_HISTORY);
  const at = history >= 0 ? history : next >= 0 ? start + next : end;
  const text = history >= 0 ? event.xml : el('pub-history', {}, event).xml;
  await writeFileAtomic(file, xml.slice(0, at) + text + xml.slice(at));
}

/** A JATS file, and where its metadata end. @throws HttpError 400 */
async function readMeta(file: string): Promise<{ xml: string; end: number }> {
  // Writes it in UTF-8, which a declaration without an encoding means.
  const xml = (await readText(file)).replace(/^(<\?xml[^>]*?)\s+encoding=(["'])[^"']*\2/, '$1');
  const end = xml.indexOf('</article-meta>');
  if (end < 0) throw new HttpError(400, 'Bad request', `${path.basename(file)} has no <article-meta>.`);
  return { xml, end };
}

function partsOf(day: string): Xml[] {
  const [year = '', month = '', date = ''] = day.split('-');
  return [el('day', {}, date), el('month', {}, month), el('year', {}, year)];
}

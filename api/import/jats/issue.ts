import type { ContentIssue } from '../../content/model';
import { asKnown, type PublicationDates } from './dates';
import { slug } from './ids';
import type { Notes } from './notes';
import { childAt, textOf, type XmlElement } from './tree';

/**
 * The issue of an article. Online journals often date an issue by the year alone, and it keeps that year. An issue without a
 * date of its own is dated by its earliest article (`batch.ts` merges the dates).
 */
export function readIssue(meta: XmlElement, journalId: string, dates: PublicationDates, notes: Notes): ContentIssue {
  const own = [dates.collection, dates.print].filter((date) => date !== undefined);
  const date = own.find(({ precision }) => precision !== 'year') ?? own[0] ?? dates.online;
  const volume = textOf(childAt(meta, 'volume')) || (date?.iso.slice(0, 4) ?? '');
  const issueNumber = textOf(childAt(meta, 'issue'));
  if (!childAt(meta, 'volume'))
    notes.add(volume ? `no volume in the file; its year ${volume} replaces it` : 'no volume in the file');
  if (!issueNumber) notes.add('no issue number in the file');

  const parts = [journalId, slug(volume) || 'undated', slug(issueNumber)].filter(Boolean);
  return { id: parts.join('-'), journalId, volume, issueNumber, publicationDate: date ? asKnown(date) : null };
}

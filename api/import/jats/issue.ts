import type { ContentIssue } from '../../content/model';
import type { PublicationDates } from './dates';
import { slug } from './ids';
import type { Notes } from './notes';
import { at, textOf, type XmlElement } from './tree';

/**
 * The issue an article stands in. An online journal often dates its issues to the year alone;
 * then the article's own day is the best witness, and merging keeps the earliest of the issue.
 */
export function readIssue(meta: XmlElement, journalId: string, dates: PublicationDates, notes: Notes): ContentIssue {
  const dated = [dates.collection, dates.print].find((date) => date && date.precision !== 'year');
  const date = dated ?? dates.online ?? dates.print ?? dates.collection;
  const volume = textOf(at(meta, 'volume')) || (date?.iso.slice(0, 4) ?? '');
  const issueNumber = textOf(at(meta, 'issue'));
  if (!at(meta, 'volume'))
    notes.add(volume ? `no volume in the file; its year ${volume} stands for it` : 'no volume in the file');
  if (!issueNumber) notes.add('no issue number in the file');

  const parts = [journalId, slug(volume) || 'undated', slug(issueNumber)].filter(Boolean);
  return { id: parts.join('-'), journalId, volume, issueNumber, publicationDate: date?.iso ?? null };
}

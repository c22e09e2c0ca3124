import { issueId } from '../../content/issue-ids';
import type { ContentIssue } from '../../content/model';
import { asKnown, issueDate, type PublicationDates } from './dates';
import type { Notes } from './notes';
import { childAt, textOf, type XmlElement } from './tree';

/**
 * The issue of an article. Online journals often give an issue only a year, and it keeps that year. An issue without its own
 * date has that of its earliest article (`batch.ts` merges the dates). Articles outside issues have a list for each year, which
 * has neither volume nor number.
 */
export function readIssue(meta: XmlElement, journalId: string, dates: PublicationDates, notes: Notes): ContentIssue {
  const own = issueDate(dates);
  const date = own ?? dates.online ?? dates.other;
  const volume = textOf(childAt(meta, 'volume'));
  const issueNumber = textOf(childAt(meta, 'issue'));
  if (!volume) notes.add('no volume in the file');
  if (!issueNumber) notes.add('no issue number in the file');
  const id = issueId({ journalId, volume, issueNumber, year: date?.iso.slice(0, 4) ?? '' });
  const kind = kindOf(meta);
  return { id, journalId, volume, issueNumber, publicationDate: date ? asKnown(date) : null, ...(kind && { kind }) };
}

/** Marks of special issues in files: `<issue content-type="special-issue">`, `<supplement>`. */
function kindOf(meta: XmlElement): 'special' | 'supplement' | null {
  const { attrs = {} } = childAt(meta, 'issue') ?? {};
  if (/special/i.test(`${attrs['content-type']} ${attrs['specific-use']}`)) return 'special';
  return childAt(meta, 'supplement') ? 'supplement' : null;
}

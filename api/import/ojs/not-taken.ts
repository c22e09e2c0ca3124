import { counted } from '@press/contract/format';
import type { Notes } from '../jats/notes';
import type { XmlElement } from '../jats/tree';
import { children } from './fields';
import type { ExportedFile, Galley } from './galleys';
import { versionName } from './publication';
import type { FullText } from './texts';

/** Notes the data of an article in an export that are not texts, which the account names. */
interface Leftovers {
  publication: XmlElement;
  earlier: readonly XmlElement[];
  /** Set for the first article of an issue. */
  issue: XmlElement | undefined;
  galleys: readonly Galley[];
  files: readonly ExportedFile[];
  full: FullText | undefined;
}

/** Notes earlier versions, and files that are not imported. */
export function notTaken({ publication, earlier, issue, galleys, files, full }: Leftovers, notes: Notes): void {
  for (const each of earlier) {
    const published = each.attrs['date_published'];
    notes.add(
      `version ${versionName(each)}${published ? ` of ${published}` : ''} is left out: the last version counts`,
    );
  }
  const shown = new Set(galleys.map(({ file }) => file?.id));
  const others = files.filter(({ id, parent }) => !shown.has(id) && (!full || parent !== full.galley.file?.id));
  if (others.length > 0)
    notes.add(`${counted(others.length, 'file')} that OJS does not publish left out, such as ${others[0]?.name}`);
  const ofNothing = galleys.filter(({ kind, file }) => kind !== 'remote' && !file);
  for (const { id } of ofNothing) notes.add(`the export lacks the file of galley ${id}`);
  if (children(publication, 'covers').length > 0) notes.add('the cover picture of the article is left out');
  const ofIssue = children(issue, 'issue_galleys').flatMap((each) => children(each, 'issue_galley'));
  if (ofIssue.length > 0) notes.add(`${counted(ofIssue.length, 'file')} of the whole issue left out`);
}

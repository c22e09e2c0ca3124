import type { ContentIssue } from '../../content/model';
import type { XmlElement } from '../jats/tree';
import { child, localized, text } from './fields';

/** What an issue has besides volume, number and date: its title. */
export function issueFields(issue: XmlElement | undefined, locale: string): Partial<ContentIssue> {
  const identification = child(issue, 'issue_identification');
  const title = text(localized(identification, 'title', locale).own);
  const isNumbered = ['volume', 'number'].some((name) => text(child(identification, name)));
  return title && isNumbered ? { title } : {};
}

import { isContent } from '../content/is-content';
import type { ContentArticle, ContentJournal, ContentMember, GivenIssue } from '../content/model';
import type { SitePart } from './parts';

/** The content of a publisher's folder. */
export interface Site {
  journals: ContentJournal[];
  /** In the order of their boards. */
  members: ContentMember[];
  issues: GivenIssue[];
  articles: ContentArticle[];
  /** The publisher's own data. */
  parts: SitePart[];
}

/** True if a value has the form of a site. The database checks the rows themselves. */
export const isSite = (value: unknown): value is Site =>
  isContent(value) && 'parts' in value && Array.isArray(value.parts);

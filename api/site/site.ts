import { isContent } from '../content/is-content';
import type { ContentArticle, ContentJournal, ContentMember, GivenIssue } from '../content/model';

/** What a publisher's folder says. */
export interface Site {
  journals: ContentJournal[];
  /** In the order of their boards. */
  members: ContentMember[];
  issues: GivenIssue[];
  articles: ContentArticle[];
}

/** Whether a value has the form of a site. The database checks the rows themselves. */
export const isSite = (value: unknown): value is Site => isContent(value);

import type { Publisher } from '@press/config';
import { seededRandom } from '@press/random';
import type { Content, WholeContent } from '../content/model';
import type { ContentFiles } from '../files/content-files';
import { articlesOf } from './articles';
import { journals } from './data';
import { issuesOf } from './issues';
import { withFullTexts } from './packages';
import { boardRecords, journalRecord } from './journal-files';

/**
 * The invented corpus of a fresh installation: journals, issues, articles and editorial boards, the same at every call.
 * No real institution is named; DOIs, e-mail addresses and ORCID iDs are of ranges that are not in use.
 */
export function sampleContent(publisher: Publisher): WholeContent {
  const plans = journals.map((journal) => ({
    journal,
    issues: issuesOf(journal, seededRandom(`${journal.id}/issues`)),
  }));
  return {
    journals: journals.map(({ id }) => journalRecord(id, publisher)),
    issues: plans.flatMap(({ issues }) => issues.map(({ issue }) => issue)),
    articles: plans.flatMap(({ journal, issues }) => articlesOf(journal, issues, publisher)),
    members: journals.flatMap(({ id }) => boardRecords(id, publisher)),
  };
}

/**
 * The corpus with the full texts, figures and files of some of its articles, among them the newest of each journal that the
 * design shows. Their files are stored first, so that no stored article names a file that is not there.
 */
export const wholeSample = (publisher: Publisher, files: ContentFiles): Promise<Content> =>
  withFullTexts(sampleContent(publisher), publisher, files);

import type { Publisher } from '@press/config';
import { seededRandom } from '@press/random';
import type { Content, ContentJournal, WholeContent } from '../content/model';
import type { ContentFiles } from '../files/content-files';
import { articlesOf } from './articles';
import { completeIssn } from './check-digits';
import { indexingServices, journals, type JournalPlan } from './data';
import { issuesOf } from './issues';
import { withFullTexts } from './packages';
import { board, publishedBoard } from './people/board';

/** Charge and times as the About page and the journal page state them. */
const APC = '£2,290.00';
const TIMELINE = {
  submissionToFirstDecision: 30,
  submissionToDecisionAfterReview: 60,
  submissionToAcceptance: 120,
  acceptanceToPublication: 20,
};

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
    journals: journals.map((journal) => journalRecord(journal, publisher)),
    issues: plans.flatMap(({ issues }) => issues.map(({ issue }) => issue)),
    articles: plans.flatMap(({ journal, issues }) => articlesOf(journal, issues, publisher)),
    members: journals.flatMap((journal) =>
      journal.id === 'ssha'
        ? publishedBoard(journal.id, publisher)
        : board(journal, seededRandom(`${journal.id}/board`)),
    ),
  };
}

/**
 * The corpus with the full texts, figures and files of some of its articles, among them the newest of each journal that the
 * design shows. Their files are stored first, so that no stored article names a file that is not there.
 */
export const wholeSample = (publisher: Publisher, files: ContentFiles): Promise<Content> =>
  withFullTexts(sampleContent(publisher), publisher, files);

/** The design shows the figures of `ssha`; those of the other journals vary around them. */
function journalRecord(plan: JournalPlan, publisher: Publisher): ContentJournal {
  const random = seededRandom(`${plan.id}/figures`);
  const services = indexingServices.map(({ name, website }) => ({ name, imgUrl: '', website }));
  const listed =
    plan.id === 'ssha'
      ? services.slice(0, 5)
      : [...services.slice(0, 1), ...random.shuffle(services.slice(1)).slice(0, random.int(2, 4))];
  const vary = (days: number) => (plan.id === 'ssha' ? days : days + random.int(-4, 6));
  return {
    id: plan.id,
    title: plan.title,
    abbreviation: plan.abbreviation,
    subtitle: plan.subtitle,
    issn: completeIssn(plan.issn.print),
    eissn: completeIssn(plan.issn.online),
    frequency: 'Quarterly',
    license: publisher.licence.name,
    description: plan.aims,
    publisher: publisher.name,
    website: `${publisher.origin}/journal/${plan.id}`,
    journalUrl: '',
    backgroundColor: plan.colour,
    scopeEn: plan.scope,
    keywords: plan.keywords,
    subjects: plan.subjects,
    apc: APC,
    impactFactor: random.decimal(0.8, 3.4, 1),
    hindex: String(random.int(6, 24)),
    acceptanceRate: `${random.int(24, 41)}%`,
    submissionToFirstDecision: vary(TIMELINE.submissionToFirstDecision),
    submissionToDecisionAfterReview: vary(TIMELINE.submissionToDecisionAfterReview),
    submissionToAcceptance: vary(TIMELINE.submissionToAcceptance),
    acceptanceToPublication: vary(TIMELINE.acceptanceToPublication),
    journalIndexList: listed,
  };
}

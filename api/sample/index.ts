import type { Publisher } from '@press/config';
import type { Content, ContentJournal } from '../content/model';
import { articlesOf } from './articles';
import { issn } from './checks';
import { issuesOf } from './issues';
import { indexes, journals, type JournalPlan } from './journals';
import { designBoard } from './people/design-board';
import { board } from './people/board';
import { randomFrom } from './random';

/** As About and the journal page state them (product.md section 9). */
const APC = '£2,290.00';
const TIMELINE = {
  submissionToFirstDecision: 30,
  submissionToDecisionAfterReview: 60,
  submissionToAcceptance: 120,
  acceptanceToPublication: 20,
};

/**
 * The invented corpus that a fresh clone shows: journals, issues, articles and boards, the same at every call.
 * Names of real institutions do not occur; DOIs, e-mails and ORCID iDs are of ranges that lead nowhere.
 */
export function sampleContent(publisher: Publisher): Content {
  const plans = journals.map((journal) => ({ journal, issues: issuesOf(journal, randomFrom(`${journal.id}/issues`)) }));
  return {
    journals: journals.map((journal) => describe(journal, publisher)),
    issues: plans.flatMap(({ issues }) => issues.map(({ issue }) => issue)),
    articles: plans.flatMap(({ journal, issues }) => articlesOf(journal, issues, publisher)),
    members: journals.flatMap(({ id, bank }) =>
      id === 'ssha' ? designBoard(publisher) : board(id, bank, randomFrom(`${id}/board`)),
    ),
  };
}

function describe(plan: JournalPlan, publisher: Publisher): ContentJournal {
  const random = randomFrom(`${plan.id}/figures`);
  const listed =
    plan.id === 'ssha'
      ? indexes.slice(0, 5)
      : [indexes[0]!, ...random.shuffle(indexes.slice(1)).slice(0, random.int(2, 4))];
  const vary = (days: number) => (plan.id === 'ssha' ? days : days + random.int(-4, 6));
  return {
    id: plan.id,
    title: plan.title,
    abbreviation: plan.abbreviation,
    subtitle: plan.subtitle,
    issn: issn(plan.issn[0]),
    eissn: issn(plan.issn[1]),
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

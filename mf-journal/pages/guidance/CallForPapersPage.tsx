import { usePublisher, useQuery } from '@press/area';
import type { Publisher } from '@press/config';
import { DEFAULT_JOURNAL } from '@press/contract';
import { journalHeaderQuery } from '@press/contract/queries';
import { deadlineOf, hasCall } from '@press/contract/deadlines';
import { Deadline, wordsOf, type DefaultWords, type WordBlock } from '@press/ui';
import { useParams } from 'react-router-dom';
import { subjectsOf } from '../journal/subject-scope';
import { GuidancePage } from './GuidancePage';

/** The facts of the journal in its call. */
interface Call {
  /** Aims and scope, rich text; empty when unknown. */
  scope: string;
  /** `Quarterly`; empty when unknown. */
  frequency: string;
  /** What the page says of the deadline. */
  standfirst: string;
  subjects: readonly string[];
}

/** A sentence with the journal's frequency and a trailing space; empty when unknown. */
const appears = (frequency: string): string => {
  if (!frequency) return '';
  return /ly$/i.test(frequency) ? `The journal appears ${frequency.toLowerCase()}. ` : `It appears: ${frequency}. `;
};

/** True before and after the deadline: the page says beside it whether it has passed. */
function standfirstOf(journalId: string, publisher: Publisher): string {
  if (deadlineOf(journalId, publisher))
    return 'Papers for the call are due by its deadline. All others are considered at any time.';
  return hasCall(journalId, publisher)
    ? 'The deadline of the next call is not decided yet. Papers are considered at any time.'
    : 'There is no call at the moment. Papers are considered at any time.';
}

/** The call of one journal. {journal} is its address, {title} its title. */
const callForPapers = ({ scope, frequency, standfirst, subjects }: Call): DefaultWords => ({
  title: 'Call for Papers',
  standfirst,
  sections: [
    {
      id: 'what-we-are-looking-for',
      title: 'What we are looking for',
      blocks: [
        '{title} takes original research articles, reviews and short communications.',
        ...(scope ? [{ rich: scope } satisfies WordBlock] : []),
        'We welcome work that other researchers can build on: a question that matters beyond one case, methods described so that they can be repeated, and data that can be looked at. Negative results and replications are welcome where they are conclusive.',
      ],
    },
    {
      id: 'subjects',
      title: 'Subjects',
      blocks:
        subjects.length > 0
          ? ['The journal takes papers in the following fields, and across them.', { tags: subjects }]
          : [],
    },
    {
      id: 'special-issues',
      title: 'Special issues',
      blocks: [
        {
          given: 'publishes special issues',
          block:
            'Proposals for special issues are read throughout the year. A proposal names the guest editors, describes the theme in 300 words or so, lists likely contributors and gives a timetable. Papers in special issues go through the same review as all others, and guest editors do not handle their own.',
        },
        {
          given: 'publishes special issues',
          block:
            'Selected papers of a conference can appear as a special issue or as [proceedings](/proceedings), which are published in {fact.proceedings}.',
        },
      ],
    },
    {
      id: 'dates',
      title: 'Dates',
      blocks: [
        `${appears(frequency)}An accepted article is published online without waiting for its issue.`,
        {
          table: {
            caption: 'From submission to publication',
            columns: ['Step', 'Time'],
            rows: [
              ['Initial assessment', '{fact.initialAssessment}'],
              ['Peer review', '{fact.peerReview}'],
              ['Revision', '{fact.revision}'],
              ['Final decision', '{fact.finalDecision}'],
              ['Publication after acceptance', '{fact.publication}'],
            ],
          },
        },
        '{fact.initialDecision} across our journals.',
      ],
    },
    {
      id: 'how-to-submit',
      title: 'How to submit',
      blocks: [
        'Prepare the manuscript as the [Submission Guidelines]({journal}/submit-manuscript) say, and send it to [{email}](mailto:{email}). It has an abstract of {fact.abstract}. It names {fact.keywords} keywords. All articles are open access under {licence}; the charge and the ways to have it reduced are described in [Fees and funding]({journal}/fees-and-funding).',
        'If you would rather help to choose papers than write one, you can [join the editorial team]({journal}/contact#join-editorial-team).',
      ],
    },
  ],
  side: [{ title: 'Submit a manuscript', lines: ['[Submission Guidelines]({journal}/submit-manuscript)'] }],
});

/** The only guidance page with facts of its journal: deadline, scope and subjects. */
export default function CallForPapersPage() {
  const { journalId = DEFAULT_JOURNAL } = useParams();
  const { data: journal } = useQuery(journalHeaderQuery(journalId));
  const publisher = usePublisher();
  const frequency = journal?.frequency || publisher.facts?.frequency || '';
  return (
    <GuidancePage
      page="call-for-papers"
      words={wordsOf(
        callForPapers({
          scope: journal?.scope ?? '',
          frequency,
          standfirst: standfirstOf(journalId, publisher),
          subjects: subjectsOf(journalId, journal?.keywords ?? [], publisher),
        }),
        publisher,
      )}
    >
      {hasCall(journalId, publisher) && <Deadline journalId={journalId} />}
    </GuidancePage>
  );
}

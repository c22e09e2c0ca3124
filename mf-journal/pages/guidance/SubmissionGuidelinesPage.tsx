import { usePublisher, useQuery } from '@press/area';
import { QUESTIONS } from './questions';
import { DEFAULT_JOURNAL } from '@press/contract';
import { journalHeaderQuery } from '@press/contract/queries';
import { Block, wordsOf, type DefaultWords } from '@press/ui';
import { useParams } from 'react-router-dom';
import { GuidancePage } from './GuidancePage';

/** {journal} is the journal's address, {title} its title. */
const SUBMISSION_GUIDELINES: DefaultWords = {
  title: 'Submission Guidelines',
  standfirst: 'What to prepare, how to send it, and what happens to it then.',
  sections: [
    {
      id: 'before-you-submit',
      title: 'Before you submit',
      blocks: [
        'A manuscript is considered if it is the authors’ own work, has not been published before, and is not under consideration elsewhere. A preprint, a thesis or a conference abstract does not count as earlier publication; name it in the cover letter.',
        'Every author must have contributed to the work, have approved the version that is sent, and agree to be accountable for it. Our rules on authorship, data and conflicts of interest are in [Ethics and Policies]({journal}/ethics-policies).',
        {
          given: 'apcPounds',
          block:
            'Publication is open access under {licence} and carries a charge, set out in [Fees and funding]({journal}/fees-and-funding). Ability to pay has no part in the editors’ decision.',
        },
        {
          without: 'apcPounds',
          block:
            'Publication is open access under {licence}. What it costs is set out in [Fees and funding]({journal}/fees-and-funding). Ability to pay has no part in the editors’ decision.',
        },
      ],
    },
    {
      id: 'preparing-the-manuscript',
      title: 'Preparing the manuscript',
      blocks: [
        {
          table: {
            caption: 'What we ask of a manuscript',
            columns: ['Part', 'Requirement'],
            rows: [
              ['Abstract', '{fact.abstract}, without references'],
              ['Keywords', '{fact.keywords} terms'],
              ['Figures', '{fact.resolution} minimum, each cited in the text'],
              ['Main file', 'Word or LaTeX'],
              ['Similarity', 'A score above {fact.similarity} may lead to rejection'],
            ],
          },
        },
        'Reports of research are easiest to review in the order introduction, methodology, results, discussion, conclusion. Essays and reviews may choose their own.',
        {
          list: [
            '**Title page**, in a file of its own: title, authors with affiliations and ORCID iDs, the corresponding author’s e-mail address, acknowledgements and funding.',
            '**Main file**, without names: review is {fact.reviewModel}, so the authors must not be recognisable from text, file properties or figures.',
            '**Figures and tables** may stand in the text for review. For production we need each figure as a file of {fact.resolution} or more, and tables as text rather than pictures.',
            '**References** in one consistent style, with a DOI wherever there is one. Each must be cited in the text.',
            '**Statements** at the end: data availability, conflicts of interest, ethics approval and consent where people or animals were studied, use of AI tools.',
          ],
        },
      ],
    },
    {
      id: 'how-to-submit',
      title: 'How to submit',
      blocks: [
        'Send the files by e-mail to [{email}](mailto:{email}) with the name of the journal, {title}, in the subject line, or upload them to the online submission portal if the editorial office has given you access to it. Add a short cover letter that says what is new in the work and whom it may interest.',
        'The editorial office confirms the arrival and gives the manuscript a number. Please name it whenever you write to us.',
      ],
    },
    {
      id: 'similarity',
      title: 'Similarity screening',
      blocks: [
        'Every submission is checked for similarity with published work before an editor reads it. A manuscript with a score above {fact.similarity} may be rejected. The number alone decides nothing: references, methods described in standard words and the authors’ own preprint are looked at by a person, and authors are told the reason.',
      ],
    },
    {
      id: 'review-and-decision',
      title: 'Review and decision',
      blocks: [
        'The editorial office looks at scope, completeness and similarity. An editor then sends the manuscript to {fact.reviewers}. {fact.anonymity}. The editor weighs the reports and reaches one of four decisions.',
        {
          terms: [
            ['Accept', 'The manuscript is published as it stands.'],
            ['Minor Revision', 'Small changes, which the editor checks.'],
            ['Major Revision', 'Changes of substance, which the reviewers read again.'],
            [
              'Reject',
              'The manuscript is not published here. The reports are passed on to help the authors elsewhere.',
            ],
          ],
        },
        {
          table: {
            caption: 'How long each step takes',
            columns: ['Step', 'Time'],
            rows: [
              ['Initial assessment', '{fact.initialAssessment}'],
              ['Peer review', '{fact.peerReview}'],
              ['Revision by the authors', '{fact.revision}'],
              ['Final decision', '{fact.finalDecision}'],
              ['Publication after acceptance', '{fact.publication}'],
            ],
          },
        },
        '{fact.initialDecision} across our journals.',
      ],
    },
    {
      id: 'after-acceptance',
      title: 'After acceptance',
      blocks: [
        'The corresponding author receives a proof, in which errors can be corrected; new results need the editor’s agreement. The article then appears with a DOI and is free to read from that day. It is registered with {fact.registration}, together with its references. Authors keep their copyright.',
      ],
    },
  ],
  side: [QUESTIONS],
};

/** The submission guidelines, after the journal's material for authors: templates, checklists, a portal. */
export default function SubmissionGuidelinesPage() {
  const { journalId = DEFAULT_JOURNAL } = useParams();
  const { forAuthors = [] } = useQuery(journalHeaderQuery(journalId)).data ?? {};
  return (
    <GuidancePage page="submit-manuscript" words={wordsOf(SUBMISSION_GUIDELINES, usePublisher())}>
      {forAuthors.length > 0 && (
        <Block title="For authors">
          <ul className="arts" role="list">
            {forAuthors.map(({ title, link }) => (
              <li key={link}>
                <a href={link}>{title}</a>
              </li>
            ))}
          </ul>
        </Block>
      )}
    </GuidancePage>
  );
}

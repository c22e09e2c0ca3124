import type { DefaultWords } from '@press/ui';
import { STATIC_PAGES } from '@press/contract/site-pages';
import { OUTCOMES } from '../../content/figures';
import { QUESTIONS } from '../../content/side-notes';
import { StaticPage } from './StaticPage';

const [ACCEPT, MINOR, MAJOR, REJECT] = OUTCOMES;

export const content: DefaultWords = {
  title: STATIC_PAGES['peer-review-policy'],
  standfirst: 'How manuscripts are read, and by whom.',
  sections: [
    {
      id: 'timings',
      title: 'From submission to publication',
      blocks: [
        {
          ordered: 'steps',
          list: [
            '**Initial assessment**. {fact.initialAssessment}. Scope, completeness, ethics, similarity',
            '**Peer review**. {fact.peerReview}. The editor weighs the reports of the reviewers',
            '**Revision**. {fact.revision}. The authors answer the reports point by point',
            '**Final decision**. {fact.finalDecision}. The editor reads the revision and decides',
            '**Publication**. {fact.publication} after acceptance. Copy-editing, proofs, DOI, online issue',
          ],
        },
        {
          given: 'timings',
          block:
            'These are the times we work to. When one cannot be met, the editorial office writes to the corresponding author before it has passed.',
        },
      ],
    },
    {
      id: 'what-we-review',
      title: 'What we review',
      blocks: [
        {
          given: 'reviewModel',
          block:
            'Research articles, reviews, short communications and conference papers are all peer reviewed before they are accepted. Editorials, announcements, corrections and obituaries are read by an editor. The page of each names its type.',
        },
        'The editorial office first looks at scope, completeness, ethics approvals and similarity. A manuscript with a similarity score above {fact.similarity} may be rejected at this stage, and its authors are told why. What passes goes to an editor of the field, who decides whether it is sent to reviewers.',
      ],
    },
    {
      id: 'double-blind',
      title: '{fact.reviewModel} review',
      blocks: [
        'Our journals review {fact.reviewModel}: {fact.anonymity}. {fact.reviewers}, independent of the authors and of one another, read every manuscript; where their reports disagree in substance, the editor asks another one.',
        {
          given: 'anonymity',
          block:
            'Authors prepare the main file without names, affiliations, acknowledgements and funding, and refer to their own earlier work in the third person. Those details go on a separate title page that reviewers do not see. See the [submission guidelines](/submission-guidelines#files).',
        },
      ],
    },
    {
      id: 'decisions',
      title: 'How a decision is made',
      blocks: [
        'Reviewers advise; the editor decides, and signs the decision. The editor weighs the arguments of the reports, not their number, and reaches one of four outcomes:',
        {
          terms: [
            [ACCEPT, 'The manuscript is published as it stands, after copy-editing.'],
            [MINOR, 'Small changes are asked for. The editor checks them without a further round of review.'],
            [
              MAJOR,
              'The work is sound in its question but not yet in its answer. The revised manuscript goes back to the same reviewers where they are willing.',
            ],
            [
              REJECT,
              'The manuscript is outside the scope, or its faults cannot be mended by a revision. The reports are passed on, so that they are of use elsewhere.',
            ],
          ],
        },
        'Every decision letter gives its reasons and carries the reports in full. A report is edited only to remove what names its writer or insults the authors.',
      ],
    },
    {
      id: 'reviewers',
      title: 'What we ask of reviewers',
      blocks: [
        'Authors may suggest reviewers and name people who should not be asked; the editor is free to follow neither.',
        {
          list: [
            'Accept only what you have the knowledge and the time to read, and say so within five days.',
            'Judge the work by its question, method, evidence and reporting; not by where it comes from or whether its result is welcome.',
            'Write what would help the authors, with references for what you say is missing. Ask for citations of your own work only where they are needed.',
            'Tell the editor, not the authors, if you suspect plagiarism, invented data or duplicate submission.',
          ],
        },
        'With a reviewer’s consent we record the review on their {fact.recognition}, without naming the manuscript.',
      ],
    },
    {
      id: 'confidentiality',
      title: 'Confidentiality',
      blocks: [
        'A manuscript under review is a confidential document. Reviewers do not share it, use what they learn from it, or keep it afterwards. A colleague may help with a review if the editor agrees beforehand and the colleague is named to the editor.',
        'Manuscripts and reports are not to be entered into generative AI tools: it breaks confidentiality, and the judgement asked for is the reviewer’s own. A tool used to improve the language of a report is declared to the editor.',
      ],
    },
    {
      id: 'conflicts',
      title: 'Conflicts of interest',
      blocks: [
        'Reviewers and editors declare any interest, financial or personal, that could bear on their judgement, and decline where it does. They do not handle manuscripts by people of their own institution, by co-authors of the last three years, or by former students and supervisors.',
        'A manuscript by an editor of the journal is handled by another editor, from assignment to decision, and its author sees nothing of the file. The published article says so.',
      ],
    },
    {
      id: 'appeals',
      title: 'Appeals and complaints',
      blocks: [
        'Authors who hold that a decision rests on an error of fact, or on a conflict that was not declared, may appeal within {fact.appeal} by writing to the editorial office.',
        {
          given: 'appeal',
          block:
            'An editor who had no part in the decision reads the file and may ask a further reviewer; that second decision is final.',
        },
        'Complaints about how a manuscript was handled go to [{email}](mailto:{email}). They are answered by somebody who was not involved, following the guidance of the [Committee on Publication Ethics](https://publicationethics.org/).',
      ],
    },
  ],
  side: [{ ...QUESTIONS, lines: ['Peer review: {fact.peerReviewInShort}', ...QUESTIONS.lines] }],
};

export default function PeerReviewPolicyPage() {
  return <StaticPage page="peer-review-policy" content={content} />;
}

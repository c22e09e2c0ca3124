import type { Words } from '@press/ui';
import { CORRECTIONS, MISCONDUCT } from './ethics-record';
import { AUTHORS, EDITORS, REVIEWERS } from './ethics-duties';
import { AI, CONFLICTS, DATA, PEOPLE } from './ethics-research';

/** Ethics and policies of a journal (decision 8). {journal} is its address, {title} its title. */
export const ETHICS_POLICIES: Words = {
  title: 'Ethics and Policies',
  standfirst:
    'What editors, reviewers and authors owe one another and the reader, and what is done when something goes wrong.',
  sections: [
    {
      id: 'principles',
      title: 'Principles',
      blocks: [
        'Readers must be able to trust what {title} publishes. These policies apply to everyone who takes part: editors, reviewers, authors and the publisher. They follow the core practices and flowcharts of the [Committee on Publication Ethics (COPE)](https://publicationethics.org/).',
        'Editorial decisions rest on the merit of the work. They are independent of the publisher’s commercial interests and of the authors’ origin, institution, sex, belief, politics or ability to pay.',
      ],
    },
    {
      id: 'peer-review',
      title: 'Peer review',
      blocks: [
        'Review is {fact.reviewModel}: {fact.anonymity}. Every manuscript is first assessed by the editorial office, in {fact.initialAssessment}, for scope, completeness and similarity; a similarity score above {fact.similarity} may lead to rejection. Those that pass are read by {fact.reviewers}, in {fact.peerReview} as a rule.',
        'Decisions and times are in the [Submission Guidelines]({journal}/submit-manuscript). Manuscripts by editors of the journal are handled by somebody else.',
      ],
    },
    EDITORS,
    REVIEWERS,
    AUTHORS,
    CONFLICTS,
    PEOPLE,
    DATA,
    AI,
    MISCONDUCT,
    CORRECTIONS,
    {
      id: 'complaints-and-appeals',
      title: 'Complaints and appeals',
      blocks: [
        'Authors who think that a decision rests on a mistake may appeal once, with reasons, to the editor-in-chief, who asks an editor not involved before. Complaints about an editor, a reviewer or the office go to [{email}](mailto:{email}); they are acknowledged within {fact.answer} and handled by somebody who is not their subject.',
      ],
    },
    {
      id: 'open-access-and-copyright',
      title: 'Open access, copyright and charges',
      blocks: [
        'Articles are free to read, under {licence}; authors keep their [copyright](/copyright-and-license). Charges and waivers are in [Fees and funding]({journal}/fees-and-funding).',
      ],
    },
  ],
  side: [
    { title: 'Review', lines: ['{fact.reviewModel}, {fact.reviewers}'] },
    { title: 'Licence', lines: ['[{licence}]({licenceUrl})'] },
    { title: 'Report a concern', lines: ['In confidence, to [{email}](mailto:{email})'] },
    {
      title: 'See also',
      lines: ['[Peer review policy](/peer-review-policy)', '[Publishing policy](/publishing-policy)'],
    },
  ],
};

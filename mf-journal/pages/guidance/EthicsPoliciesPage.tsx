import { usePublisher } from '@press/area';
import { wordsOf, type Words, type WordSection } from '@press/ui';
import { GuidancePage } from './GuidancePage';

const MISCONDUCT: WordSection = {
  id: 'misconduct',
  title: 'Misconduct',
  blocks: [
    'Misconduct is, above all, the fabrication or falsification of data or images, plagiarism, redundant or simultaneous publication, bought or undeserved authorship, manipulation of peer review, and research without the consent or approval it needs. Honest error is not.',
    'Anybody may raise a concern, by name or without, at [{email}](mailto:{email}).',
    {
      list: [
        'The editor-in-chief looks at the evidence, with somebody who has no part in the case, and follows the COPE flowchart for it.',
        'The authors are told what is in question and asked to answer, with their data where they bear on it.',
        'If the answer does not settle the matter, their institution or funder is asked to investigate. Meanwhile an expression of concern may be published.',
        'The outcome is told to the authors, to whoever raised it, and, where the record changes, to readers.',
      ],
      ordered: true,
    },
    'According to what was found, a manuscript is rejected, an article corrected or retracted, the institution informed, or submissions by those responsible refused for a time.',
  ],
};

const CORRECTIONS: WordSection = {
  id: 'corrections-and-retractions',
  title: 'Corrections and retractions',
  blocks: [
    'What has been published is not changed silently. Each notice below has a DOI of its own, is free to read, names the article and the reason, and is linked with it in both directions.',
    {
      terms: [
        [
          'Correction',
          'An error, by authors or publisher, that touches the reading of an article but not its conclusions. The article is corrected and dated.',
        ],
        ['Expression of concern', 'There is reason to doubt an article and the inquiry is not concluded, or can’t be.'],
        [
          'Retraction',
          'The findings can’t be relied on, or the article should not have appeared: serious error, fabrication, plagiarism, publication twice, unethical research. The article stays, marked as retracted.',
        ],
        ['Removal', 'Only where the law demands it, or where an article does harm to somebody’s safety or privacy.'],
      ],
    },
    'Authors may change their name in their published articles, without a notice and without giving a reason. Withdrawing a manuscript before publication is described in the [manuscript withdrawal policy](/manuscript-withdrawal-policy).',
  ],
};

const CONFLICTS: WordSection = {
  id: 'conflicts-of-interest',
  title: 'Conflicts of interest',
  blocks: [
    'A conflict of interest is anything that could be thought to influence a judgement: employment, funding, shares, patents, fees, personal ties, strong convictions. Having one is no fault; hiding one is.',
    'Authors declare theirs for the last three years in a statement that is published with the article. Reviewers and editors declare theirs before they see a manuscript, and step aside where it matters. A conflict that comes to light after publication leads to a correction, or to more where it changed the result.',
  ],
};

const PEOPLE: WordSection = {
  id: 'people-and-animals',
  title: 'Research on people and animals',
  blocks: [
    'Studies of people name the committee that approved them, with its reference number, or the reason why no approval was needed, and say how consent was obtained. They follow the Declaration of Helsinki. Nobody may be recognisable in text or picture without written consent to be published.',
    'Studies of animals name the approval and the guidelines that were followed, such as ARRIVE. Clinical trials are registered before the first participant and give their number in the abstract.',
  ],
};

const DATA: WordSection = {
  id: 'data-and-reproducibility',
  title: 'Data and reproducibility',
  blocks: [
    'We ask every research article for a data availability statement, which is published with it. Data and code on which the conclusions rest should be in a public repository, under a DOI, cited in the references. Where they can’t be open, because they concern people, belong to others or could do harm, the statement says why, and who may have them on which terms.',
    'Editors and reviewers may ask for raw data during review. Authors keep them for at least five years after publication.',
  ],
};

const AI: WordSection = {
  id: 'use-of-ai',
  title: 'Use of AI tools',
  blocks: [
    {
      list: [
        '**A tool is not an author.** It can’t answer for a text, agree to its publication or hold a licence.',
        '**Say what was used.** Authors who used generative AI for text, code, analysis or figures name the tool, its version and what it did, in the methods or the acknowledgements.',
        '**Answer for all of it.** Authors check what a tool produced, its references above all. Invented references or data are treated as fabrication, whoever made them up.',
        '**No generated pictures as evidence.** Images that stand for observations must not be made or altered by generative tools, unless the tool is the subject of the study.',
        '**Reviewers and editors** do not put manuscripts or reports into AI services, and do not leave a judgement to one.',
      ],
    },
  ],
};

const EDITORS: WordSection = {
  id: 'duties-of-editors',
  title: 'Duties of editors',
  blocks: [
    {
      list: [
        '**Decide fairly.** A manuscript is judged by its originality, its soundness and its relevance to the journal, and by nothing else.',
        '**Keep confidence.** Nothing about a manuscript is told to anybody but its authors, its reviewers and those who advise on it. What is learnt from it is not used in the editor’s own work.',
        '**Step aside.** Editors do not handle manuscripts of their own, of people they work with, supervise, or have published with in the last three years, or in which they have any other interest.',
        '**Choose reviewers with care**: competent, independent of the authors and of one another, and checked to be who they say they are.',
        '**Explain.** Every decision comes with its reasons and with the reviewers’ reports, unless a report is abusive or gives away a name.',
      ],
    },
  ],
};

const REVIEWERS: WordSection = {
  id: 'duties-of-reviewers',
  title: 'Duties of reviewers',
  blocks: [
    {
      list: [
        '**Accept what you can judge, in time.** Decline promptly if the subject is not yours or the date can’t be kept; suggest others if you can.',
        '**Declare interests** before reading: collaboration, rivalry, money, friendship.',
        '**Keep the manuscript to yourself.** Do not show it, use it or upload it to a service that keeps or learns from it. A colleague who helps with a review is named to the editor first.',
        '**Be exact and kind.** Criticise the work and not its authors, give reasons, and say what would mend a fault.',
        '**Point out** work that should be cited, overlap with other publications, and anything that makes you doubt the data or the ethics of the study; tell the editor, in confidence.',
      ],
    },
  ],
};

const AUTHORS: WordSection = {
  id: 'duties-of-authors',
  title: 'Duties of authors',
  blocks: [
    {
      list: [
        '**Report honestly.** Results are given as they were found, with methods in enough detail to repeat them. Images are not altered in a way that changes what they show.',
        '**Write your own.** Words, data and ideas of others are credited, also when they are your own earlier ones. Plagiarism in any form, and publishing the same work twice, are misconduct.',
        '**Submit to one journal at a time.** Preprints are welcome; link them.',
        '**Name the right authors**: everyone who designed the work or obtained or interpreted its data, and who wrote or revised the text, approved it and answers for it; nobody else.',
        '**Agree before changing.** After submission, names are added, removed or reordered only with the signed agreement of all authors, including those who leave, and the editor’s consent.',
        '**Tell us of errors.** Authors who find a significant mistake in their published work write to the editor at once and help to correct it.',
      ],
    },
  ],
};

/** Ethics and policies of a journal (decision 8). {journal} is its address, {title} its title. */
const ETHICS_POLICIES: Words = {
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
  side: [{ title: 'Report a concern', lines: ['In confidence, to [{email}](mailto:{email})'] }],
};

export default function EthicsPoliciesPage() {
  return <GuidancePage page="ethics-policies" words={wordsOf(ETHICS_POLICIES, usePublisher())} />;
}

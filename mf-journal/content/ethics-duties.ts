import type { WordSection } from '@press/ui';

export const EDITORS: WordSection = {
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

export const REVIEWERS: WordSection = {
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

export const AUTHORS: WordSection = {
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

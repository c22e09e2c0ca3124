import type { DefaultWords } from '@press/ui';
import { STATIC_PAGES } from '@press/contract/site-pages';
import { QUESTIONS } from '../../content/side-notes';
import { StaticPage } from './StaticPage';

export const content: DefaultWords = {
  title: STATIC_PAGES['manuscript-withdrawal-policy'],
  standfirst: 'How authors take a manuscript back, and what becomes of an article that is already published.',
  sections: [
    {
      id: 'before-you-withdraw',
      title: 'Before you withdraw',
      blocks: [
        'Editors and reviewers give their time to a manuscript from the day it arrives. We ask authors to withdraw only for a good reason, and as early as they can. If the reason is a delay, write to us first: the editorial office can say where the manuscript stands, and can often mend it.',
        'A manuscript stays under consideration until we have confirmed its withdrawal in writing. To submit it elsewhere before that is a duplicate submission, and is treated as misconduct.',
      ],
    },
    {
      id: 'reasons',
      title: 'Reasons we accept',
      blocks: [
        {
          list: [
            'A serious error in data, analysis or method that a revision cannot mend.',
            'A dispute over authorship, ownership or permission that the authors cannot settle in time.',
            'An ethics approval or a consent that turns out to be missing.',
            'The same manuscript was submitted twice, or to two journals, by mistake.',
            'Review has taken longer than we said, and we could not give a date.',
          ],
        },
        'Acceptance by another journal, or a wish to avoid a charge, is not among them.',
      ],
    },
    {
      id: 'how',
      title: 'How to ask for it',
      blocks: [
        {
          ordered: true,
          list: [
            'The corresponding author writes to [{email}](mailto:{email}) with the manuscript number, its title and the reason.',
            'The letter is signed by all authors, or comes with an e-mail from each of them.',
            'The editorial office confirms that it has arrived.',
            'The editor considers the request, and the withdrawal is confirmed in writing.',
          ],
        },
        'Processing takes {fact.withdrawal} from the day the complete request arrives.',
      ],
    },
    {
      id: 'fees',
      title: 'Fees',
      blocks: [
        {
          given: 'withdrawalFees',
          block:
            'The editorial office says whether a fee is due, and confirms the withdrawal once it has been paid. The fee covers work that has been done by then, and grows with it. Where we are at fault, none is charged.',
        },
        {
          table: {
            caption: 'Withdrawal by stage',
            columns: ['Stage', 'Fee', 'What has been done by then'],
            rows: [
              ['Before review', '{fact.withdrawalBeforeReview}', 'Initial assessment only'],
              ['During review', '{fact.withdrawalDuringReview}', 'Reviewers were found, and have read'],
              [
                'After acceptance',
                '{fact.withdrawalAfterAcceptance}',
                'Review, copy-editing, typesetting, registration',
              ],
              ['Retraction after publication', '{fact.withdrawalRetraction}', 'The article is part of the record'],
            ],
          },
        },
        {
          given: 'withdrawalFees',
          block: {
            note: 'Fees are non-refundable, and so are publication charges already paid for a manuscript that is withdrawn after acceptance.',
          },
        },
      ],
    },
    {
      id: 'retraction',
      title: 'After publication: retraction',
      blocks: [
        'A published article is not withdrawn. If its findings cannot be relied on, because of an honest error as much as of misconduct, it is retracted, following the retraction guidelines of the [Committee on Publication Ethics](https://publicationethics.org/).',
        'Retractions are decided case by case. The journal publishes a signed notice that gives the reason and links to the article; the article stays online under its DOI, marked as retracted in its title, on its page, in its citation and on every page of the PDF that this site makes of it. {fact.registration} is told.',
        'Where only a part of an article is wrong, a correction is published instead. While an investigation is under way an expression of concern may stand with the article.',
      ],
    },
    {
      id: 'removal',
      title: 'Removal',
      blocks: [
        'Very rarely, an article must be taken offline: if a court orders it, if it infringes rights or privacy, or if acting on it could endanger somebody’s health. Its title, authors and DOI then stay, with the reason in place of the text.',
      ],
    },
    {
      id: 'by-the-editor',
      title: 'Withdrawal by the editor',
      blocks: [
        'The editor may close the file of a manuscript whose authors do not answer within 60 days of a decision that asks for a revision, after two reminders. The manuscript may be submitted again as a new one. No fee is charged.',
        'The editor withdraws a manuscript in which plagiarism, invented data or duplicate submission has been established, and may tell the authors’ institutions.',
      ],
    },
  ],
  side: [QUESTIONS],
};

export default function WithdrawalPolicyPage() {
  return <StaticPage page="manuscript-withdrawal-policy" content={content} />;
}

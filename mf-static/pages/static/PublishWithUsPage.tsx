import type { DefaultWords } from '@press/ui';
import type { Publisher } from '@press/config';
import { STATIC_PAGES } from '@press/contract/site-pages';
import { publicationsOf } from '@press/contract/publications';
import { usePublisher } from '@press/area';
import { OUTCOMES } from '../../content/figures';
import { SUBMIT } from '../../content/side-notes';
import { StaticPage } from './StaticPage';

const EDITORS =
  'Our boards are open to researchers who will read with care and decide on time. To join the editorial team of a journal, use the form on its contact page.';

export const content = {
  title: STATIC_PAGES['publish-with-us'],
  standfirst: 'For {readers}: what we publish, what we ask, what we do for it.',
};

const JOURNALS = [
  'Journal articles',
  'Research, reviews and short communications, in our [journals](/journals).',
] as const;

/** Texts on kinds of publication that not every publisher has. */
const OTHERS: Readonly<Record<string, readonly [term: string, text: string]>> = {
  books: ['Books', 'Monographs, edited volumes and textbooks, reviewed as a proposal and again as a manuscript.'],
  proceedings: ['Proceedings', 'Conference volumes; see [proceedings](/proceedings).'],
  'special issues': ['Special issues', 'A question of the moment, with guest editors from the field.'],
};

/** The page, with the publisher's kinds of publication. */
const publishWithUs = (publisher: Pick<Publisher, 'publishes'>): DefaultWords => ({
  ...content,
  sections: [
    {
      id: 'charges',
      title: 'Publication charges',
      blocks: [
        'Charges are due on acceptance, never on submission. Each journal’s page on fees and funding states what applies to it.',
        {
          table: {
            caption: 'Charges by model, for journals that state no charge of their own',
            columns: ['Model', 'Charge', 'What it means'],
            rows: [
              ['Open access', '{fact.openAccessCharge}', 'Free to read from the day of publication, under {licence}'],
              [
                'Hybrid',
                '{fact.hybridCharge}',
                'For titles that join us from a subscription model, during their change to open access',
              ],
            ],
          },
        },
        {
          note: 'Waivers are available for authors from developing countries. Ask when you submit; editors and reviewers do not learn of it.',
        },
      ],
    },
    {
      id: 'why',
      title: 'Why with us',
      blocks: [
        '{fact.team} {fact.reach}',
        {
          list: [
            '{fact.reviewModel} peer review by {fact.reviewers}.',
            'Open access under {licence}. {fact.copyright}',
            'A DOI for every article. References are deposited with {fact.registration}.',
            'Pages that read well on a phone, in the dark, on paper and with a screen reader.',
          ],
        },
      ],
    },
    {
      id: 'what',
      title: 'What we publish',
      blocks: [
        {
          terms: [JOURNALS, ...publicationsOf(publisher).flatMap((each) => (OTHERS[each] ? [OTHERS[each]] : []))],
        },
      ],
    },
    {
      id: 'prepare',
      title: 'Prepare your manuscript',
      blocks: [
        {
          table: {
            caption: 'At a glance',
            columns: ['Part', 'What we ask'],
            rows: [
              ['Abstract', '{fact.publishAbstract}'],
              ['Keywords', '{fact.publishKeywords}'],
              ['Main file', 'Word or LaTeX, without the authors’ names'],
              ['Figures', `{fact.resolution} minimum`],
              ['Similarity', `Above {fact.similarity} may be rejected`],
            ],
          },
        },
        'Templates are not required. Details are in the [submission guidelines](/submission-guidelines); a journal’s own page may ask for more.',
      ],
    },
    {
      id: 'process',
      title: 'From submission to publication',
      blocks: [
        {
          ordered: 'steps',
          list: [
            '**Submit** by e-mail to [{email}](mailto:{email}), or through the online portal if the editorial office has given you access to it',
            '**Initial assessment** within {fact.initialAssessment}',
            `**Peer review** within {fact.peerReview}. The outcome is one of ${OUTCOMES.join(', ')}`,
            '**Revision**, for which you have {fact.revision}',
            '**Final decision** after a further {fact.finalDecision}',
            '**Publication** within {fact.publication} after acceptance',
          ],
        },
      ],
    },
    {
      id: 'services',
      title: 'Services for authors',
      blocks: [
        {
          given: 'editing',
          block:
            'English and scientific editing can be ordered before submission; prices are in the [submission guidelines](/submission-guidelines#language).',
        },
        'Questions are answered within {fact.answer}.',
      ],
    },
    {
      id: 'editors',
      title: publicationsOf(publisher).includes('special issues') ? 'Edit, review or guest-edit' : 'Edit or review',
      blocks: [
        {
          given: 'publishes special issues',
          block: `${EDITORS} To propose a special issue, send its question, its guest editors and a list of likely authors.`,
        },
        { without: 'publishes special issues', block: EDITORS },
      ],
    },
    {
      id: 'societies',
      title: 'Societies and new journals',
      blocks: [
        'Societies can bring an existing journal into open access without changing who edits it: back issues are digitised and registered, and the title stays the society’s. Proposals for new journals need a scope that others do not cover, an editor-in-chief and a board in outline. Either way, [write to us](/contact).',
      ],
    },
  ],
  side: [SUBMIT],
});

export default function PublishWithUsPage() {
  return <StaticPage page="publish-with-us" content={publishWithUs(usePublisher())} />;
}

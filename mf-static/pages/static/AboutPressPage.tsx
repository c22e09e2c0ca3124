import type { DefaultWords, WordBlock } from '@press/ui';
import type { Publisher } from '@press/config';
import { STATIC_PAGES } from '@press/contract/site-pages';
import { usePublisher } from '@press/area';
import { QUESTIONS } from '../../content/side-notes';
import { StaticPage } from './StaticPage';
import { regionsOf } from '../../content/figures';

type Claims = Publisher['claims'];

export const content = {
  title: STATIC_PAGES['about-press'],
  standfirst: 'Who publishes here, how the press is run, and what can be expected of it.',
};

/** The page, with the publisher's stated figures. */
const aboutPress = ({ claims, facts }: Pick<Publisher, 'claims' | 'facts'>): DefaultWords => ({
  ...content,
  sections: [
    {
      id: 'press',
      title: 'The press',
      blocks: [
        '{publisher} is an academic publisher of {fact.reviewedPublications}. It {fact.mission}. {fact.team}',
        'What drives the press, and the people it works with, is told under [About](/about). This page holds the facts.',
      ],
    },
    ...numbers(claims),
    {
      id: 'authors',
      title: 'Where our authors work',
      blocks: [
        {
          table: {
            caption: 'Authors by region',
            columns: ['Region', 'Share'],
            rows: regionsOf(facts).map(({ name, percent }) => [name, `${percent}%`] as const),
          },
        },
        '{fact.regionsNote}',
      ],
    },
    {
      id: 'open',
      title: 'Open access',
      blocks: [
        'All publications are free to read from the day of publication, under {licence}. {fact.copyright} Charges and waivers are set out in the [publishing policy](/publishing-policy#charges), and what the licence allows under [copyright and license](/copyright-and-license).',
      ],
    },
    {
      id: 'journals',
      title: 'Our journals',
      blocks: [
        {
          given: 'frequency',
          block:
            'Journals appear {fact.frequency}. The editors of each are named on its page with their affiliations. Review is {fact.reviewModel}. Online ISSNs are registered; that of the first journal begins {fact.firstIssn}, of the second {fact.secondIssn}. [See all journals](/journals).',
        },
        {
          without: 'frequency',
          block:
            'The page of each journal names its editors and ISSNs, where it has them. Review is {fact.reviewModel}. [See all journals](/journals).',
        },
      ],
    },
    {
      id: 'standards',
      title: 'Standards we keep',
      blocks: [
        {
          terms: [
            ['[DORA](https://sfdora.org/)', '{fact.assessment}'],
            ['[ORCID](https://orcid.org/)', 'People are known by their iDs, and credited for what they did.'],
            [
              '[DOI](https://www.doi.org/)',
              'Every article has a DOI that is registered with {fact.registration}; its references and licence are deposited openly.',
            ],
            [
              '[COPE](https://publicationethics.org/)',
              'Its guidance on misconduct, corrections and retractions is followed.',
            ],
            [
              'Plagiarism screening',
              'Every submission is checked before an editor reads it; above {fact.similarity} it may be rejected.',
            ],
            ['[Creative Commons]({licenceUrl})', 'One licence for everything we issue: {fact.oneLicence}.'],
          ],
        },
      ],
    },
    {
      id: 'governance',
      title: 'How the press is run',
      blocks: [
        'The press pays its way from {fact.income}. Editors are independent of it in every decision; the [publishing policy](/publishing-policy#independence) says how.',
        'Policies are reviewed {fact.policyReview}. A change does not apply to manuscripts already submitted.',
      ],
    },
    {
      id: 'policies',
      title: 'Our policies',
      blocks: [
        {
          list: [
            '[Submission guidelines](/submission-guidelines)',
            '[Publishing policy](/publishing-policy)',
            '[Peer review policy](/peer-review-policy)',
            '[Copyright and license](/copyright-and-license)',
            '[Manuscript withdrawal policy](/manuscript-withdrawal-policy)',
          ],
        },
      ],
    },
    {
      id: 'reach-us',
      title: 'Reach us',
      blocks: [
        `Write to [{email}](mailto:{email}) or use the [contact form](/contact). We answer within {fact.answer}.`,
      ],
    },
  ],
  side: [QUESTIONS],
});

const ROWS = [
  ['Journals', 'journals'],
  ['Articles', 'articles'],
  ['Views', 'views'],
  ['Downloads', 'downloads'],
  ['Editors', 'editors'],
  ['Countries', 'countries'],
] as const;

function numbers(claims: Claims): DefaultWords['sections'] {
  const rows = ROWS.flatMap(([name, claim]) => (claims[claim] ? [[name, claims[claim]]] : []));
  const { initialDecision, averageReview } = claims;
  const blocks: WordBlock[] = [
    ...(rows.length > 0
      ? [{ table: { caption: 'What the press has published so far', columns: ['Of', 'Number'], rows } }]
      : []),
    ...(initialDecision && averageReview ? [`${initialDecision}; the average review time is ${averageReview}.`] : []),
  ];
  return blocks.length > 0 ? [{ id: 'numbers', title: 'In numbers', blocks }] : [];
}

export default function AboutPressPage() {
  return <StaticPage page="about-press" content={aboutPress(usePublisher())} />;
}

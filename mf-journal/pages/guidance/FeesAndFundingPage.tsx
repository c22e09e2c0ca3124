import { usePublisher, useQuery } from '@press/area';
import { QUESTIONS } from './questions';
import { DEFAULT_JOURNAL } from '@press/contract';
import { journalHeaderQuery } from '@press/contract/queries';
import { licenceFill, wordsOf, type Facts, type Words } from '@press/ui';
import { useParams } from 'react-router-dom';
import { GuidancePage } from './GuidancePage';

const TITLE = 'Fees and funding';

/** The page of a press with one charge for all its journals. {journal} is the journal's address. */
const FEES_AND_FUNDING: Words = {
  title: TITLE,
  standfirst: 'What it costs to publish open access, what that pays for, and who can pay it.',
  sections: [
    {
      id: 'article-processing-charge',
      title: 'Article processing charge',
      blocks: [
        'All articles are published open access. Readers and libraries pay nothing; the costs are met by an article processing charge (APC), due once, after acceptance.',
        {
          table: {
            caption: 'Open-access APC for an article',
            columns: ['Currency', 'Charge, plus taxes'],
            rows: [
              ['Pounds sterling', '{fact.apcPounds}'],
              ['US dollars', '{fact.apcDollars}'],
              ['Euros', '{fact.apcEuros}'],
            ],
          },
        },
        'Taxes such as VAT are added where the law requires them. There are no charges for submission, for pages, for colour or for supplementary material. The charge that applies is the one in force on the day of submission.',
      ],
    },
    {
      id: 'what-it-pays-for',
      title: 'What the charge pays for',
      blocks: [
        {
          list: [
            'Screening, editorial work and the organisation of peer review',
            'Copy-editing, typesetting and figures made ready for screen and print',
            'A DOI, registered with {fact.registration}',
            'Hosting and usage statistics of the article',
            'Preservation in {fact.preservation}',
          ],
        },
        'Editors’ decisions do not depend on payment: they do not see whether a charge will be paid, reduced or waived.',
      ],
    },
    {
      id: 'licence-and-copyright',
      title: 'Licence and copyright',
      blocks: [
        'Articles are published under the [{licenceTitle}, {licence}]({licenceUrl}). Anyone may {licenceAllows}, as long as the authors are credited. Authors keep their copyright and grant {publisher} the right to publish.',
      ],
    },
    {
      id: 'funding',
      title: 'Who can pay',
      blocks: [
        'Many funders and universities pay open-access charges from a fund of their own. Ask your library or research office before you submit: some want to approve the journal first. An invoice can be made out to an institution or a funder; tell us the order number it needs.',
        'Name the funder and the grant number in the manuscript. They are published with the article and in its metadata, where funders find what they paid for.',
      ],
    },
    {
      id: 'waivers',
      title: 'Waivers',
      blocks: [
        'Authors in developing countries, and authors without any funding for publication, can ask for the charge to be reduced or waived. Write to [{email}](mailto:{email}) when you submit, not after acceptance. Requests are decided by the office; the editors do not learn of them.',
      ],
    },
    {
      id: 'withdrawal',
      title: 'Withdrawing a manuscript',
      blocks: [
        'A manuscript may be withdrawn by a request that all its authors have signed. It is processed in {fact.withdrawal}. Fees already paid are non-refundable.',
        {
          table: {
            caption: 'Withdrawal fees',
            columns: ['When', 'Fee'],
            rows: [
              ['Before review', '{fact.withdrawalBeforeReview}'],
              ['During review', '{fact.withdrawalDuringReview}'],
              ['After acceptance', '{fact.withdrawalAfterAcceptance}'],
              ['Retraction after publication', '{fact.withdrawalRetraction}'],
            ],
          },
        },
        'The whole procedure is described in the [manuscript withdrawal policy](/manuscript-withdrawal-policy).',
      ],
    },
  ],
  side: [QUESTIONS],
};

const digits = (charge: string | undefined): string => charge?.replace(/\D/g, '') ?? '';

/**
 * True if the publisher states a single charge that the journal does not override.
 * @param charge in the journal's words; empty when unknown
 */
const hasOneCharge = (charge: string, { apcPounds, apcDollars, apcEuros }: Facts = {}): boolean =>
  apcPounds !== undefined &&
  (charge === '' || [apcPounds, apcDollars, apcEuros].some((each) => digits(each) === digits(charge)));

/** Sections that apply only if there is a charge. */
const OF_CHARGES = new Set(['what-it-pays-for', 'funding', 'waivers']);
const OF_ONE_CHARGE = new Set(['article-processing-charge', 'withdrawal']);

/**
 * The page of a journal with the charge that the journal states.
 * @param charge in the journal's words: `500 EUR`, `No charge`; empty when unknown
 */
function feesOf(charge: string): Words {
  const isFree = /^(?:no\b|none\b|free\b|0\b)/i.test(charge);
  const stated = charge
    ? 'The charge for an article: **{charge}**.'
    : 'Ask the editorial office what an article costs: [{email}](mailto:{email}).';
  return {
    title: TITLE,
    standfirst: 'What it costs to publish open access, and under which licence.',
    sections: [
      {
        id: 'article-processing-charge',
        title: 'Article processing charge',
        blocks: ['All articles are published open access. Readers and libraries pay nothing.', stated],
      },
      ...FEES_AND_FUNDING.sections.filter(({ id }) => !OF_ONE_CHARGE.has(id) && !(isFree && OF_CHARGES.has(id))),
    ],
    side: FEES_AND_FUNDING.side,
  };
}

export default function FeesAndFundingPage() {
  const { journalId = DEFAULT_JOURNAL } = useParams();
  const publisher = usePublisher();
  const { data: journal } = useQuery(journalHeaderQuery(journalId));
  const charge = journal?.apc ?? '';
  return (
    <GuidancePage
      page="fees-and-funding"
      words={wordsOf(hasOneCharge(charge, publisher.facts) ? FEES_AND_FUNDING : feesOf(charge), publisher)}
      fill={{ ...licenceFill(journal?.license ?? '', publisher.licence), charge }}
    />
  );
}

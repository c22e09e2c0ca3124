import type { ConditionalBlock } from '@press/ui';

/**
 * Text of the policies on publication charges: a table if the publisher has a single charge, else a link to the journals'
 * charges.
 */
export const PUBLICATION_CHARGES: readonly ConditionalBlock[] = [
  {
    given: 'apcPounds',
    block: {
      table: {
        caption: 'Article processing charge, plus taxes, for publication under {licence}',
        columns: ['Currency', 'Charge'],
        rows: [
          ['Pound sterling', '{fact.apcPounds}'],
          ['US dollar', '{fact.apcDollars}'],
          ['Euro', '{fact.apcEuros}'],
        ],
      },
    },
  },
  {
    without: 'apcPounds',
    block: 'What a journal charges is on its page on fees and funding. [See all journals](/journals).',
  },
];

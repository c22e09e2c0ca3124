import type { ConditionalBlock } from '@press/ui';

/** What policies say of the charge for publication: a table where the publisher has one charge, else where journals state theirs. */
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

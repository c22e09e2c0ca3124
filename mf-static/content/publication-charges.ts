import type { OwnedBlock } from '@press/ui';

/** What policies say of the charge for publication: the sample publisher's table, or where another publisher states it. */
export const PUBLICATION_CHARGES: readonly OwnedBlock[] = [
  {
    of: 'sample',
    block: {
      table: {
        caption: 'Article processing charge, plus taxes, for publication under CC BY 4.0',
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
    of: 'others',
    block: 'What a journal charges is on its page on fees and funding. [See all journals](/journals).',
  },
];

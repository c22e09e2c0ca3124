import type { SideNote } from '@press/ui';

/** The last side note of every policy page. */
export const QUESTIONS: SideNote = {
  title: 'Questions?',
  lines: [
    'Support: {fact.supportHours}',
    'We answer within {fact.answer}.',
    '[Contact the editorial office](/contact)',
  ],
};

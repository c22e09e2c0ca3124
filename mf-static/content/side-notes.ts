import type { SideNote } from '@press/ui';

/** The call to act beside every policy page. */
export const QUESTIONS: SideNote = {
  title: 'Questions?',
  lines: [
    'Support: {fact.supportHours}',
    'We answer within {fact.answer}.',
    '[Contact the editorial office](/contact)',
  ],
};

/** The one beside the pages for authors. */
export const SUBMIT: SideNote = {
  title: 'Ready to submit?',
  lines: [...QUESTIONS.lines.slice(0, -1), '[Choose a journal](/journals)'],
};

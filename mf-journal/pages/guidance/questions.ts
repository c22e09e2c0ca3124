import type { SideNote } from '@press/ui';

/** The call to act of a page whose text says all else. {journal} is the journal's address. */
export const QUESTIONS: SideNote = {
  title: 'Questions?',
  lines: ['We answer within {fact.answer}.', '[Contact the editorial office]({journal}/contact)'],
};

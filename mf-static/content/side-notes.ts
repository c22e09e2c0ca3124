import type { SideNote } from '@press/ui';
import { SUPPORT_HOURS, TIMINGS } from './figures';

/** The last side note of every policy page. */
export const QUESTIONS: SideNote = {
  title: 'Questions?',
  lines: [
    `Support: ${SUPPORT_HOURS}`,
    `We answer within ${TIMINGS.support}.`,
    '[Contact the editorial office](/contact)',
  ],
};

import { t } from '../messages';

/** Readers' names for issues that are not regular ones. */
export const KINDS = {
  special: () => t('issue.special'),
  supplement: () => t('issue.supplement'),
} as const;

import { t } from '../../messages';

/** The reason for a refusal, as a page states it in its language. */
export interface Problem {
  status: number;
  title: () => string;
  sentence: () => string;
}

export const NOT_LOOKED_UP: Problem = {
  status: 503,
  title: () => t('refused.lookup-title'),
  sentence: () => t('refused.lookup'),
};

export const NO_PREVIEW: Problem = {
  status: 403,
  title: () => t('refused.preview-title'),
  sentence: () => t('refused.preview'),
};

import { t } from './messages';

/** Texts of the card that replaces a failed section. The shell shows the same card if no release works. */
export const failureCard = () => ({
  label: t('failure.label'),
  title: t('failure.title'),
  text: t('failure.text'),
  retry: t('failure.retry'),
  home: t('failure.home'),
});

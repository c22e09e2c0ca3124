/** Texts of the card that replaces a failed section. The shell shows the same card if no release works. */
export const FAILURE_CARD = {
  label: 'This section failed',
  title: 'This section could not be shown',
  text: 'The rest of the site works. You can try this section again, or go on to another page.',
  retry: 'Retry',
  home: 'Back to Home',
} as const;

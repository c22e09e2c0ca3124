/** The titles of the static pages, in their headings and in the browser's tab. */
export const TITLES = {
  aboutPress: 'About {publisher}',
  submissionGuidelines: 'Submission Guidelines',
  publishingPolicy: 'Publishing Policy',
  copyrightAndLicense: 'Copyright and License',
  peerReviewPolicy: 'Peer Review Policy',
  withdrawalPolicy: 'Manuscript Withdrawal Policy',
  proceedings: 'Proceedings',
  publishWithUs: 'Publish with Us',
  accessibility: 'Accessibility',
  privacy: 'Privacy',
  contact: 'Contact',
} as const;

import type { Subject } from '@press/contract/message-fields';

/** Names of the subjects of a message. */
export const SUBJECTS: Readonly<Record<Subject, string>> = {
  'journal-publishing': 'Journal publishing',
  'book-publishing': 'Book publishing',
  proceedings: 'Proceedings',
  'special-issue': 'Special issue',
  partnership: 'Partnership',
  collaboration: 'Collaboration',
  other: 'Other',
};

/** Error messages of invalid fields, by name. */
export const PROBLEMS = {
  name: 'Enter your name.',
  email: 'Enter a full e-mail address, such as name@university.edu.',
  subject: 'Choose a subject.',
  message: 'Write a message.',
} as const;

/** Exact texts of row A-05, emoji included (decision 24). */
export const SENT = {
  alert: 'Thank you for your message! We will get back to you soon.',
  note: '✅ Message sent successfully! We will get back to you soon.',
} as const;
export const FAILED = {
  alert: 'There was an error submitting your message. Please try again.',
  note: '❌ Failed to send message. Please try again.',
} as const;

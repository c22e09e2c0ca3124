import { TITLE } from '../pages/contact/contact.route';
import type { Subject } from '@press/contract/message-fields';
import { hasProceedings, type Publishing } from '@press/contract/publications';
import type { DefaultWords } from '@press/ui';

export const RESPONSE = 'Within {fact.answer}';

export const standfirstOf = (press: Publishing): string => {
  const about = hasProceedings(press)
    ? 'a manuscript, a proceedings volume, or an idea that is not yet either'
    : 'a manuscript, or an idea that is not one yet';
  return `Write to us about ${about}.`;
};

/** The head of the page, and the sections between the form and the address. */
export const contactWords = (press: Publishing): DefaultWords => ({
  title: TITLE,
  standfirst: standfirstOf(press),
  sections: [
    {
      id: 'collaboration',
      title: 'Collaboration and partnership',
      blocks: [
        {
          given: 'publishes proceedings',
          block:
            'We work with societies that want their journal in open access without changing who edits it, with universities that want a press for their series, and with conferences that want their papers read while they are still discussed. See [proceedings](/proceedings) and [publishing with us](/publish-with-us#societies).',
        },
        {
          without: 'publishes proceedings',
          block:
            'We work with societies that want their journal in open access without changing who edits it, and with universities that want a press for their series. See [publishing with us](/publish-with-us#societies).',
        },
        'Tell us who you are, what you publish or would like to, and by when. A person with the experience to answer reads it, and a first conversation costs nothing. Choose Partnership or Collaboration as the subject.',
      ],
    },
    {
      id: 'communication',
      title: 'Communication',
      blocks: [
        'About a manuscript that is under review, please give its number; the editorial office then finds the file at once. Questions about one journal are best asked on that journal’s own contact page. Corrections, complaints and requests under the right to privacy are read by somebody who had no part in the matter.',
        'Every message gets an answer from a person within {fact.answer}. If one has not come by then, write again to [{email}](mailto:{email}): something has gone wrong on the way.',
      ],
    },
  ],
  side: [],
});

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

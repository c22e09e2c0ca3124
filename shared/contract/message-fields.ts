/**
 * Fields of the two forms (A-04, J-22). The schemas in `wire/requests.ts` state these limits and the api enforces them.
 * This module has no schema, so that a browser can load it.
 */

import { publicationsOf, type Publishing } from './publications';

/** Subjects of the general contact form, of a press that publishes all of these. */
export const SUBJECTS = [
  'journal-publishing',
  'book-publishing',
  'proceedings',
  'special-issue',
  'partnership',
  'collaboration',
  'other',
] as const;
export type Subject = (typeof SUBJECTS)[number];

/** What a press publishes where a subject is one of the form. The other subjects fit every press. */
const PUBLICATION_OF: Partial<Record<Subject, string>> = {
  'book-publishing': 'books',
  proceedings: 'proceedings',
  'special-issue': 'special issues',
};

/** The subjects that fit what a press publishes, in their order. */
export const contactSubjectsOf = (press: Publishing): readonly Subject[] =>
  SUBJECTS.filter((subject) => {
    const publication = PUBLICATION_OF[subject];
    return publication === undefined || publicationsOf(press).includes(publication);
  });

/** Genders of the editorial-team form. */
export const GENDERS = ['male', 'female', 'other', 'prefer-not-to-say'] as const;
export type Gender = (typeof GENDERS)[number];

/** Greatest length of each field, in characters (code points). */
export const MESSAGE_LIMITS = {
  name: 500,
  email: 254,
  subject: 500,
  researchField: 500,
  institution: 500,
  gender: 500,
  orcid: 100,
  message: 20_000,
} as const;

/** Greatest size of a request's body, in bytes. The longest message in most scripts, with its other fields, is smaller. */
export const MAX_BODY_BYTES = 64 * 1024;

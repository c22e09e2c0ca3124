/**
 * Fields of the two forms (A-04, J-22). The schemas in `wire/requests.ts` state these limits and the api enforces them.
 * This module has no schema, so that a browser can load it.
 */

import { publicationsOf, type Publishing } from './publications';

/** Subjects of the general contact form, for a publisher of all these kinds of publication. */
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

/** The kind of publication that a subject requires. All other subjects fit every publisher. */
const PUBLICATION_OF: Partial<Record<Subject, string>> = {
  'book-publishing': 'books',
  proceedings: 'proceedings',
  'special-issue': 'special issues',
};

/** The subjects that fit a publisher's kinds of publication, in order. */
export const contactSubjectsOf = (press: Publishing): readonly Subject[] =>
  SUBJECTS.filter((subject) => {
    const publication = PUBLICATION_OF[subject];
    return publication === undefined || publicationsOf(press).includes(publication);
  });

/** Genders of the editorial-team form. */
export const GENDERS = ['male', 'female', 'other', 'prefer-not-to-say'] as const;
export type Gender = (typeof GENDERS)[number];

/** Maximum length of each field, in characters (code points). */
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

/** Maximum size of a request's body, in bytes. The longest message in most scripts, with its other fields, is smaller. */
export const MAX_BODY_BYTES = 64 * 1024;

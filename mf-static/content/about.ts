import type { Publisher } from '@press/config';
import { publicationsOf } from '@press/contract/publications';
import { reviewedPublications } from '@press/ui/document/publications';
import { capital, listed } from '@press/contract/words';

/** The texts of the About page, with the placeholders of every text page. */

export interface Point {
  term: string;
  /** A point whose fact the publisher does not give is left out. */
  text: string;
  /** Address of the service's or standard's own page. */
  url?: string;
}

export interface Part {
  title: string;
  /** A sentence whose fact or claim the publisher does not give is left out. */
  paragraphs: readonly string[];
  points?: readonly Point[];
}

export const HEADING = 'A small press for work that should be read widely';

export const STANDFIRST = '{publisher} publishes {publications}. All of it is open access.';

export const PARTS: readonly Part[] = [
  {
    title: 'Who We Are',
    paragraphs: ['We are an academic publisher. We work with {fact.partners}. {fact.team}', '{fact.reach}'],
  },
  {
    title: 'Mission and Vision',
    paragraphs: [
      'Our press {fact.mission}. We want the distance between a finding and its readers to be short, and the route to be visible.',
      'Open access is the whole of it, not an option. Everything we issue can be read from the day of publication, without payment and without an account, under {licence}. {fact.copyright}',
    ],
  },
  {
    title: 'Services',
    paragraphs: ['We take a manuscript from submission to readers, and help on the way there.'],
    points: [
      {
        term: 'Publication',
        text: '{Publications}, from submission to a page for readers.',
      },
      {
        term: 'Editing',
        text: 'English and scientific editing by people who know the field, before or after submission, from {fact.editingSilver}.',
      },
      {
        term: 'Resources',
        text: 'Guidance for authors, reviewers and editors: guidelines, policies, and a person who answers.',
      },
    ],
  },
  {
    title: 'Global Collaboration',
    paragraphs: [
      'Our boards and authors work in {fact.countries} countries, and {fact.editors} editors read for us. With {fact.partners} we bring existing titles into open access without changing who edits them.',
    ],
  },
  {
    title: 'Editorial Excellence',
    paragraphs: [
      '{fact.initialDecision}, and the average review time is {fact.averageReview}. What we hold ourselves to:',
    ],
    points: [
      {
        term: 'DORA',
        text: '{fact.assessment}',
        url: 'https://sfdora.org/',
      },
      {
        term: 'ORCID',
        text: 'Authors, reviewers and editors are known by their iDs, so that work is credited to the right person.',
        url: 'https://orcid.org/',
      },
      {
        term: 'DOI',
        text: 'Every article has a DOI that is registered with {fact.registration}, and its references are deposited there.',
        url: 'https://www.doi.org/',
      },
      {
        term: 'Plagiarism screening',
        text: 'Every submission is checked for similarity before an editor reads it; above {fact.similarity} it may be rejected.',
      },
      {
        term: 'Creative Commons',
        text: 'All publications are under {fact.oneLicence}.',
        url: '{licenceUrl}',
      },
    ],
  },
];

/** The publisher's kinds of publication, as the texts above name them. */
export function publishingFill(
  publisher: Pick<Publisher, 'publishes' | 'facts'>,
): Record<'publications' | 'Publications', string> {
  const publications = publicationsOf(publisher);
  const atLength = listed(publications.map((each) => (each === 'proceedings' ? 'conference proceedings' : each)));
  return {
    publications: reviewedPublications(publisher),
    Publications: capital(atLength),
  };
}

/** The publisher's stated figures. */
export const impactOf = (claims: Publisher['claims']) =>
  (['articles', 'views', 'downloads', 'editors', 'countries'] as const).flatMap((term) =>
    claims[term] ? [{ term, value: claims[term] }] : [],
  );

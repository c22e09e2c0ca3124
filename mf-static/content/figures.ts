/**
 * The figures of the static pages: fees and times; claims are the publisher's. All pages take them from here. Where two pages state different
 * figures for the same thing (abstract length, publication charges, review time), both are here (decision 13).
 */

export interface Region {
  name: string;
  /** Share of all authors. */
  percent: number;
}

export const REGIONS: readonly Region[] = [
  { name: 'Asia', percent: 48 },
  { name: 'Africa', percent: 21 },
  { name: 'Europe', percent: 15 },
  { name: 'South America', percent: 13 },
  { name: 'North America', percent: 2 },
  { name: 'Oceania', percent: 1 },
];

export const TIMINGS = {
  initialAssessment: '1–3 business days',
  peerReview: '4–8 weeks',
  /** In the side note of the peer review policy. */
  peerReviewInShort: '2–4 weeks',
  revision: '2–4 weeks',
  finalDecision: '1–2 weeks',
  publication: '2–4 weeks',
  proceedings: '4–6 weeks',
  support: '24–48 hours',
  withdrawal: '1–5 days',
} as const;

export const SUPPORT_HOURS = 'Monday–Friday, 9–5 GMT';

export const OUTCOMES = ['Accept', 'Minor Revision', 'Major Revision', 'Reject'] as const;

export const CHARGES = {
  /** The open-access article processing charge of the policies, plus taxes. */
  apc: [
    ['Pound sterling', '2,290.00 GBP'],
    ['US dollar', '3,190.00 USD'],
    ['Euro', '2,590.00 EUR'],
  ],
  /** On the page Publish with Us. */
  publishWithUs: { openAccess: '$500', hybrid: '$300' },
  editing: { silver: '$87', gold: '$150', scientific: '$1,500', premium: '$2,500', saving: '15%' },
  withdrawal: {
    beforeReview: 'Free',
    duringReview: '$50–100',
    afterAcceptance: '$200–500',
    retraction: 'Case by case',
  },
} as const;

export const MANUSCRIPT = {
  abstract: '150–300 words',
  keywords: '3–8 terms',
  similarity: '20%',
  resolution: '300 DPI',
  /** On the page Publish with Us. */
  publishWithUs: { abstract: '150–250 words', keywords: '3–6 keywords' },
} as const;

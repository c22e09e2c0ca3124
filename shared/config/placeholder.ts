import type { Publisher } from './publisher';

/** An invented publisher with reserved names, for a new clone. The PUBLISHER_… variables replace it. */
export const placeholder: Publisher = {
  name: 'Exempli Press',
  markFirst: 'Exempli',
  markSecond: 'Press',
  slug: 'exempli',
  email: 'editors@exempli.example',
  address: ['1 Specimen Row', 'Sampleton SP1 1EX', 'United Kingdom'],
  officeHours: ['Mon–Fri 9:00–18:00', 'Sat 10:00–14:00', 'Sun closed'],
  doiResolver: 'https://doi.org',
  orcidHost: 'https://orcid.org',
  origin: 'http://localhost:8080',
  tagline: 'Advancing scholarly communication through fast, transparent, personalised publishing',
  doiPrefix: '10.5555',
  copyrightYear: 2025,
  licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  isSample: true,
  defaultJournal: '',
  claims: {
    journals: '10+',
    articles: '1000+',
    views: '8K+',
    downloads: '1M+',
    editors: '290',
    countries: '50+',
    initialDecision: '85% of manuscripts receive an initial decision within 30 days',
    averageReview: '4–6 weeks',
  },
  language: 'en',
  pages: [],
};

import { emptyEntity } from '../content/columns';
import { saveContent } from '../content/store';
import type { Db } from '../db/db';
import { ContentJournal, ContentMember, type ContentArticle, type WholeContent } from '../content/model';
import type { Site } from '../site/parts';

/** Content for tests: two journals, and functions that create entities with the fields that matter to a test. */

export const journal = (over: Partial<ContentJournal> & { id: string; title: string }): ContentJournal => ({
  ...emptyEntity(ContentJournal),
  issn: '2050-084X',
  eissn: '0378-5955',
  frequency: 'Quarterly',
  license: 'CC BY 4.0',
  publisher: 'A publisher',
  backgroundColor: '#9c2f25',
  ...over,
});

export function article(over: Partial<ContentArticle> & { id: string; title: string }): ContentArticle {
  return {
    journalId: 'ssha',
    issueId: 'ssha-1-1',
    authors: [
      {
        name: 'Ayşe Yılmaz',
        given: 'Ayşe',
        family: 'Yılmaz',
        orcid: '0000-0002-1825-0097',
        affiliations: ['Boğaziçi University'],
      },
    ],
    abstract: '<p>An abstract.</p>',
    keywords: ['credit'],
    publicationDate: '2025-03-01',
    startPage: '1',
    endPage: '10',
    type: 'Research Article',
    doi: `10.5555/${over.id}`,
    license: 'CC BY 4.0',
    sections: [],
    references: [],
    seed: null,
    ...over,
  };
}

/** Stores articles of existing journals and issues. */
export const saveArticles = (db: Db, articles: ContentArticle[]) =>
  saveContent(db, { journals: [], issues: [], members: [], articles });

/** An article with empty fields only. */
export const bareArticle = (): ContentArticle =>
  article({
    id: 'bare',
    title: 'Bare',
    authors: [],
    abstract: '',
    keywords: [],
    publicationDate: null,
    startPage: '',
    endPage: '',
    doi: '',
    license: '',
    type: '',
  });

export const member = (over: Partial<ContentMember> & { id: string; name: string }): ContentMember => ({
  ...emptyEntity(ContentMember),
  journalId: 'ssha',
  position: 'Editor',
  ...over,
});

/** The small content in the form of a folder without parts. */
export const smallSite = (): Site => ({ ...smallContent(), parts: [] });

export function smallContent(): WholeContent {
  return {
    journals: [
      journal({
        id: 'ssha',
        title: 'Social Sciences and Humanities in Asia',
        abbreviation: 'Soc. Sci. Humanit. Asia',
        scopeEn: 'Societies of Asia, past and present.',
        keywords: ['sociology', 'history'],
        subjects: ['Social Sciences', 'Humanities'],
        apc: '1,200 GBP',
        impactFactor: '2.1',
        hindex: '31',
        acceptanceRate: '24%',
        submissionToFirstDecision: 21,
        journalIndexList: [{ name: 'Crossref', imgUrl: '', website: 'https://www.crossref.org' }],
      }),
      journal({
        id: 'acl',
        title: 'Applied Computer Letters',
        keywords: ['computing'],
        subjects: ['Computer Science'],
        backgroundColor: '',
      }),
    ],
    issues: [
      { id: 'ssha-1-1', journalId: 'ssha', volume: '1', issueNumber: '1', publicationDate: '2024-12-31' },
      { id: 'ssha-1-2', journalId: 'ssha', volume: '1', issueNumber: '2', publicationDate: '2025-03-31' },
      { id: 'acl-7-1', journalId: 'acl', volume: '7', issueNumber: '1', publicationDate: '2025-01-15' },
    ],
    articles: [
      article({
        id: 'credit-cooperatives',
        title: 'Credit cooperatives and rural trust',
        issueId: 'ssha-1-2',
        sections: [{ kind: 'introduction', title: 'Introduction', body: '<p>Why trust.</p>' }],
        references: ['Ostrom, E. (1990). Governing the Commons.'],
        seed: { views: 120, clicks: 40, downloads: 30, citations: 4 },
      }),
      article({
        id: 'tea-houses',
        title: 'Tea houses of Kraków and the public sphere',
        issueId: 'ssha-1-1',
        publicationDate: '2024-12-02',
        startPage: '11',
        endPage: '29',
        keywords: ['publics', 'tea'],
        authors: [
          { name: 'Łukasz Müller', given: 'Łukasz', family: 'Müller', orcid: '', affiliations: [] },
          { name: 'Ngũgĩ Kamau', given: 'Ngũgĩ', family: 'Kamau', orcid: '', affiliations: [] },
        ],
        seed: { views: 300, clicks: 10, downloads: 5, citations: 0 },
      }),
      article({
        id: 'co2-sensors',
        journalId: 'acl',
        issueId: 'acl-7-1',
        title: 'Low-cost CO<sub>2</sub> sensors with <i>p</i> &lt; 0.05',
        abstract: '<p>Sensors, rural networks and trust.</p>',
        publicationDate: '2025-01-10',
        keywords: ['sensors'],
        seed: { views: 10, clicks: 1, downloads: 90, citations: 1 },
      }),
    ],
    members: [
      member({
        id: 'ssha-1',
        name: 'Mei-Ling Chen',
        position: 'Editor-in-Chief',
        orcid: '0000-0002-1825-0097',
        researchAreas: ['Sociology'],
      }),
      member({ id: 'ssha-2', name: 'Tomás Ó Briain', position: 'Associate Editor' }),
    ],
  };
}

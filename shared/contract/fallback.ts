/**
 * Built-in data, shown when the api can't be reached (H-09, L-05, J-10). Every entity here has `fallback: true`: it is shown,
 * never emitted as metadata, and its page answers 503 (decision 16). The index does not export it, so that only
 * the areas that use it load it.
 */
import { DEFAULT_JOURNAL } from './defaults';
import type { Article, Journal } from './entities';
import { readArticleSummary, readJournal } from './readers';

/** Views of a journal that could not be loaded (J-10). */
export const FALLBACK_VIEWS = 45_291;

const ZERO = { articles: 0, issues: 0, downloads: 0, clicks: 0, citations: 0 };

const builtIn = (raw: object): Journal => ({
  ...readJournal({ frequency: 'Quarterly', license: 'CC BY 4.0', metrics: ZERO, views: FALLBACK_VIEWS, ...raw }),
  fallback: true,
});

/** The journals ssha and acl. */
export const builtInJournals: readonly Journal[] = [
  builtIn({
    id: 'ssha',
    title: 'Social Sciences and Humanities in Asia',
    abbreviation: 'SSHA',
    backgroundColor: '#b23a2e',
    description:
      'Peer-reviewed research on the societies, histories and cultures of Asia, free to read from the day of publication.',
    scopeEn:
      'The journal publishes research on the societies, economies, histories, languages and cultures of Asia. ' +
      'It welcomes studies that compare regions, bring disciplines together, or speak to public policy.',
    keywords: 'Sociology, Anthropology, History, Education, Economics, Linguistics',
  }),
  builtIn({
    id: 'acl',
    title: 'Applied Computer Letters',
    abbreviation: 'ACL',
    backgroundColor: '#0e74bb',
    description:
      'Short, peer-reviewed reports on computing that works outside the laboratory, free to read from the day of publication.',
    scopeEn:
      'The journal publishes short reports on applied computing: software, data, networks, learning systems and their use in other fields. ' +
      'Reports state what was built, how it was measured and how others can repeat it.',
    keywords: 'Software engineering, Machine learning, Data science, Networks, Security, Human-computer interaction',
  }),
];

/** The built-in data of a journal, else of the default journal. */
export const builtInJournal = (journalId: string): Journal =>
  builtInJournals.find(({ id }) => id === journalId) ?? builtInJournals.find(({ id }) => id === DEFAULT_JOURNAL)!;

/** The trending article of a home page that could not load (H-09). */
export const sampleArticle: Article = {
  ...readArticleSummary({
    id: 'sample',
    journalId: DEFAULT_JOURNAL,
    title: 'Reading rooms and their readers: public libraries in four Asian cities',
    authors: 'Mei-Ling Chen, Arif Rahman',
  }),
  fallback: true,
};

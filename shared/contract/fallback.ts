/**
 * Built-in data, shown where product.md says so when the service can't be reached. Every entity here is marked `fallback`:
 * it is shown, never emitted as metadata, and its page answers 503 (decision 16). Apart from the index, so that only
 * the areas that need it carry it.
 */
import { DEFAULT_JOURNAL } from './defaults';
import type { Article, Journal } from './entities';
import { readArticle, readJournal } from './readers';

/** The views figure of a journal that could not be loaded (product.md section 4). */
export const FALLBACK_VIEWS = 45_291;

const builtIn = (raw: object): Journal => ({
  ...readJournal({ frequency: 'Quarterly', license: 'CC BY 4.0', views: FALLBACK_VIEWS, ...raw }),
  fallback: true,
});

/** The journals known without the service: ssha, acl. */
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

/** The built-in data for a journal: its own, else that of the default journal. */
export const builtInJournal = (journalId: string): Journal =>
  builtInJournals.find(({ id }) => id === journalId) ?? builtInJournals.find(({ id }) => id === DEFAULT_JOURNAL)!;

/** The one trending article of a home page that could not load. */
export const sampleArticle: Article = {
  ...readArticle({
    id: 'sample',
    journalId: DEFAULT_JOURNAL,
    title: 'Reading rooms and their readers: public libraries in four Asian cities',
    authors: 'Mei-Ling Chen, Arif Rahman',
  }),
  fallback: true,
};

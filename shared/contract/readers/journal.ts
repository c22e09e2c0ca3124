import { DEFAULT_COLOUR, DEFAULT_DAYS } from '../defaults';
import type { Days, IndexingService, Journal, JournalMetrics, Timeline } from '../entities';
import { coverUrl } from './images';
import { amount, count, fields, items, link, pick, text, unwrap, words, type Fields } from './values';

/** Reads a journal from any of the spellings the service uses (product.md section 3). */
export function readJournal(raw: unknown): Journal {
  const from = fields(unwrap(raw));
  const id = text(pick(from, 'id'));
  const metrics = metricsOf(fields(pick(from, 'metrics')), from);
  return {
    id,
    title: text(pick(from, 'title')),
    abbreviation: text(pick(from, 'abbreviation')),
    subtitle: text(pick(from, 'subtitle')),
    issn: bareIssn(pick(from, 'issn')),
    eissn: bareIssn(pick(from, 'eissn')),
    frequency: text(pick(from, 'frequency')),
    license: text(pick(from, 'license')),
    description: text(pick(from, 'description')),
    publisher: text(pick(from, 'publisher')),
    website: link(pick(from, 'website')),
    coverUrl: coverUrl(pick(from, 'journalUrl', 'journal_url'), id),
    colour: hexColour(pick(from, 'backgroundColor', 'background_color')),
    scope: text(pick(from, 'scopeEn')),
    keywords: words(pick(from, 'keywords')),
    subjects: words(pick(from, 'subjects')),
    articles: count(pick(from, 'publishedArticles', 'articles') ?? metrics.articles),
    issues: count(pick(from, 'publishedIssues', 'issues') ?? metrics.issues),
    views: count(pick(from, 'views') ?? metrics.views),
    downloads: count(pick(from, 'downloads') ?? metrics.downloads),
    clicks: count(pick(from, 'clicks') ?? metrics.clicks),
    apc: text(pick(from, 'apc')) || metrics.apc,
    impactFactor: text(pick(from, 'impactFactor')) || metrics.impactFactor,
    hIndex: text(pick(from, 'hindex', 'hIndex')) || metrics.hIndex,
    acceptanceRate: text(pick(from, 'acceptanceRate')) || metrics.acceptance,
    timeline: timeline(from, metrics),
    indexing: items(pick(from, 'journalIndexList', 'journal_index_list')).map(readIndexingService).filter(({ name }) => name),
    metrics,
    fallback: false,
  };
}

/** Journals without an id can't be linked to and are left out. */
export const readJournals = (raw: unknown): Journal[] => items(raw).map(readJournal).filter(({ id }) => id);

export const readMetrics = (raw: unknown): JournalMetrics => metricsOf(fields(unwrap(raw)), {});

/** Each figure from the metrics, else from the journal they belong to. */
function metricsOf(own: Fields, journal: Fields): JournalMetrics {
  const figure = (...names: string[]): unknown => pick(own, ...names) ?? pick(journal, ...names);
  return {
    articles: count(figure('publishedArticles', 'articles')),
    issues: count(figure('publishedIssues', 'issues')),
    views: count(figure('views')),
    downloads: count(figure('downloads')),
    clicks: count(figure('clicks')),
    citations: count(figure('citations')),
    apc: text(figure('apc')),
    impactFactor: text(figure('impactFactor')),
    citeFactor: text(figure('citeFactor')),
    hIndex: text(figure('hIndex', 'hindex')),
    snip: text(figure('snip')),
    acceptance: text(figure('acceptance', 'acceptanceRate')),
    finalDecision: text(figure('finalDecision')),
    publication: text(figure('publication', 'publicationDays')),
  };
}

/** finalDecision and publicationDays stand in for the two last figures; then the house defaults (product.md section 9). */
function timeline(from: Fields, metrics: JournalMetrics): Timeline {
  const days = (fallback: number, ...sources: unknown[]): Days => {
    const known = sources.map(amount).find(Boolean);
    return { days: Math.round(known ?? fallback), known: known !== undefined };
  };
  return {
    submissionToFirstDecision: days(DEFAULT_DAYS.firstDecision, pick(from, 'submissionToFirstDecision')),
    submissionToDecisionAfterReview: days(DEFAULT_DAYS.afterReview, pick(from, 'submissionToDecisionAfterReview')),
    submissionToAcceptance: days(DEFAULT_DAYS.acceptance, pick(from, 'submissionToAcceptance'), metrics.finalDecision),
    acceptanceToPublication: days(DEFAULT_DAYS.publication, pick(from, 'acceptanceToPublication'), metrics.publication),
  };
}

/** `Print ISSN: 2050-084X` to `2050-084X`. */
const bareIssn = (raw: unknown): string => text(raw).replace(/^((print|online)\s*)?e?-?issn\s*[:：]?\s*/i, '');

function hexColour(raw: unknown): string {
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(text(raw)) ?? [];
  if (long) return `#${long.toLowerCase()}`;
  return short ? `#${short.toLowerCase().replace(/./g, '$&$&')}` : DEFAULT_COLOUR;
}

function readIndexingService(raw: unknown): IndexingService {
  const from = fields(raw);
  return { name: text(pick(from, 'name')), imageUrl: link(pick(from, 'imgUrl')), website: link(pick(from, 'website')) };
}

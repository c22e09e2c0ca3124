import { DEFAULT_DAYS } from '../defaults';
import type { Facts } from '../facts';
import { withoutIssnLabel } from '../identifiers';
import { coverUrl } from './images';
import {
  amount,
  fields,
  figure,
  figures,
  hexColour,
  items,
  langOf,
  link,
  pick,
  text,
  texts,
  unwrap,
  stringList,
  type Fields,
} from './values';

/** A journal. `isLastKnown` marks a header that could not be read and has the data that the edge last received (O-07). */
export type Journal = ReturnType<typeof readJournal> & { isLastKnown?: true };

/** Reads a journal. */
export function readJournal(raw: unknown) {
  const from = fields(unwrap(raw));
  const id = text(pick(from, 'id'));
  const metrics = metricsOf(fields(pick(from, 'metrics')), from);
  return {
    /** Short lower-case code: `ssha`. Empty if the response contained no journal. */
    id,
    // A journal without a title is named by its abbreviation, or by its code.
    title: text(pick(from, 'title')) || text(pick(from, 'abbreviation')) || id.toUpperCase(),
    /** Language of the title (BCP 47); empty if it is not stated. */
    lang: langOf(pick(from, 'lang')),
    /** Language of description and scope; empty for that of the site. */
    textLang: langOf(pick(from, 'textLang')),
    ...texts(['abbreviation', 'subtitle', 'frequency', 'license', 'description', 'publisher'], from),
    ...texts(['apc', 'impactFactor'], from, metrics),
    ...figures(['views', 'downloads', 'clicks'], from, metrics),
    /** Print ISSN, and online ISSN, without any prefix. */
    issn: withoutIssnLabel(text(pick(from, 'issn'))),
    eissn: withoutIssnLabel(text(pick(from, 'eissn'))),
    website: link(pick(from, 'website')),
    /** Never empty: the image of the journal, else the generated cover (decision 17). */
    coverUrl: coverUrl(pick(from, 'journalUrl', 'journal_url'), id),
    /** Always a valid `#rrggbb`. */
    colour: hexColour(pick(from, 'backgroundColor', 'background_color')),
    /** Aims and scope. */
    scope: text(pick(from, 'scopeEn')),
    keywords: stringList(pick(from, 'keywordList', 'keywords')),
    subjects: stringList(pick(from, 'subjects')),
    articles: figure(pick(from, 'publishedArticles', 'articles')) ?? metrics.articles,
    issues: figure(pick(from, 'publishedIssues', 'issues')) ?? metrics.issues,
    hIndex: text(pick(from, 'hindex', 'hIndex')) || metrics.hIndex,
    acceptanceRate: text(pick(from, 'acceptanceRate')) || metrics.acceptance,
    timeline: timeline(from, metrics),
    indexing: items(pick(from, 'journalIndexList', 'journal_index_list'))
      .map(readIndexingService)
      .filter(({ name }) => name),
    ...historyOf(from),
    ...forAuthorsOf(from),
    ...ownFactsOf(from),
    /** The service reports that the editorial board is empty. */
    ...(pick(from, 'hasBoard') === false && { noBoard: true }),
    /** Sent with the journal, else computed from its counters. */
    metrics,
    /** True for built-in and placeholder data, which is shown but never emitted as metadata (decision 16). */
    fallback: false,
  };
}

/** The journal's first year, its end as far as it is known, and its other titles; only known fields, which few journals have. */
function historyOf(from: Fields) {
  const { founded, ceased } = texts(['founded', 'ceased'], from);
  const formerTitles = items(pick(from, 'formerTitles'))
    .map((raw) => ({ ...readOtherTitle(raw), ...texts(['abbreviation', 'until'], fields(raw)) }))
    .filter(({ title, until }) => title && until);
  const laterTitles = items(pick(from, 'laterTitles'))
    .map(readOtherTitle)
    .filter(({ title }) => title);
  return {
    ...(founded && { founded }),
    ...(ceased && { ceased }),
    ...(formerTitles.length > 0 && { formerTitles }),
    ...(laterTitles.length > 0 && { laterTitles }),
  };
}

/** The journal's material for authors: templates, checklists and portals; absent if there is none. */
function forAuthorsOf(from: Fields) {
  const forAuthors = items(pick(from, 'forAuthors'))
    .map((raw) => ({ title: text(fields(raw)['title']), link: link(fields(raw)['link']) }))
    .filter((each) => each.title && each.link);
  return { ...(forAuthors.length > 0 && { forAuthors }) };
}

/** Facts in which the journal differs from the press; absent if there are none. An empty one is not stated. */
function ownFactsOf(from: Fields): { facts?: Facts } {
  const given = fields(pick(from, 'facts'));
  const facts = texts(Object.keys(given), given);
  return { ...(Object.keys(facts).length > 0 && { facts }) };
}

/** Another title of a journal. Unknown fields are empty. */
export type OtherTitle = ReturnType<typeof readOtherTitle>;

function readOtherTitle(raw: unknown) {
  const from = fields(raw);
  return {
    /** `journalId` is set if it is a journal of this site. */
    ...texts(['title', 'journalId'], from),
    lang: langOf(pick(from, 'lang')),
    issn: withoutIssnLabel(text(pick(from, 'issn'))),
    eissn: withoutIssnLabel(text(pick(from, 'eissn'))),
    /** http(s) address of its site, if it is on another one. */
    link: link(pick(from, 'link')),
  };
}

/** A list of journals. Journals without an id cannot be linked to and are left out. */
export const readJournals = (raw: unknown): Journal[] =>
  items(raw)
    .map(readJournal)
    .filter(({ id }) => id);

/** Reads the metrics of a journal. */
export const readMetrics = (raw: unknown): JournalMetrics => metricsOf(fields(unwrap(raw)), {});

/** A figure is null if unknown, which is not zero (J-06). A text is in the words of the journal (`2,290.00 GBP`), or empty. */
export type JournalMetrics = ReturnType<typeof metricsOf>;

/** Each figure of the metrics, else of the journal, else unknown (J-06). */
function metricsOf(own: Fields, journal: Fields) {
  const first = (...names: string[]): unknown => pick(own, ...names) ?? pick(journal, ...names);
  return {
    ...figures(['views', 'downloads', 'clicks', 'citations'], own, journal),
    ...texts(['apc', 'impactFactor', 'citeFactor', 'snip', 'finalDecision'], own, journal),
    articles: figure(first('publishedArticles', 'articles')),
    issues: figure(first('publishedIssues', 'issues')),
    hIndex: text(first('hIndex', 'hindex')),
    acceptance: text(first('acceptance', 'acceptanceRate')),
    publication: text(first('publication', 'publicationDays')),
  };
}

/** Days between the steps of a manuscript from submission to publication. `known` is false for a default (J-05). */
export type Timeline = ReturnType<typeof timeline>;
export type Days = Timeline[keyof Timeline];

/** The four figures (J-05). finalDecision and publicationDays are substitutes for the last two. */
function timeline(from: Fields, metrics: JournalMetrics) {
  const days = (fallback: number, name: string, substitute?: string) => {
    const known = amount(pick(from, name)) || amount(substitute) || undefined;
    return { days: Math.round(known ?? fallback), known: !!known };
  };
  return {
    submissionToFirstDecision: days(DEFAULT_DAYS.firstDecision, 'submissionToFirstDecision'),
    submissionToDecisionAfterReview: days(DEFAULT_DAYS.afterReview, 'submissionToDecisionAfterReview'),
    submissionToAcceptance: days(DEFAULT_DAYS.acceptance, 'submissionToAcceptance', metrics.finalDecision),
    acceptanceToPublication: days(DEFAULT_DAYS.publication, 'acceptanceToPublication', metrics.publication),
  };
}

/** A database or service that lists the journal. */
export type IndexingService = ReturnType<typeof readIndexingService>;

/** The address of the logo, and that of the service: http(s) or a path of this site; empty if there is none. */
function readIndexingService(raw: unknown) {
  const from = fields(raw);
  return { name: text(pick(from, 'name')), imageUrl: link(pick(from, 'imgUrl')), website: link(pick(from, 'website')) };
}

import { parseRich, serializeRich, type RichMode } from '@press/contract/richtext';
import type { Content, ContentArticle } from './model';

/** NUL and halves of surrogate pairs: PostgreSQL takes neither, in text or in jsonb. */
// oxlint-disable-next-line no-control-regex -- NUL is what is looked for.
const UNSTORABLE = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Rows as JSON for `jsonb_to_recordset`: one parameter, however many rows. */
export function asJson(rows: readonly object[]): string {
  return JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'string' ? value.replace(UNSTORABLE, '') : value,
  );
}

export function journalRows(journals: Content['journals']) {
  return journals.map((journal) => ({
    id: journal.id,
    title: journal.title,
    abbreviation: journal.abbreviation,
    subtitle: journal.subtitle,
    issn: journal.issn,
    eissn: journal.eissn,
    frequency: journal.frequency,
    license: journal.license,
    description: journal.description,
    publisher: journal.publisher,
    website: journal.website,
    journal_url: journal.journalUrl,
    background_color: journal.backgroundColor,
    scope_en: journal.scopeEn,
    keywords: commaSeparated(journal.keywords),
    apc: journal.apc,
    impact_factor: journal.impactFactor,
    hindex: journal.hindex,
    acceptance_rate: journal.acceptanceRate,
    submission_to_first_decision: journal.submissionToFirstDecision,
    submission_to_decision_after_review: journal.submissionToDecisionAfterReview,
    submission_to_acceptance: journal.submissionToAcceptance,
    acceptance_to_publication: journal.acceptanceToPublication,
    journal_index_list: journal.journalIndexList,
  }));
}

export function subjectRows(journals: Content['journals']) {
  return journals.flatMap(({ id, subjects }) =>
    [...new Set(subjects)].map((name, position) => ({ journal_id: id, name, position })),
  );
}

export function issueRows(issues: Content['issues']) {
  return issues.map(({ id, journalId, volume, issueNumber, publicationDate }) => ({
    id,
    journal_id: journalId,
    volume,
    issue_number: issueNumber,
    publication_date: publicationDate,
  }));
}

/** An article's own columns; `key` may differ from the source's id where that is taken. */
export function articleRow(article: ContentArticle, key: string) {
  return {
    key,
    journal_id: article.journalId,
    issue_id: article.issueId,
    title: rich(article.title, 'inline'),
    authors: commaSeparated(article.authors.map(({ name }) => name)),
    abstract: rich(article.abstract, 'block'),
    keywords: commaSeparated(article.keywords),
    published: article.publicationDate,
    start_page: article.startPage,
    end_page: article.endPage,
    type: article.type,
    doi: article.doi || null,
    license: article.license,
    sections: article.sections.map(({ kind, title, body }) => ({
      kind,
      title: rich(title, 'inline'),
      body: rich(body, 'block'),
    })),
    reference_list: article.references,
  };
}

export function authorRows(article: ContentArticle, articleId: number) {
  return article.authors.map(({ name, given, family, orcid, affiliations }, position) => ({
    article_id: articleId,
    position,
    name,
    given,
    family,
    orcid,
    affiliations,
  }));
}

export function memberRows(members: Content['members']) {
  return members.map((member, index) => ({
    id: member.id,
    journal_id: member.journalId,
    position_in_board: index,
    name: member.name,
    position: member.position,
    institution: member.institution,
    affiliation: member.affiliation,
    country: member.country,
    email: member.email,
    orcid: member.orcid,
    bio: member.bio,
    avatar_url: member.avatarUrl,
    research_areas: member.researchAreas,
  }));
}

/** Only what the grammar knows is ever stored, whatever a source hands over. */
function rich(text: string, mode: RichMode): string {
  return serializeRich(parseRich(text, mode));
}

/** The service's shape of a list of names (product.md section 3), so an entry must hold no comma. */
function commaSeparated(entries: readonly string[]): string {
  return entries
    .map((entry) => entry.replace(/\s*,\s*/g, ' ').trim())
    .filter(Boolean)
    .join(', ');
}

import type { CitationRecord } from './citable';

/** The record as CSL-JSON: a list of one item. Unknown fields are undefined, which JSON leaves out. */
export function cslJson(record: CitationRecord): string {
  const { authors, year, month, day, firstPage, lastPage, bareDoi, keywords } = record;
  const item = {
    id: bareDoi || record.id,
    type: 'article-journal',
    language: record.lang,
    title: record.title,
    author: authors.map(({ family, given, suffix, isOrganization }) =>
      given || !isOrganization
        ? { family, given: given || undefined, suffix: suffix || undefined }
        : { literal: [family, suffix].filter(Boolean).join(' ') },
    ),
    'container-title': record.journal || undefined,
    'container-title-short': record.abbreviation || undefined,
    volume: record.volume || undefined,
    issue: record.issue || undefined,
    page: firstPage === lastPage ? firstPage || undefined : `${firstPage}-${lastPage}`,
    issued: year
      ? { 'date-parts': [[Number(year), month, day].filter(Boolean)], season: month ? undefined : record.season }
      : undefined,
    publisher: record.publisher,
    ISSN: record.issns.join(', ') || undefined,
    DOI: bareDoi || undefined,
    URL: record.url,
    note: record.notes.join('; ') || undefined,
    keyword: keywords.join(keywords.some((each) => each.includes(',')) ? '; ' : ', ') || undefined,
    abstract: record.abstract || undefined,
  };
  return `${JSON.stringify([item], null, 2)}\n`;
}

import { placeholder } from '@press/config';
import { readArticle, readJournal } from '@press/contract';
import { EXPORTS, recordOf, type CitationRecord } from '@press/contract/citation';
import { FORMATS } from '@press/contract/citation/formats';
import { readBack, readBibtex } from '@press/contract/citation/testing/read-back';
import { sampleContent } from './index';

const { journals, issues, articles } = sampleContent(placeholder);
const journalOf = new Map(journals.map((journal) => [journal.id, readJournal(journal)]));
const issueOf = new Map(issues.map((issue) => [issue.id, issue]));

const records: CitationRecord[] = articles.map(({ authors, abstract, ...article }) => {
  const { volume, issueNumber } = issueOf.get(article.issueId)!;
  const wire = { ...article, authorList: authors, abstractText: abstract, volume, issue: issueNumber };
  return recordOf(readArticle(wire), journalOf.get(article.journalId)!, placeholder);
});

const squeezed = (text: unknown): string => String(text).replace(/\s+/g, ' ').trim();

/** What each file must keep, whatever the reference manager. */
const factsOf = ({ title, journal, volume, issue, bareDoi, url }: CitationRecord) => ({
  title: squeezed(title),
  'container-title': journal,
  volume,
  issue,
  DOI: bareDoi,
  URL: url,
});

test.each(EXPORTS)('C-15 citation-js reads every $name file of the corpus', ({ extension }) => {
  expect(records.length).toBeGreaterThan(1000);
  for (const record of records) {
    const item = readBack(extension, FORMATS[extension].write(record));
    const facts = factsOf(record);
    const read = Object.fromEntries(Object.keys(facts).map((name) => [name, squeezed(item[name])]));
    expect(read).toEqual(facts);
    expect(item.author).toHaveLength(record.authors.length);
    expect(squeezed(item.author?.[0]?.family ?? item.author?.[0]?.literal)).not.toBe('');
  }
});

test('C-15 another BibTeX parser reads every BibTeX file of the corpus', () => {
  for (const record of records) {
    const entry = readBibtex(FORMATS.bib.write(record));
    expect(entry).toMatchObject({ type: 'article', DOI: record.bareDoi, URL: record.url, VOLUME: record.volume });
    expect(String(entry['AUTHOR']).split(' and ')).toHaveLength(record.authors.length);
  }
});

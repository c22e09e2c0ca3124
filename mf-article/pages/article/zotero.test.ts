import { publisherFromEnv } from '@press/config';
import { readArticle, readJournal } from '@press/contract';
import { articleMetadata as metadata } from './article.metadata';

/**
 * The item that Zotero's translator "Embedded Metadata" saves from the tags of a page. Its rules: `citation_journal_title`
 * marks the page as an article; texts of a repeated tag are joined; a semicolon separates people, and so does a comma between
 * parts that both have a space (newer versions: of a single author only); of a name with commas the parts before and after the
 * first are kept; the first PDF is kept.
 */
function savedByZotero(tags: readonly { name?: string; content: string }[]) {
  const all = (name: string): string[] =>
    tags.filter((tag) => tag.name === `citation_${name}`).map(({ content }) => content);
  const field = (name: string): string => all(name).join(', ').replace(/\s+/g, ' ').trim();
  const people = all('author').flatMap((text) => {
    const listed = text.split(/\s*;\s*/);
    const parts = text.split(/\s*,\s*/);
    const isList = listed.length === 1 && parts.length > 1 && parts[0]!.includes(' ') && parts[1]!.includes(' ');
    return isList ? parts : listed;
  });
  const [first, last] = [field('firstpage'), field('lastpage')];
  return {
    itemType: field('journal_title') && 'journalArticle',
    title: field('title'),
    creators: people,
    publicationTitle: field('journal_title'),
    volume: field('volume'),
    issue: field('issue'),
    pages: first && (last ? `${first}-${last}` : first),
    date: field('publication_date') || field('online_date'),
    DOI: field('doi').replace(/^doi:\s*/, ''),
    ISSN: field('issn'),
    language: field('language'),
    publisher: field('publisher'),
    url: field('public_url') || field('abstract_html_url') || field('fulltext_html_url'),
    tags: all('keywords').flatMap((text) => text.split(/\s*;\s*/)),
    pdf: all('pdf_url')[0] ?? '',
  };
}

const publisher = publisherFromEnv({ PUBLISHER_ORIGIN: 'https://press.example' });
const journal = readJournal({ id: 'ssha', title: 'Social Sciences', issn: '3093-0146', eissn: '3093-0154' });
const RAW = {
  id: 'a1',
  journalId: 'ssha',
  issueId: 'ssha-4-3',
  title: 'Debt in <i>Bengal</i> & <sup>2</sup>',
  authors: 'Anindita Sarkar, Martin King Jr., World Health Organization, Nguyễn Thị Lan',
  keywords: 'debt, credit',
  publicationDate: '2025-10-14',
  volume: '4',
  issue: '3',
  pages: '14-39',
  doi: '10.5555/ssha.2025.0412',
  pdfUrl: '/journal/ssha/article/a1.pdf',
  lang: 'en',
};
const saved = (changes: object = {}) => {
  const data = { article: readArticle({ ...RAW, ...changes }), header: journal };
  const context = { params: { journalId: 'ssha', articleId: 'a1' }, publisher, url: new URL('/x', publisher.origin) };
  return savedByZotero(metadata(data, context).meta ?? []);
};

test('C-18 Zotero saves title, people in order, journal, volume, issue, pages, date, DOI and PDF', () => {
  expect(saved()).toEqual({
    itemType: 'journalArticle',
    title: 'Debt in Bengal & ²',
    creators: ['Anindita Sarkar', 'Martin King Jr.', 'World Health Organization', 'Nguyễn Thị Lan'],
    publicationTitle: 'Social Sciences',
    volume: '4',
    issue: '3',
    pages: '14-39',
    date: '2025/10/14',
    DOI: '10.5555/ssha.2025.0412',
    ISSN: '3093-0146, 3093-0154',
    language: 'en',
    publisher: publisher.name,
    url: 'https://press.example/journal/ssha/article/a1',
    tags: ['debt', 'credit'],
    pdf: 'https://press.example/journal/ssha/article/a1.pdf',
  });
});

test('C-18 Zotero saves the number of an article as its page, and a year as a year', () => {
  expect(saved({ pages: 'e45', publicationDate: '2025' })).toMatchObject({ pages: 'e45', date: '2025' });
});

test('C-18 Zotero saves a name with a comma between its words as one', () => {
  const institute = { name: 'Institute of Arts, Letters and Science' };
  const { creators } = saved({ authorList: [institute, { name: 'Martin King, Jr.' }] });
  expect(creators.map((name) => name.replaceAll('\u00a0', ' '))).toEqual([institute.name, 'Martin King, Jr.']);
  expect(saved({ authorList: [institute] }).creators).toHaveLength(1);
});

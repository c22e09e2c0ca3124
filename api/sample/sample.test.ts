import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { placeholder } from '@press/config';
import { readArticle, readJournal } from '@press/contract';
import { recordOf, type CitationRecord } from '@press/contract/citation';
import { WRITERS } from '@press/contract/citation/formats';
import { plainText } from '@press/contract/richtext';
import { READABLE, readBack, readBibtex } from '@press/contract/citation/testing/read-back';
import { parseRich, serializeRich } from '@press/contract/richtext';
import type { ContentArticle } from '../content/model';
import type { ContentFiles } from '../files/content-files';
import { directoryFiles } from '../files/directory-files';
import { readSite } from '../site/read-site';
import type { Site } from '../site/parts';
import { publisherOfFolder, SAMPLE_SITE } from './index';

const dir = testFolder();
let files: ContentFiles;
let site: Site;
let records: CitationRecord[];
beforeAll(async () => {
  files = directoryFiles(dir);
  const read = await readSite(SAMPLE_SITE, files);
  expect(read.faults).toEqual([]);
  site = read.site;
  records = recordsOf(site);
});

function recordsOf({ journals, issues, articles }: Site): CitationRecord[] {
  const journalOf = new Map(journals.map((journal) => [journal.id, readJournal(journal)]));
  const issueOf = new Map(issues.map((issue) => [issue.id, issue]));
  return articles.map(({ authors, abstract, ...article }) => {
    const { volume, issueNumber } = issueOf.get(article.issueId)!;
    const wire = { ...article, authorList: authors, abstractText: abstract, volume, issue: issueNumber };
    return recordOf(readArticle(wire), journalOf.get(article.journalId)!, placeholder);
  });
}

const ofJats = () => site.articles.filter(({ details }) => details?.xml);
const partsOf = ({ details }: ContentArticle, kind: string) =>
  (details?.parts ?? []).filter((part) => part.kind === kind);
const newest = (journalId: string) =>
  site.articles
    .filter((article) => article.journalId === journalId)
    .sort((a, b) => b.publicationDate!.localeCompare(a.publicationDate!))[0]!;

test('the folder is complete: 13 journals with boards and issues, 1,216 articles, each once', () => {
  const { journals, issues, articles, members } = site;
  expect([journals.length, issues.length, articles.length, members.length]).toEqual([13, 110, 1216, 143]);
  expect(journals[0]!.id).toBe('ssha');
  for (const { id } of journals)
    expect(
      members.filter(({ journalId, position }) => journalId === id && position === 'Editor-in-Chief'),
    ).toHaveLength(1);
  for (const key of ['id', 'doi', 'title'] as const)
    expect(new Set(articles.map((article) => article[key])).size).toBe(articles.length);
  for (const { seed } of articles) {
    const { views = 0, clicks = 0, downloads = 0 } = seed ?? {};
    expect([clicks < views, downloads < clicks]).toEqual([true, true]);
  }
});

test('programs start with the publisher that the folder describes', () => {
  // After a change of the folder: npm run site -- sample
  expect(placeholder).toMatchObject(publisherOfFolder(site));
});

test("H-09 J-10 L-05 the sample's folder has the fallback data of these rows", () => {
  const { fallback } = placeholder;
  expect(fallback?.journals.map(({ id, views }) => [id, views])).toEqual([
    ['ssha', 45_291],
    ['acl', 45_291],
  ]);
  expect(fallback?.article?.title).toBeTruthy();
});

test('every text is valid rich text', () => {
  for (const { title, abstract, sections } of site.articles) {
    for (const text of [title, ...sections.map((section) => section.title)])
      expect(serializeRich(parseRich(text, 'inline'))).toBe(text);
    for (const text of [abstract, ...sections.map(({ body }) => body)])
      expect(serializeRich(parseRich(text, 'block'))).toBe(text);
  }
});

test('F-02 at least 24 articles have a full text with figures, tables, formulas, links and files', () => {
  const having = (kind: string) => ofJats().filter((article) => partsOf(article, kind).length > 0).length;
  expect(Math.min(...['figure', 'table', 'formula', 'supplement'].map(having))).toBeGreaterThanOrEqual(24);
  for (const place of ['fig', 'tab', 'eq', 'sup', 'ref'])
    expect(
      ofJats().filter(({ sections }) => sections.some(({ body }) => body.includes(`href="#${place}-`))).length,
    ).toBeGreaterThanOrEqual(20);
});

test('F-02 they include the most viewed article, and the newest of each journal that the design shows', () => {
  const viewsOf = ({ seed }: (typeof site.articles)[number]) => seed?.views ?? 0;
  const trending = [...site.articles].sort((a, b) => viewsOf(b) - viewsOf(a))[0]!;
  expect(trending).toMatchObject({ id: 'ssha-2025-0412', doi: '10.5555/ssha.2025.0412', issueId: 'ssha-4-3' });
  for (const article of [trending, ...['ssha', 'acl', 'ojce', 'acna', 'lmp', 'ecr'].map(newest)])
    expect([article.id, partsOf(article, 'figure').length]).not.toEqual([article.id, 0]);
});

test('F-02 every figure has pictures in two widths; every file is stored', async () => {
  const figures = ofJats().flatMap((article) => partsOf(article, 'figure'));
  expect(figures.map(({ pictures }) => pictures?.[0]?.sources.map(({ width }) => width))).toEqual(
    figures.map(() => [480, 800]),
  );
  expect(figures.every(({ alt, doi, title, caption }) => alt && doi && title && caption)).toBe(true);
  const addresses = JSON.stringify(ofJats()).matchAll(/\/api\/files\/([0-9a-f]{64})\//g);
  for (const named of new Set([...addresses].map(([, name = '']) => name)))
    expect(await files.find(named)).not.toBeNull();
});

/** Height of an outlined digit at scale 1, in units of the drawing; the letters of its font are 18 high. */
const LETTER = 18;

test('F-30 the text of the figures is readable on a phone: letters are at least 8 px high in a column of 340 px', () => {
  const folder = path.join(SAMPLE_SITE, 'articles');
  const drawings = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.svg'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
  expect(drawings.length).toBeGreaterThan(10);
  for (const drawing of drawings) {
    const width = Number(/viewBox="0 0 (\d+) /.exec(drawing)?.[1]);
    const scales = [...drawing.matchAll(/scale\(([\d.]+)\)/g)].map(([, scale]) => Number(scale));
    expect((Math.min(...scales) * LETTER * 340) / width).toBeGreaterThanOrEqual(8);
  }
});

test('F-41 one article is retracted and one corrected, each with a later notice', () => {
  const named = ofJats().flatMap(({ publicationDate, details }) =>
    (details?.relations ?? []).map(({ kind, doi }) => ({ kind, doi, publicationDate })),
  );
  expect(named.map(({ kind }) => kind)).toEqual(['corrects', 'retracts']);
  for (const { doi, publicationDate: noticed } of named) {
    const article = ofJats().find((each) => each.doi === doi);
    expect(Date.parse(article!.publicationDate!)).toBeLessThan(Date.parse(noticed!));
  }
});

test('F-13 one article is in Arabic and one in Chinese; one has 80 authors', () => {
  const others = ofJats().filter(({ details }) => details?.lang !== 'en');
  expect(others.map(({ journalId, details }) => [journalId, details?.lang, details?.dir])).toEqual([
    ['hsp', 'zh', 'ltr'],
    ['arh', 'ar', 'rtl'],
  ]);
  expect(ofJats().filter((article) => article.authors.length === 80)).toHaveLength(1);
});

/** One article in four, and all with a full text: the others are made from the same parts. */
const sampled = () => records.filter((_, at) => at % 4 === 0 || site.articles[at]?.details?.xml);

const squeezed = (text: unknown): string => String(text).replace(/\s+/g, ' ').trim();

/** Facts that each file must keep, whatever the reference manager. */
const factsOf = ({ title, journal, volume, issue, bareDoi, url }: CitationRecord) => ({
  title: squeezed(title),
  'container-title': journal,
  volume,
  issue,
  DOI: bareDoi,
  URL: url,
});

test.each(READABLE)('C-15 citation-js reads the .%s files of the corpus', (extension) => {
  expect(sampled().length).toBeGreaterThan(300);
  for (const record of sampled()) {
    const item = readBack(extension, WRITERS[extension](record));
    const facts = factsOf(record);
    const read = Object.fromEntries(Object.keys(facts).map((name) => [name, squeezed(item[name])]));
    // citation-js reads lowered text as markup.
    read['title'] = plainText(read['title']!, 'inline');
    expect(read).toEqual(facts);
    expect(item.author).toHaveLength(record.authors.length);
    expect(squeezed(item.author?.[0]?.family ?? item.author?.[0]?.literal)).not.toBe('');
  }
});

test('C-15 another BibTeX parser reads the BibTeX files of the corpus', () => {
  for (const record of sampled()) {
    const entry = readBibtex(WRITERS.bib(record));
    expect(entry).toMatchObject({ type: 'article', DOI: record.bareDoi, URL: record.url, VOLUME: record.volume });
    expect(String(entry['AUTHOR']).split(' and ')).toHaveLength(record.authors.length);
  }
});

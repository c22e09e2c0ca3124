import { createHash } from 'node:crypto';
import { placeholder } from '@press/config';
import { parseIssn, parseOrcid } from '@press/contract/identifiers';
import { parseRich, serializeRich } from '@press/contract/richtext';
import type { Content, ContentArticle } from '../content/model';
import { checked } from './data';
import { sampleContent } from './index';
import { plain, wordCount } from './prose/words';
import { sha256Of, sha256OfFile } from '../files/content-files';
import { readSite } from '../site/read-site';
import { SAMPLE_SITE } from './journal-files';
import { publisherOfFolder } from './publisher-module';
import { Journal } from './schemas';

const content = sampleContent(placeholder);
const { journals, issues, articles, members } = content;
const texts = (article: ContentArticle) => [article.abstract, ...article.sections.map(({ body }) => body)];

test('the corpus has at least 12 journals, 60 issues and 1,000 articles, and a board for each journal', () => {
  expect(journals.length).toBeGreaterThanOrEqual(12);
  expect(new Set(journals.flatMap(({ subjects }) => subjects)).size).toBeGreaterThanOrEqual(12);
  expect(issues.length).toBeGreaterThanOrEqual(60);
  expect(articles.length).toBeGreaterThanOrEqual(1000);
  for (const { id } of journals) {
    expect(issues.filter(({ journalId }) => journalId === id).length).toBeGreaterThanOrEqual(5);
    expect(
      members.filter(({ journalId, position }) => journalId === id && position === 'Editor-in-Chief'),
    ).toHaveLength(1);
    expect(members.filter(({ journalId }) => journalId === id).length).toBeGreaterThanOrEqual(8);
  }
});

test('the corpus is the same at every call, on every machine and in every version', () => {
  // Neither the order of fields nor an added field that is empty changes a digest.
  const canonical = (_: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, field]) => field !== '')
        .sort(),
    );
  };
  // The texts of journals and of their boards are those of files, which may change: articles name the journals.
  const named = (text: string) => journals.reduce((all, { id, title }) => all.replaceAll(title, id), text);
  const digest = (value: unknown) =>
    createHash('sha256')
      .update(named(JSON.stringify(value, canonical)))
      .digest('hex');
  const digests = ({ journals: _, members: __, ...corpus }: Content) =>
    Object.fromEntries(Object.entries(corpus).map(([kind, rows]) => [kind, digest(rows)]));
  expect(digests(content)).toEqual({
    articles: 'f8a47bad35824ef0c52fe28ed692f7565d98488b7450fe98dc42104c145c13e8',
    issues: 'ecc798de9a65afdaaacc5fcdad5526fe0b6c437608cae08d7b13d79aa429f9e8',
  });
  expect(digests(sampleContent(placeholder))).toEqual(digests(content));
});

test('every ISSN and ORCID iD passes its checksum', () => {
  for (const number of journals.flatMap((journal) => [journal.issn, journal.eissn]))
    expect(number).toBe(parseIssn(number));
  const ids = [...members, ...articles.flatMap(({ authors }) => authors)].map((person) => person.orcid).filter(Boolean);
  expect(ids.length).toBeGreaterThan(1000);
  for (const id of ids) expect(id).toBe(parseOrcid(id));
  expect(new Set(journals.flatMap((journal) => [journal.issn, journal.eissn])).size).toBe(journals.length * 2);
});

test('titles, DOIs and ids are unique, and every link between records holds', () => {
  for (const key of ['id', 'doi', 'title'] as const)
    expect(new Set(articles.map((article) => article[key])).size).toBe(articles.length);
  expect(new Set(members.map(({ id }) => id)).size).toBe(members.length);
  const ids = new Set(issues.map(({ id }) => id));
  expect(ids.size).toBe(issues.length);
  for (const article of articles) expect(ids).toContain(article.issueId);
});

test('abstracts have 150 to 250 words', () => {
  expect(
    articles
      .filter(({ abstract }) => wordCount(abstract) < 150 || wordCount(abstract) > 250)
      .map(({ doi, abstract }) => [doi, wordCount(abstract)]),
  ).toEqual([]);
});

test('no placeholder is left and no long sentence occurs more than 12 times', () => {
  const times = new Map<string, number>();
  for (const article of articles) {
    const whole = JSON.stringify(article);
    expect(whole).not.toMatch(/\{\w+\}|undefined|\bNaN\b|Lorem/);
    for (const sentence of texts(article).flatMap((text) => plain(text).split(/(?<=[.?!])\s+/)))
      times.set(sentence, (times.get(sentence) ?? 0) + 1);
  }
  expect([...times].filter(([sentence, count]) => count > 12 && sentence.length > 40)).toEqual([]);
});

test('abstracts of one issue share at most three sentences', () => {
  for (const { id } of issues) {
    const sentences = articles
      .filter(({ issueId }) => issueId === id)
      .flatMap(({ abstract }) =>
        plain(abstract)
          .split(/(?<=\.)\s+/)
          .filter(Boolean),
      );
    expect(sentences.length - new Set(sentences).size).toBeLessThanOrEqual(3);
  }
});

test('every text is valid rich text', () => {
  const inline = articles.flatMap(({ title, sections }) => [title, ...sections.map((section) => section.title)]);
  for (const text of inline) expect(serializeRich(parseRich(text, 'inline'))).toBe(text);
  for (const text of articles.flatMap(texts)) expect(serializeRich(parseRich(text, 'block'))).toBe(text);
  expect(articles.filter(({ title }) => title.includes('<math>')).length).toBeGreaterThan(0);
});

test('the pages of an issue are numbered on from 1', () => {
  for (const { id } of issues) {
    let next = 1;
    for (const { startPage, endPage } of articles.filter(({ issueId }) => issueId === id)) {
      expect(Number(startPage)).toBe(next);
      next = Number(endPage) + 1;
    }
  }
});

test('more than a fifth of the articles have a full text with 8 to 30 references', () => {
  const full = articles.filter(({ sections }) => sections.length > 0);
  expect(full.length / articles.length).toBeGreaterThan(0.2);
  for (const { references, sections } of full) {
    expect(sections.map(({ kind }) => kind)).toEqual([
      'introduction',
      'methodology',
      'results',
      'discussion',
      'conclusion',
    ]);
    expect(references.length).toBeGreaterThanOrEqual(8);
    expect(references.length).toBeLessThanOrEqual(30);
  }
});

test('counters are plausible, and the featured articles are the newest and most viewed', () => {
  for (const { seed } of articles) {
    expect(seed!.clicks).toBeLessThan(seed!.views);
    expect(seed!.downloads).toBeLessThan(seed!.clicks);
  }
  const byViews = [...articles].sort((a, b) => b.seed!.views - a.seed!.views);
  expect(byViews.slice(0, 5).map(({ journalId }) => journalId)).toEqual(['ssha', 'acl', 'ojce', 'acna', 'lmp']);
  const newest = articles
    .filter(({ journalId }) => journalId === 'ssha')
    .sort((a, b) => b.publicationDate!.localeCompare(a.publicationDate!));
  expect(newest[0]).toMatchObject({
    doi: '10.5555/ssha.2025.0412',
    startPage: '14',
    endPage: '39',
    issueId: 'ssha-4-3',
  });
  expect(newest[1]!.title).toMatch(/^Credit unions after the cyclone/);
});

test('articles have three to eight keywords without commas', () => {
  for (const { keywords } of articles) {
    expect(keywords.length).toBeGreaterThanOrEqual(3);
    expect(keywords.length).toBeLessThanOrEqual(8);
    expect(keywords.join('')).not.toMatch(/[,<]/);
  }
});

test('a data file that does not fit its schema is refused, with its name and the place', () => {
  expect(() => checked(Journal, { id: 'ssha', views: 'many' }, 'journals')).toThrow(
    'api/sample/data/journals.json: / must have required properties firstIssue, phraseBank',
  );
});

test('the sample is a folder that `site -- check` accepts; programs start with the publisher that it describes', async () => {
  const { site, faults } = await readSite(SAMPLE_SITE, {
    put: async (bytes) => sha256Of(bytes),
    putFile: sha256OfFile,
    find: async () => null,
  });
  expect(faults).toEqual([]);
  expect(site.journals.map(({ id }) => id).sort()).toEqual(journals.map(({ id }) => id).sort());
  // After a change of the folder: npm run site -- sample
  expect(placeholder).toMatchObject(publisherOfFolder(site));
});

test('H-09 J-10 L-05 the sample’s folder has the fallback data of the rows', () => {
  const { fallback } = placeholder;
  expect(fallback?.journals.map(({ id, views }) => [id, views])).toEqual([
    ['ssha', 45_291],
    ['acl', 45_291],
  ]);
  expect(fallback?.article?.title).toBeTruthy();
});

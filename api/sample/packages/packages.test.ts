import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { placeholder } from '@press/config';
import sharp from 'sharp';
import type { ContentArticle } from '../../content/model';
import type { ContentFiles } from '../../files/content-files';
import { directoryFiles } from '../../files/directory-files';
import { inspectFile } from '../../import/jats/inspect-folder';
import { sampleContent } from '../index';
import { samplePackages, withFullTexts } from './index';

jest.setTimeout(120_000);

const corpus = sampleContent(placeholder);
const packages = samplePackages(corpus, placeholder);
const sources = packages.filter(({ name }) => name.endsWith('.xml'));

const dir = mkdtempSync(path.join(tmpdir(), 'sample-'));
let files: ContentFiles;
let articles: ContentArticle[];
beforeAll(async () => {
  files = directoryFiles(dir);
  articles = (await withFullTexts(corpus, placeholder, files)).articles;
});
afterAll(() => rmSync(dir, { recursive: true }));

const imported = () => articles.filter(({ details }) => details?.xml);
const partsOf = ({ details }: ContentArticle, kind: string) =>
  (details?.parts ?? []).filter((part) => part.kind === kind);
const having = (kind: string) => imported().filter((article) => partsOf(article, kind).length > 0).length;
const inText = ({ sections }: ContentArticle, pattern: RegExp) =>
  pattern.test(sections.map(({ body }) => body).join(''));
const newest = (journalId: string) =>
  articles
    .filter((article) => article.journalId === journalId)
    .sort((a, b) => b.publicationDate!.localeCompare(a.publicationDate!))[0]!;

test('F-02 at least 24 articles have a full text with figures, tables, formulas, links and files', () => {
  expect(Math.min(...['figure', 'table', 'formula', 'supplement'].map(having))).toBeGreaterThanOrEqual(24);
  for (const place of ['fig', 'tab', 'eq', 'sup', 'ref'])
    expect(
      imported().filter((article) => inText(article, new RegExp(`href="#${place}-`))).length,
    ).toBeGreaterThanOrEqual(20);
});

test('F-02 the packages are the same on every machine', () => {
  const digest = createHash('sha256');
  // What the packages say of journals and editors is that of their files, which may change.
  const ofFiles = /<journal-meta>.*<\/journal-meta>|(?<=<contrib contrib-type="editor"><string-name>)[^<]*/g;
  const named = (text: string) =>
    corpus.journals.reduce((all, { id, title }) => all.replaceAll(title, id), text.replace(ofFiles, ''));
  for (const { name, content } of packages) digest.update(named(`${name}\n${content}\n`));
  expect(digest.digest('hex')).toBe('260e3d1bd16f8e44d724bc7b9dc4c64c2a83431992652bff234b278c088d440f');
  expect(samplePackages(sampleContent(placeholder), placeholder)).toEqual(packages);
});

test('F-02 the most viewed article, and the newest of each journal that the design shows, are among them', () => {
  const trending = [...articles].sort((a, b) => b.seed!.views - a.seed!.views)[0]!;
  expect(trending.doi).toBe('10.5555/ssha.2025.0412');
  for (const article of [trending, ...['ssha', 'acl', 'ojce', 'acna', 'lmp', 'ecr'].map(newest)])
    expect([article.id, partsOf(article, 'figure').length]).not.toEqual([article.id, 0]);
});

test('F-02 every figure has pictures in two widths and its drawing; every file is stored', async () => {
  const figures = imported().flatMap((article) => partsOf(article, 'figure'));
  expect(figures.map(({ pictures }) => pictures?.[0]?.sources.map(({ width, height }) => [width, height]))).toEqual(
    figures.map(() => [
      [480, 300],
      [800, 500],
    ]),
  );
  expect(figures.every(({ alt, doi, title, caption }) => alt && doi && title && caption)).toBe(true);
  const [first] = figures;
  const [, sha256 = ''] = /files\/(\w+)\//.exec(first?.pictures?.[0]?.sources[1]?.url ?? '') ?? [];
  const stored = await files.find(sha256);
  const { entropy } = await sharp(await buffer(await stored!.read(0, stored!.bytes - 1))).stats();
  expect(entropy).toBeGreaterThan(0.5);
  const addresses = JSON.stringify(imported()).matchAll(/\/api\/files\/([0-9a-f]{64})\//g);
  for (const named of new Set([...addresses].map(([, name = '']) => name)))
    expect(await files.find(named)).not.toBeNull();
});

test('F-05 nothing of the packages is lost', () => {
  const lost = sources.flatMap(({ name, content }) => {
    const { figures } = inspectFile(content);
    return [...figures]
      .filter(([, { inFile, shown }]) => shown < inFile)
      .map(([what, counts]) => ({ name, what, counts }));
  });
  expect(lost).toEqual([]);
});

test('F-41 one article is retracted and one corrected, each with its notice', () => {
  const named = imported().flatMap(({ type, publicationDate, details }) =>
    (details?.relations ?? []).map(({ kind, doi }) => ({ type, kind, doi, publicationDate })),
  );
  expect(named.map(({ type, kind }) => [type, kind])).toEqual([
    ['Correction', 'corrects'],
    ['Retraction', 'retracts'],
  ]);
  for (const { doi, publicationDate: noticed } of named) {
    const article = imported().find((each) => each.doi === doi);
    expect(Date.parse(article!.publicationDate!)).toBeLessThan(Date.parse(noticed!));
  }
});

test('F-13 one article is in Arabic and one in Chinese; one has 80 authors', () => {
  const others = imported().filter(({ details }) => details?.lang !== 'en');
  expect(others.map(({ journalId, details }) => [journalId, details?.lang, details?.dir])).toEqual([
    ['hsp', 'zh', 'ltr'],
    ['arh', 'ar', 'rtl'],
  ]);
  for (const { abstract, details } of others) {
    expect(abstract).toMatch(/[\u0600-\u06ff]{4}|[\u4e00-\u9fff]{4}/);
    expect(details?.summaries).toEqual([expect.objectContaining({ kind: 'translation', lang: 'en' })]);
  }
  expect(imported().filter((article) => article.authors.length === 80)).toHaveLength(1);
});

test('the articles keep the places, counters and ids of the corpus, and no citation of the corpus is wrong afterwards', () => {
  const KEPT = [
    'id',
    'doi',
    'journalId',
    'issueId',
    'startPage',
    'endPage',
    'publicationDate',
    'license',
    'seed',
  ] as const;
  const place = (article: ContentArticle) => KEPT.map((field) => article[field]);
  expect(articles.map(place)).toEqual(corpus.articles.map(place));
  const renamed = articles.filter(({ title, authors }, index) => {
    const planned = corpus.articles[index]!;
    return title !== planned.title || authors.length !== planned.authors.length;
  });
  expect(renamed).toHaveLength(5);
  const cited = corpus.articles
    .flatMap(({ references }) => references)
    .map((line) => line.slice(line.indexOf('10.5555')));
  expect(renamed.filter(({ doi }) => cited.includes(doi))).toEqual([]);
});

test('each article says that it is invented', () => {
  for (const { details } of imported())
    expect(JSON.stringify(details?.statements?.filter(({ kind }) => kind === 'data'))).toMatch(/invented|متخيّل|虚构/);
});

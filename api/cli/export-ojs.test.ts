import { readFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import type { ContentArticle, ContentIssue } from '../content/model';
import { directoryFiles } from '../files/directory-files';
import { readOjs } from '../import/ojs';
import { runOn } from '../testing/command';
import { useDb } from '../testing/db';

const db = useDb();
const dir = testFolder();
const fixture = (version: string): string => path.join(__dirname, `../import/ojs/fixtures/ojs-${version}.xml`);

/** The articles and issues of an export, in the order of their DOIs. */
async function contentOf(file: string): Promise<{ articles: ContentArticle[]; issues: Partial<ContentIssue>[] }> {
  const articles: ContentArticle[] = [];
  const issues: Partial<ContentIssue>[] = [];
  for await (const batch of readOjs(file, 'tides', directoryFiles(dir), () => undefined)) {
    articles.push(...batch.articles);
    issues.push(...batch.issues);
  }
  return { articles: articles.sort((one, other) => (one.doi < other.doi ? -1 : 1)), issues };
}

/** What OJS has of an article: without the ids of its references and the file of its text, which the export makes anew. */
const kept = ({
  title,
  authors,
  abstract,
  keywords,
  publicationDate,
  startPage,
  endPage,
  type,
  doi,
  license,
  references,
  sections,
  details = {},
}: ContentArticle) => ({
  ...{ title, authors, abstract, keywords, publicationDate, startPage, endPage, type, doi, license, references },
  text: sections.map(({ body }) => body),
  summaries: details.summaries,
  copyright: details.copyright,
  pdf: details.pdf,
});

test('O-42 a journal leaves as native XML of OJS, from which its articles, files and issues come back', async () => {
  for (const version of ['3.3', '3.2']) await runOn(db, dir, ['import', fixture(version), '--journal', 'tides']);
  const file = path.join(dir, 'back.xml');
  const { code, printed } = await runOn(db, dir, ['export', file, '--journal', 'tides']);
  expect([code, printed.at(-1)]).toEqual([0, expect.stringMatching(/back\.xml: 2 articles in 2 issues, 0\.0 MB$/)]);
  const before = [...(await contentOf(fixture('3.3'))).articles, ...(await contentOf(fixture('3.2'))).articles];
  const { articles, issues } = await contentOf(file);
  expect(articles.map(kept)).toEqual(before.sort((one, other) => (one.doi < other.doi ? -1 : 1)).map(kept));
  expect(issues).toContainEqual(
    expect.objectContaining({ id: 'tides-4-2', title: 'Estuaries', publicationDate: '2021-05-04' }),
  );
  // The order of the schema (pkp-native.xsd).
  const xml = readFileSync(file, 'utf8');
  const [, publication = ''] =
    /<publication [^>]*date_published="2021-06-01"[^>]*>([^]*?)<\/publication>/.exec(xml) ?? [];
  const names = [
    ...publication.matchAll(
      /<(id|title|abstract|licenseUrl|copyrightHolder|copyrightYear|keywords|authors|article_galley|citations|pages)[ >]/g,
    ),
  ];
  expect([...new Set(names.map(([, name]) => name))]).toEqual([
    ...['id', 'title', 'abstract', 'licenseUrl', 'copyrightHolder', 'copyrightYear', 'keywords', 'authors'],
    ...['article_galley', 'citations', 'pages'],
  ]);
});

test('O-42 exports nothing if the site does not have the journal', async () => {
  const file = path.join(dir, 'none.xml');
  const { code, printed } = await runOn(db, dir, ['export', file, '--journal', 'ebb']);
  expect([code, printed.at(-1)]).toEqual([
    1,
    'the database has no articles of a journal ebb: --journal names it. Nothing was written.',
  ]);
});

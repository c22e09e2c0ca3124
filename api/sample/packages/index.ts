import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Publisher } from '@press/config';
import type { Content, ContentArticle, WholeContent } from '../../content/model';
import type { ContentFiles } from '../../files/content-files';
import { readPackage } from '../../import/package';
import { csvOf } from './csv';
import { svgOf } from './figures';
import { jatsOf, type Manuscript } from './jats';
import { manuscripts } from './manuscripts';
import { figureFile, supplementFile } from './parts';

/** A file of a package; `name` begins with the folder of its article. */
export interface PackageFile {
  name: string;
  content: string;
}

/** The articles of the sample that have full texts with figures, as a publisher delivers them: a folder for each. */
export const samplePackages = (corpus: WholeContent, publisher: Publisher): PackageFile[] =>
  manuscripts(corpus, publisher).flatMap((manuscript) => filesOf(manuscript, publisher));

function filesOf(manuscript: Manuscript, publisher: Publisher): PackageFile[] {
  const { article, story } = manuscript;
  const inFolder = (name: string, content: string): PackageFile => ({ name: `${article.id}/${name}`, content });
  return [
    inFolder(`${article.id}.xml`, jatsOf(manuscript, publisher)),
    ...story.figures.map(({ id, drawing }) =>
      inFolder(figureFile(article.id, id), svgOf(drawing, `${article.id}/${id}`)),
    ),
    ...story.supplements.map(({ id, of }) => inFolder(supplementFile(article.id, id), csvOf(story, of))),
  ];
}

/**
 * Imports the packages of the sample like those of a publisher, and puts the articles in the places that the corpus has for
 * them: its ids, issues and counters.
 */
export async function withFullTexts(corpus: WholeContent, publisher: Publisher, files: ContentFiles): Promise<Content> {
  const dir = await mkdtemp(path.join(tmpdir(), 'press-sample-'));
  try {
    for (const { name, content } of samplePackages(corpus, publisher)) {
      await mkdir(path.join(dir, path.dirname(name)), { recursive: true });
      await writeFile(path.join(dir, name), content);
    }
    const imported = new Map<string, ContentArticle>();
    const refuse = (file: string, cause: Error): never => {
      throw new Error(`The sample has a package that the import refuses: ${file}`, { cause });
    };
    const batches = readPackage(dir, files, ({ file, result }) => void (result.ok || refuse(file, result.error)));
    for await (const { articles } of batches) for (const article of articles) imported.set(article.doi, article);
    return { ...corpus, articles: corpus.articles.map((article) => inPlace(article, imported.get(article.doi))) };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

const inPlace = (planned: ContentArticle, imported: ContentArticle | undefined): ContentArticle =>
  imported
    ? { ...imported, id: planned.id, journalId: planned.journalId, issueId: planned.issueId, seed: planned.seed }
    : planned;

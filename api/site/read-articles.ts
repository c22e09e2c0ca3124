import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { systemCode } from '@press/errors';
import type { ContentArticle, GivenIssue } from '../content/model';
import { SHA256, type ContentFiles } from '../files/content-files';
import { linesOf } from '../files/lines';
import { parseExportLine } from '../import/export-schema';
import { readPackage } from '../import/package';
import type { SiteFault } from './faults';

interface Articles {
  issues: GivenIssue[];
  articles: ContentArticle[];
  faults: SiteFault[];
}

const FOLDER = 'articles';

/**
 * Reads the articles of a publisher's folder: JATS with the files beside it, and lines of an export with the files that
 * they name in `articles/files`.
 * @param journals ids of the folder's journals
 */
export async function readArticles(dir: string, journals: ReadonlySet<string>, files: ContentFiles): Promise<Articles> {
  const found: Articles = { issues: [], articles: [], faults: [] };
  const folder = path.join(dir, FOLDER);
  const entries = await entriesOf(folder);
  if (entries.length === 0) return found;
  await readJats(folder, files, found);
  for (const name of entries.filter((each) => /\.jsonl$/i.test(each))) await readLines(dir, name, found);
  for (const name of await entriesOf(path.join(folder, 'files')))
    if (SHA256.test(name)) await files.putFile(path.join(folder, 'files', name));
  const issues = new Set(found.issues.map(({ id }) => id));
  for (const { id, journalId, issueId } of found.articles) {
    const fault = !journals.has(journalId)
      ? `its journal is ${journalId}, which has no file in journals/`
      : !issues.has(issueId) && `its issue ${issueId} is not in ${FOLDER}/`;
    if (fault) found.faults.push({ file: FOLDER, line: 0, text: `article ${id}: ${fault}` });
  }
  return found;
}

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
}

async function readJats(folder: string, files: ContentFiles, found: Articles): Promise<void> {
  const batches = readPackage(folder, files, ({ file, result }) => {
    if (result.ok) return;
    const { code, reason } = result.error;
    found.faults.push({ file: path.posix.join(FOLDER, file), line: 0, text: `${code} ${reason}` });
  });
  const issues = new Map<string, GivenIssue>();
  for await (const batch of batches) {
    found.articles.push(...batch.articles);
    for (const issue of batch.issues) issues.set(issue.id, issue);
  }
  found.issues.push(...issues.values());
}

async function readLines(dir: string, name: string, found: Articles): Promise<void> {
  const file = path.posix.join(FOLDER, name);
  let line = 0;
  for await (const text of linesOf(createReadStream(path.join(dir, file)))) {
    line++;
    if (text.trim() === '') continue;
    const parsed = parseExportLine(text);
    if ('faults' in parsed) found.faults.push(...parsed.faults.map((fault) => ({ file, line, text: fault })));
    else if ('issue' in parsed.line) found.issues.push(parsed.line.issue);
    else if ('article' in parsed.line) found.articles.push(parsed.line.article);
    else
      found.faults.push({
        file,
        line,
        text: 'must be an issue or an article: journals and boards have files in journals/',
      });
  }
}

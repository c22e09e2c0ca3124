import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { systemCode } from '@press/errors';
import { identityOf } from '../content/articles';
import { issueId } from '../content/issue-ids';
import type { ContentArticle, GivenIssue } from '../content/model';
import { SHA256, type ContentFiles } from '../files/content-files';
import { linesOf } from '../files/lines';
import { parseExportLine } from '../import/read-export';
import { isMissingFile } from '../import/jats';
import { readPackage } from '../import/package';
import type { SiteFault } from './faults';

interface Articles {
  issues: GivenIssue[];
  articles: ContentArticle[];
  faults: SiteFault[];
  /** Missing data of a file that is not refused, such as a DOI. */
  notes: SiteFault[];
}

/** Found while a folder is read: issues by id; articles by DOI in lower case, else by id, like in the store. */
interface Found {
  issues: Map<string, GivenIssue>;
  articles: Map<string, ContentArticle>;
  faults: SiteFault[];
  notes: SiteFault[];
}

const FOLDER = 'articles';

/**
 * Reads the articles of a publisher's folder: JATS with the files beside it, also in zips such as MECA packages, and lines of
 * an export with the files that they name in `articles/files`. If a JATS file and a line have the same DOI, the file gives the
 * text, and the line gives the id, journal, issue and counts, which no JATS file has.
 * @param journals ids of the folder's journals
 * @param former ids that these had before, as files of articles may still name them, and their ids
 */
export async function readArticles(
  dir: string,
  { journals, former }: { journals: ReadonlySet<string>; former: ReadonlyMap<string, string> },
  files: ContentFiles,
): Promise<Articles> {
  const found: Found = { issues: new Map(), articles: new Map(), faults: [], notes: [] };
  const folder = path.join(dir, FOLDER);
  const entries = await entriesOf(folder);
  if (entries.length === 0) return { issues: [], articles: [], faults: [], notes: [] };
  await readJats(folder, FOLDER, files, found);
  for (const name of entries.filter((each) => /\.(?:zip|meca)$/i.test(each)))
    await readJats(path.join(folder, name), path.posix.join(FOLDER, name), files, found);
  for (const name of entries.filter((each) => /\.jsonl$/i.test(each))) await readLines(dir, name, found);
  for (const name of await entriesOf(path.join(folder, 'files')))
    if (SHA256.test(name)) await files.putFile(path.join(folder, 'files', name));
  renameJournals(found, former);
  for (const { id, journalId, issueId, title } of found.articles.values()) {
    const fault = !journals.has(journalId)
      ? `its journal is ${journalId}, which has no file in journals/`
      : !found.issues.has(issueId)
        ? `its issue ${issueId} is not in ${FOLDER}/`
        : title === '' && 'its line has no title, and no JATS file has its DOI';
    if (fault) found.faults.push({ file: FOLDER, line: 0, text: `article ${id}: ${fault}` });
  }
  return { ...found, issues: [...found.issues.values()], articles: [...found.articles.values()] };
}

/** Puts articles and issues of a journal under its id of today. */
function renameJournals({ articles, issues }: Found, former: ReadonlyMap<string, string>): void {
  const renamed = new Map<string, string>();
  for (const [before, issue] of [...issues]) {
    const journalId = former.get(issue.journalId);
    if (!journalId) continue;
    const { volume = '', issueNumber = '', publicationDate } = issue;
    const id = issueId({ journalId, volume, issueNumber, year: publicationDate?.slice(0, 4) ?? '' });
    renamed.set(before, id);
    issues.delete(before);
    issues.set(id, { ...issue, id, journalId });
  }
  for (const [key, article] of articles) {
    const journalId = former.get(article.journalId);
    if (journalId)
      articles.set(key, { ...article, journalId, issueId: renamed.get(article.issueId) ?? article.issueId });
  }
}

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** @param shown the source in faults, from the publisher's folder */
async function readJats(source: string, shown: string, files: ContentFiles, found: Found): Promise<void> {
  const batches = readPackage(source, files, ({ file, result }) => {
    const place = { file: path.posix.join(shown, file), line: 0 };
    if (!result.ok) {
      const { code, reason } = result.error;
      found.faults.push({ ...place, text: `${code} ${reason}` });
      return;
    }
    if (result.article.doi === '') found.notes.push({ ...place, text: 'has no DOI, so that it cannot be deposited' });
    found.faults.push(
      ...result.notes.filter(isMissingFile).map((text) => ({ ...place, text: `names a file: ${text}` })),
    );
  });
  for await (const batch of batches) {
    for (const article of batch.articles) found.articles.set(identityOf(article), article);
    for (const issue of batch.issues) found.issues.set(issue.id, issue);
  }
}

async function readLines(dir: string, name: string, found: Found): Promise<void> {
  const file = path.posix.join(FOLDER, name);
  let line = 0;
  for await (const text of linesOf(createReadStream(path.join(dir, file)))) {
    line++;
    if (text.trim() === '') continue;
    const parsed = parseExportLine(text);
    if ('faults' in parsed) found.faults.push(...parsed.faults.map((fault) => ({ file, line, text: fault })));
    else if ('issue' in parsed.line) found.issues.set(parsed.line.issue.id, parsed.line.issue);
    else if ('article' in parsed.line) addLine(parsed.line.article, found.articles);
    else
      found.faults.push({
        file,
        line,
        text: 'must be an issue or an article: journals and boards have files in journals/',
      });
  }
}

/** Articles keep the order of the lines. */
function addLine(article: ContentArticle, articles: Found['articles']): void {
  const key = identityOf(article);
  const ofJats = articles.get(key);
  const { id, journalId, issueId, seed, usage } = article;
  articles.delete(key);
  articles.set(key, ofJats ? { ...ofJats, id, journalId, issueId, seed, ...(usage && { usage }) } : article);
}

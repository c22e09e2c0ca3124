import { createReadStream } from 'node:fs';
import path from 'node:path';
import { identityOf } from '../content/articles';
import type { Content, ContentArticle, ContentFormerAddress, GivenIssue } from '../content/model';
import { underIds } from '../content/same-journals';
import { SHA256, type ContentFiles } from '../files/content-files';
import { namesIn } from '../files/folders';
import { linesOf } from '../files/lines';
import { parseExportLine } from '../import/read-export';
import { isMissingFile, isMissingImage } from '../import/jats';
import { readPackage } from '../import/package';
import type { SiteFault } from './faults';

interface Articles {
  issues: GivenIssue[];
  articles: ContentArticle[];
  formerAddresses: ContentFormerAddress[];
  faults: SiteFault[];
  /** Missing data of an accepted file, such as its DOI. */
  notes: SiteFault[];
}

/** The content found so far: issues by id; articles by DOI in lower case, else by id, like in the store. */
interface Found {
  /** Issues, as the files of articles describe them. */
  journals: Content['journals'];
  issues: Map<string, GivenIssue>;
  articles: Map<string, ContentArticle>;
  formerAddresses: ContentFormerAddress[];
  /** Their JATS files. */
  places: Map<string, string>;
  faults: SiteFault[];
  notes: SiteFault[];
}

const FOLDER = 'articles';

/**
 * Reads the articles of a publisher's folder: JATS with the files next to it, also in zips such as MECA packages, and
 * lines of an export with the files that they name in `articles/files`. If a JATS file and a line have the same DOI,
 * the file provides the text, and the line the id, journal, issue and counts, which no JATS file has.
 * @param journals ids of the folder's journals
 * @param former their former ids, which files of articles may still name, with the current ones
 * @param issns their ids by ISSN, for files that name a journal otherwise
 */
export async function readArticles(
  dir: string,
  {
    journals,
    former,
    issns,
  }: Record<'former' | 'issns', ReadonlyMap<string, string>> & { journals: ReadonlySet<string> },
  files: ContentFiles,
): Promise<Articles> {
  const found: Found = {
    journals: [],
    issues: new Map(),
    articles: new Map(),
    formerAddresses: [],
    places: new Map(),
    faults: [],
    notes: [],
  };
  const folder = path.join(dir, FOLDER);
  const entries = await namesIn(folder);
  if (entries.length === 0) return { issues: [], articles: [], formerAddresses: [], faults: [], notes: [] };
  await readJats(folder, FOLDER, files, found);
  for (const name of entries.filter((each) => /\.(?:zip|meca)$/i.test(each)))
    await readJats(path.join(folder, name), path.posix.join(FOLDER, name), files, found);
  for (const name of entries.filter((each) => /\.jsonl$/i.test(each))) await readLines(dir, name, found);
  for (const name of await namesIn(path.join(folder, 'files')))
    if (SHA256.test(name)) await files.putFile(path.join(folder, 'files', name));
  const named = new Map(former);
  for (const journal of found.journals) {
    const id = issns.get(journal.issn ?? '') ?? issns.get(journal.eissn ?? '');
    if (id && !journals.has(journal.id) && !former.has(journal.id)) named.set(journal.id, id);
  }
  const { articles, issues } = underIds(
    { articles: [...found.articles.values()], issues: [...found.issues.values()] },
    named,
  );
  const issueIds = new Set(issues.map(({ id }) => id));
  for (const { id, journalId, issueId, title } of articles) {
    const fault = !journals.has(journalId)
      ? `its journal is ${journalId}, which has no file in journals/`
      : !issueIds.has(issueId)
        ? `its issue ${issueId} is not in ${FOLDER}/`
        : title === '' && 'its line has no title, and no JATS file has its DOI';
    if (fault) found.faults.push({ file: FOLDER, line: 0, text: `article ${id}: ${fault}` });
  }
  const { formerAddresses, faults, notes } = found;
  return { issues, articles, formerAddresses, faults, notes };
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
    const key = identityOf(result.article);
    const other = found.places.get(key);
    if (other) found.faults.push({ ...place, text: `is the same article as ${other}: keep one of them` });
    else found.places.set(key, place.file);
    if (result.article.doi === '') found.notes.push({ ...place, text: 'has no DOI, so it cannot be deposited' });
    found.notes.push(...result.notes.filter(isMissingImage).map((text) => ({ ...place, text })));
    found.faults.push(
      ...result.notes.filter(isMissingFile).map((text) => ({ ...place, text: `names a file: ${text}` })),
    );
  });
  for await (const batch of batches) {
    for (const article of batch.articles) found.articles.set(identityOf(article), article);
    for (const issue of batch.issues) found.issues.set(issue.id, issue);
    found.journals.push(...batch.journals);
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
    else if ('formerAddress' in parsed.line) found.formerAddresses.push(parsed.line.formerAddress);
    else
      found.faults.push({
        file,
        line,
        text: 'must be an issue, an article or a former address: journals and boards have files in journals/',
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

import { isCodedError, type CodedError } from '@press/errors';
import type { ContentArticle, ContentIssue, ContentJournal } from '../../content/model';
import { readArticle, readDoi } from './article';
import { readDates } from './dates';
import { inFile, jatsError } from './errors';
import { readIssue } from './issue';
import { readJournal } from './journal';
import { readLicence } from './licence';
import { Notes } from './notes';
import { parseXml } from './parse';
import { readSubjects } from './subjects';
import { childAt, type XmlElement } from './tree';

/** What one file holds, or why it was refused. */
export type JatsResult =
  | {
      ok: true;
      journal: ContentJournal;
      issue: ContentIssue;
      article: ContentArticle;
      /** What was left out or replaced, one sentence each; empty when everything was imported as it is. */
      notes: string[];
    }
  | { ok: false; error: CodedError };

/**
 * Reads one article in JATS or its predecessor, the NLM format. Bad input never throws.
 * @param xml the file's decoded text
 * @param fileName for the reason of a refusal
 */
export function readJats(xml: string, fileName: string): JatsResult {
  try {
    return read(xml);
  } catch (error) {
    if (!isCodedError(error)) throw error;
    return { ok: false, error: inFile(fileName, error) };
  }
}

/** @throws CodedError PRESS-J01 to J08 */
function read(xml: string): JatsResult {
  const notes = new Notes();
  const root = parseXml(xml, notes);
  const { front, meta } = frontOf(root);
  const doi = readDoi(meta);
  const license = readLicence(meta, notes);
  const dates = readDates(meta);
  const journal = readJournal(front, doi, license, readSubjects(meta), notes);
  const issue = readIssue(meta, journal.id, dates, notes);
  const identity = { journalId: journal.id, issueId: issue.id, doi, license };
  return { ok: true, journal, issue, article: readArticle(root, meta, identity, dates, notes), notes: notes.list() };
}

function frontOf(root: XmlElement): { front: XmlElement; meta: XmlElement } {
  const front = childAt(root, 'front');
  const meta = childAt(front, 'article-meta');
  if (/^html$/i.test(root.name)) throw jatsError('PRESS-J03', 'The file is a web page (HTML), not an article.');
  if (root.name !== 'article') throw jatsError('PRESS-J03', `The root element is <${root.name}>, not <article>.`);
  if (!front || !meta) throw jatsError('PRESS-J03', 'The file has no <front> with <article-meta>.');
  return { front, meta };
}

import { readArticle, readDoi } from './article';
import { readDates } from './dates';
import { readIssue } from './issue';
import { readJournal } from './journal';
import { readLicence } from './licence';
import { Notes } from './notes';
import { parseXml } from './parse';
import { JatsFault, type JatsResult } from './result';
import { readSubjects } from './subjects';
import { at, type XmlElement } from './tree';

function frontOf(root: XmlElement): { front: XmlElement; meta: XmlElement } {
  const front = at(root, 'front');
  const meta = at(front, 'article-meta');
  if (/^html$/i.test(root.name)) throw new JatsFault('PRESS-J03', 'The file is a web page (HTML), not an article.');
  if (root.name !== 'article') throw new JatsFault('PRESS-J03', `The root element is <${root.name}>, not <article>.`);
  if (!front || !meta) throw new JatsFault('PRESS-J03', 'The file has no <front> with <article-meta>.');
  return { front, meta };
}

function read(xml: string): JatsResult {
  const notes = new Notes();
  const root = parseXml(xml, notes);
  const { front, meta } = frontOf(root);
  const doi = readDoi(meta);
  const license = readLicence(meta, notes);
  const dates = readDates(meta);
  const journal = readJournal(front, doi, license, readSubjects(meta), notes);
  const issue = readIssue(meta, journal.id, dates, notes);
  const article = readArticle(root, meta, { journalId: journal.id, issueId: issue.id, doi, license, dates }, notes);
  return { ok: true, journal, issue, article, notes: notes.list() };
}

/**
 * Reads one article in JATS or its NLM forerunner. Never throws on bad input: whatever is refused says why.
 * @param xml the file's text, already decoded
 * @param fileName named in the reason of a refusal
 */
export function readJats(xml: string, fileName: string): JatsResult {
  try {
    return read(xml);
  } catch (fault) {
    if (!(fault instanceof JatsFault)) throw fault;
    const refusal = fault.refusal();
    return { ...refusal, reason: `${fileName}: ${refusal.reason}` };
  }
}

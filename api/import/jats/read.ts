import { isCodedError, type CodedError } from '@press/errors';
import type { ContentArticle, ContentFormerAddress, ContentIssue, ContentJournal } from '../../content/model';
import { accountOf, type Account } from './account';
import { readArticle, readDoi } from './article';
import { NO_ASSETS, type Assets } from './context';
import { readDates, asKnown, issueDate, type PublicationDates } from './dates';
import { inFile, jatsError } from './errors';
import { languageOf, childAt, childElements, isElement, textOf, type XmlElement } from './tree';
import { readJournal } from './journal';
import { withoutLabel } from '../../content/number-labels';
import { readLicence } from './licence';
import { Notes } from './notes';
import { parseXml } from './parse';
import { readSubjects } from './subjects';
import { issueId } from '../../content/issue-ids';

/** The content of one file. */
export interface ReadArticle {
  journal: ContentJournal;
  issue: ContentIssue;
  article: ContentArticle;
  /** Its former addresses, and those of its files and issue, on the site from which it comes. */
  formerAddresses?: ContentFormerAddress[];
  /** Omissions and replacements, one sentence each; empty if everything was imported unchanged. */
  notes: string[];
}

/** The content of one file, or the reason for its refusal. */
export type JatsResult =
  | (ReadArticle & {
      ok: true;
      /** The account of its text. */
      account: () => Account;
    })
  | { ok: false; error: CodedError };

/**
 * Reads one article in JATS or its predecessor, the NLM format. Bad input never throws.
 * @param xml the file's decoded text
 * @param fileName for the reason of a refusal
 * @param assets the files that came with the article
 */
export function readJats(xml: string, fileName: string, assets: Assets = NO_ASSETS): JatsResult {
  try {
    return read(xml, assets);
  } catch (error) {
    if (!isCodedError(error)) throw error;
    return { ok: false, error: inFile(fileName, error) };
  }
}

/** @throws CodedError PRESS-J01 to J08 */
function read(xml: string, assets: Assets): JatsResult {
  const notes = new Notes();
  const root = onlyArticle(parseXml(xml, notes));
  noteDeadReferences(root, notes);
  const article = readTree(root, assets, notes);
  return {
    ok: true,
    ...article,
    account: () => accountOf(root, (copy) => readTree(copy, assets, new Notes())),
  };
}

/** Notes the cross-references to ids that the file does not have. */
function noteDeadReferences(root: XmlElement, notes: Notes): void {
  const ids = new Set<string>();
  const named: string[] = [];
  const collect = ({ name, attrs, children }: XmlElement): void => {
    if (attrs['id']) ids.add(attrs['id']);
    if (name === 'xref') named.push(...((attrs['rid'] ?? '').match(/\S+/g) ?? []));
    for (const child of children) if (isElement(child)) collect(child);
  };
  collect(root);
  for (const id of named) if (!ids.has(id)) notes.count('nowhere', id);
}

/** The only article of a set, such as PubMed Central's `<pmc-articleset>`; any other root unchanged. */
function onlyArticle(root: XmlElement): XmlElement {
  const [article, ...others] = root.name === 'article' ? [] : childElements(root, 'article');
  return article && others.length === 0 ? article : root;
}

/**
 * Reads the article of a parsed file.
 * @param journalId of the journal if it is known; by default the file names it
 * @throws CodedError PRESS-J03, J07, J08
 */
export function readTree(root: XmlElement, assets: Assets, notes: Notes, journalId = ''): ReadArticle {
  const { front, meta } = frontOf(root);
  const doi = readDoi(meta, notes);
  const licence = readLicence(meta, notes);
  const dates = readDates(meta, languageOf(root));
  const named = readJournal(front, doi, readSubjects(meta), notes);
  const journal = { ...named, id: journalId || named.id };
  const issue = readIssue(meta, journal.id, dates, notes);
  const identity = { journalId: journal.id, issueId: issue.id, doi };
  const article = readArticle(root, meta, { identity, licence, dates }, assets, notes);
  return { journal, issue, article, notes: notes.list() };
}

function frontOf(root: XmlElement): { front: XmlElement; meta: XmlElement } {
  const front = childAt(root, 'front');
  const meta = childAt(front, 'article-meta');
  if (/^html$/i.test(root.name)) throw jatsError('PRESS-J03', 'The file is a web page (HTML), not an article.');
  if (root.name !== 'article') throw jatsError('PRESS-J03', `The root element is <${root.name}>, not <article>.`);
  if (!front || !meta) throw jatsError('PRESS-J03', 'The file has no <front> with <article-meta>.');
  return { front, meta };
}

/**
 * The issue of an article. Online journals often give an issue only a year, which it keeps. An issue without its own
 * date has that of its earliest article (`folder.ts` merges the dates). Articles outside issues have a list for each
 * year, which has neither volume nor number.
 */
function readIssue(meta: XmlElement, journalId: string, dates: PublicationDates, notes: Notes): ContentIssue {
  const own = issueDate(dates);
  const date = own ?? dates.online ?? dates.other;
  const isAhead = isAheadOfIssues(meta);
  const volume = isAhead
    ? ''
    : withPart(
        withoutLabel(textOf(childAt(meta, 'volume')), 'volume'),
        textOf(childAt(meta, 'volume-series')),
        'Series',
      );
  const issueNumber = isAhead ? '' : numberOfIssue(meta);
  if (!volume) notes.add('no volume in the file');
  if (!issueNumber) notes.add('no issue number in the file');
  const id = issueId({ journalId, volume, issueNumber, year: date?.iso.slice(0, 4) ?? '' });
  const kind = kindOf(meta);
  return { id, journalId, volume, issueNumber, publicationDate: date ? asKnown(date) : null, ...(kind && { kind }) };
}

/** True if words or zeros replace a future volume and issue: `ahead-of-print`, `00(00)`. */
function isAheadOfIssues(meta: XmlElement): boolean {
  const written = (['volume', 'issue'] as const).map((name) => textOf(childAt(meta, name)));
  const isWord =
    /^(?:(?:e?pub )?ahead(?:[ -]of[ -](?:print|issue))?|a[ho]?op|online[ -]?first|first[ -]?online|early[ -]?view|in[ -]press|tba)(?![\p{L}\p{N}])/iu;
  return written.some((each) => isWord.test(each)) || written.every((each) => /^0+(?![\p{L}\p{N}.])/u.test(each));
}

/** `3 (Series 2)`, because volumes of two series, and parts of an issue, differ. */
const withPart = (number: string, part: string, word: string): string =>
  part && !number.includes(part)
    ? [number, `(${/^\p{L}{2}/u.test(part) ? part : `${word} ${part}`})`].filter(Boolean).join(' ')
    : number;

/** `1`, `Suppl 1`, or `1 Suppl 2`: a supplement in a separate element is part of the number, once. */
function numberOfIssue(meta: XmlElement): string {
  const number = withPart(
    withoutLabel(textOf(childAt(meta, 'issue')), 'issue'),
    textOf(childAt(meta, 'issue-part')),
    'Part',
  );
  const element = childAt(meta, 'supplement');
  const supplement = element && childElements(element).length === 0 ? textOf(element) : '';
  if (!supplement || /^s\d|suppl/i.test(number)) return number;
  return [number, /^\d/.test(supplement) ? `Suppl ${supplement}` : supplement].filter(Boolean).join(' ');
}

/** Marks of special issues in files: `<issue content-type="special-issue">`, `<supplement>`. */
function kindOf(meta: XmlElement): 'special' | 'supplement' | null {
  const { attrs = {} } = childAt(meta, 'issue') ?? {};
  if (/special/i.test(`${attrs['content-type']} ${attrs['specific-use']}`)) return 'special';
  return childAt(meta, 'supplement') ? 'supplement' : null;
}

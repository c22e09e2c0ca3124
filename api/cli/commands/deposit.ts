import { readJournal } from '@press/contract';
import type { RelationWire } from '@press/contract/wire';
import type { ContentArticle, ContentIssue } from '../../content/model';
import { firstDay } from '../../content/published';
import { writeNewFile } from '../../files/write-new-file';
import { articleRecord, wireOf, type ArticleRecord } from '../../formats/article-record';
import { crossrefDeposit, hasUpdates, type DepositedIssue } from '../../formats/crossref';
import { doajArticles } from '../../formats/doaj';
import { INVERSE } from '../../reads/relations';
import { publisherOfParts } from '../../reads/site';
import { exportedLines, type Target } from '../../targets/target';
import { formatCount, withTarget, type CliContext } from '../context';

const KINDS = ['article', 'issue', 'journal'] as const;
type Kind = (typeof KINDS)[number];

const isKind = (kind: string): kind is Kind => KINDS.some((each) => each === kind);

/** Writes the articles of an article's, issue's or journal's id for Crossref (FILE.xml) or DOAJ (FILE.json). */
export async function depositTo(
  context: CliContext,
  kind: string,
  [id, file, ...more]: readonly string[],
): Promise<number> {
  const { print } = context;
  const format = /\.(xml|json)$/i.exec(file ?? '')?.[1]?.toLowerCase();
  if (!isKind(kind) || !id || !file || !format || more.length > 0) {
    print(`deposit takes ${KINDS.join(', ')}, its id, and a file: FILE.xml for Crossref, FILE.json for DOAJ.`);
    return 2;
  }
  return withTarget(context, async (target) => {
    const { issues, left } = await selected(target, kind, id, format === 'xml');
    for (const line of left) print(line);
    const records = issues.flatMap((issue) => issue.records);
    if (records.length === 0) {
      print(`${target.name} has no article to deposit of ${kind} ${id}. Nothing was written.`);
      return 1;
    }
    const publisher = publisherOfParts(await target.parts());
    if (format === 'xml' && !publisher.crossmarkPolicy && records.some(({ article }) => hasUpdates(article)))
      print(
        'left out: the updates of the notices. Crossref requires the DOI of your policy on them: state crossmarkPolicy in publisher.yaml',
      );
    const text = format === 'xml' ? crossrefDeposit(issues, publisher, Date.now()) : doajArticles(records);
    await writeNewFile(file, async (to) => void to.end(text));
    print(`${file}: ${formatCount(records.length)} articles for ${format === 'xml' ? 'Crossref' : 'DOAJ'}`);
    return 0;
  });
}

interface Selection {
  issues: DepositedIssue[];
  /** The omitted articles with their reasons, one line each. */
  left: string[];
}

/** The articles by issue, in the order in which they were stored. */
async function selected(target: Target, kind: Kind, id: string, forCrossref: boolean): Promise<Selection> {
  const publisher = publisherOfParts(await target.parts());
  const journals = new Map<string, ReturnType<typeof readJournal>>();
  const issues = new Map<string, ContentIssue>();
  const chosen: ContentArticle[] = [];
  const found = new Map<string, DepositedIssue & { records: ArticleRecord[] }>();
  const naming = new Map<string, RelationWire[]>();
  const left: string[] = [];
  for await (const line of exportedLines(target)) {
    if ('journal' in line) journals.set(line.journal.id, readJournal(line.journal));
    if ('issue' in line) issues.set(line.issue.id, line.issue);
    if (!('article' in line)) continue;
    const { doi, details } = line.article;
    // A scheduled notice has no effect yet.
    for (const relation of waitsUntil(line.article) ? [] : (details?.relations ?? [])) {
      const other = relation.doi?.toLowerCase() ?? '';
      if (!other || !doi) continue;
      const known = naming.get(other) ?? [];
      known.push({ kind: INVERSE[relation.kind], doi });
      naming.set(other, known);
    }
    if (line.article[KEYS[kind]] === id) chosen.push(line.article);
  }
  for (const article of chosen) {
    const issue = issues.get(article.issueId);
    const journal = journals.get(article.journalId);
    if (!issue || !journal) continue;
    const content = withRelations(article, naming.get(article.doi.toLowerCase()) ?? []);
    const record = articleRecord(wireOf(content, issue, journal.title), journal, publisher);
    const reason = waitsUntil(article) || (forCrossref ? unfitForCrossref(record) : unfitForDoaj(record));
    if (reason) left.push(`left out ${record.article.id}: ${reason}`);
    else {
      // A journal that was renamed within an issue has both titles.
      const key = JSON.stringify([issue.id, record.described.journalTitle]);
      const { publicationDate, title = '' } = issue;
      const ofIssue = found.get(key) ?? { date: publicationDate ?? '', title, records: [] };
      ofIssue.records.push(record);
      found.set(key, ofIssue);
    }
  }
  return { issues: [...found.values()], left };
}

/** The article with the relations that only other articles name, because the changed article may name its notice. */
function withRelations(article: ContentArticle, further: readonly RelationWire[]): ContentArticle {
  const own = article.details?.relations ?? [];
  const named = new Set(own.map(({ doi }) => doi?.toLowerCase()));
  const relations = [...own, ...further.filter(({ doi }) => !named.has(doi?.toLowerCase()))];
  return { ...article, details: { ...article.details, relations } };
}

const KEYS = { article: 'id', issue: 'issueId', journal: 'journalId' } as const;

/** An article with a future publication date is on no page yet (O-15). */
function waitsUntil({ publicationDate }: ContentArticle): string {
  const day = firstDay(publicationDate) ?? '';
  return day > new Date().toISOString().slice(0, 10) ? `it is published on ${day}` : '';
}

/** The schema requires a DOI, a title and a year. */
const unfitForCrossref = ({ article: { doi, publicationDate }, described }: ArticleRecord): string =>
  !doi ? 'it has no DOI' : !publicationDate ? 'it has no date' : !described.title ? 'it has no title' : '';

/** DOAJ finds the journal by its ISSN. */
const unfitForDoaj = ({ journal, described }: ArticleRecord): string =>
  !journal.issn && !journal.eissn ? 'its journal has no ISSN' : !described.title ? 'it has no title' : '';

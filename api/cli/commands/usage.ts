import type { Publisher } from '@press/config';
import { parseIssn } from '@press/contract/identifiers';
import { plainText } from '@press/contract/richtext';
import type { ContentArticle, ContentJournal } from '../../content/model';
import { writeNewFile } from '../../files/write-new-file';
import type { MonthlyUsage } from '../../reads/usage';
import { namespaceOf, REPORTS, type ReportKind } from '../../sushi/reports';
import { tabularHead, tabularRows, type TabularItem } from '../../sushi/tabular';
import { publisherOfParts } from '../../reads/site';
import { exportedLines, type Target } from '../../targets/target';
import { formatMegabytes, withTarget, type CliContext } from '../context';

/** The standard views; only the COUNTER API has the Item Report. */
const VIEWS = REPORTS.filter(({ id }) => id !== 'IR');
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const NO_USAGE = { Code: 3030, Message: 'No Usage Available for Requested Dates' };

/** Writes a COUNTER report of the months from `begin` to `end` as a table (TSV). */
export async function writeUsage(
  context: CliContext,
  report: string,
  [begin = '', end = '', file = '', ...more]: readonly string[],
): Promise<number> {
  const { print } = context;
  const kind = VIEWS.find(({ id }) => id.toLowerCase() === report.toLowerCase());
  const now = Date.now();
  const isComplete = end < new Date(now).toISOString().slice(0, 7);
  if (!kind || !MONTH.test(begin) || !MONTH.test(end) || begin > end || !isComplete || !file || more.length > 0) {
    print(
      `usage takes ${VIEWS.map(({ id }) => id).join(', ')}, the first and the last month (2026-01), both complete, and a file.`,
    );
    return 2;
  }
  return withTarget(context, async (target) => {
    const publisher = publisherOfParts(await target.parts());
    const months = { begin, end };
    const rows = () => rowsOf(target, kind, publisher, (item) => tabularRows(kind, months, item));
    // The header comes first and states whether there is any usage.
    let hasUsage = false;
    for await (const row of rows()) hasUsage ||= row !== '';
    const bytes = await writeNewFile(file, async (to) => {
      to.write(tabularHead(kind, months, hasUsage ? [] : [NO_USAGE], publisher, now));
      for await (const row of rows()) if (row && !to.write(row)) await new Promise((done) => to.once('drain', done));
      to.end();
    });
    print(`${file}: ${kind.id} of ${begin} to ${end}, ${formatMegabytes(bytes)}`);
    return 0;
  });
}

/** The rows of a report, item by item. No content requires payment, so reports of controlled content are empty. */
async function* rowsOf(
  target: Target,
  kind: ReportKind,
  publisher: Publisher,
  write: (item: TabularItem) => string,
): AsyncGenerator<string> {
  if (!kind.isOpen) return;
  const journals = new Map<string, { journal: ContentJournal; usage: MonthlyUsage[] }>();
  const all: MonthlyUsage[] = [];
  for await (const entry of exportedLines(target)) {
    if ('journal' in entry) journals.set(entry.journal.id, { journal: entry.journal, usage: [] });
    if (!('article' in entry) || !entry.article.usage) continue;
    const owner = journals.get(entry.article.journalId);
    if (!owner) continue;
    const usage = entry.article.usage.map(({ month, ...counts }) => ({ month: month.slice(0, 7), ...counts }));
    if (kind.of === 'article') yield write({ cells: articleCells(entry.article, owner.journal, publisher), usage });
    else addUp(kind.of === 'platform' ? all : owner.usage, usage);
  }
  if (kind.of === 'platform') yield write({ cells: { Platform: publisher.name, Data_Type: 'Journal' }, usage: all });
  if (kind.of === 'journal')
    for (const { journal, usage } of journals.values()) yield write({ cells: journalCells(journal, publisher), usage });
}

function addUp(sums: MonthlyUsage[], usage: readonly MonthlyUsage[]): void {
  for (const each of usage) {
    const sum = sums.find(({ month }) => month === each.month);
    if (!sum) sums.push({ ...each });
    else
      for (const name of ['totalInvestigations', 'uniqueInvestigations', 'totalRequests', 'uniqueRequests'] as const)
        sum[name] += each[name];
  }
}

const journalCells = (journal: ContentJournal, publisher: Publisher): Record<string, string> => ({
  Title: journal.title,
  Publisher: journal.publisher || publisher.name,
  Platform: publisher.name,
  Proprietary_ID: `${namespaceOf(publisher)}:${journal.id}`,
  Print_ISSN: parseIssn(journal.issn) ?? '',
  Online_ISSN: parseIssn(journal.eissn) ?? '',
  Access_Type: 'Open',
});

function articleCells(article: ContentArticle, journal: ContentJournal, publisher: Publisher): Record<string, string> {
  const parent = journalCells(journal, publisher);
  return {
    Item: plainText(article.title, 'inline'),
    Publisher: parent['Publisher'] ?? '',
    Platform: publisher.name,
    Authors: article.authors
      .slice(0, 3)
      .map(({ name, orcid }) => (orcid ? `${name} (ORCID:${orcid})` : name))
      .join('; '),
    Publication_Date: article.publicationDate?.length === 10 ? article.publicationDate : '',
    DOI: article.doi,
    Proprietary_ID: `${namespaceOf(publisher)}:${article.id}`,
    Parent_Title: journal.title,
    Parent_Proprietary_ID: parent['Proprietary_ID'] ?? '',
    Parent_Print_ISSN: parent['Print_ISSN'] ?? '',
    Parent_Online_ISSN: parent['Online_ISSN'] ?? '',
    Access_Type: 'Open',
  };
}

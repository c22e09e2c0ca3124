import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { counted, nounOf } from '@press/contract/format';
import { JOURNAL_PAGES, SITE_PAGES } from '@press/contract/site-pages';
import { messageOf, systemCode } from '@press/errors';
import { logFile, note, runner } from '../../editor/log';
import { NO_STORE, type ContentFiles } from '../../files/content-files';
import type { ApplyOptions, ApplyReport } from '../../site/apply';
import { claimsBeyond } from '../../site/claims';
import { begunJournal } from '../../site/begun-journal';
import { hints } from '../../site/hints';
import { faultLines, refusedSite, type SiteFault } from '../../site/faults';
import { fieldTables } from '../../site/field-table';
import { newSite as writeNewSite } from '../../site/new-site';
import { readSite } from '../../site/read-site';
import { pagePart, PUBLISHER_PART, PUBLISHER_YAML, type Site } from '../../site/parts';
import type { PublisherFile } from '../../site/publisher-file';
import { PAGES } from '../../site/pictures';
import { writeSite } from '../../site/write-site';
import { publisherOfFolder, SAMPLE_FILE, SAMPLE_SITE } from '../../sample';
import { exportedLines } from '../../targets/target';
import { scheduleLines, traceLines, withTarget, type CliContext } from '../context';

/**
 * Writes a folder to begin with.
 * @param from an export of OJS, whose journal it begins with; '' for the journal of the template
 * @param journalId path of that journal in OJS
 */
export async function newSite({ print }: CliContext, dir: string, from: string, journalId: string): Promise<number> {
  const begun = from ? await begunJournal(from, journalId) : undefined;
  await writeNewSite(dir, begun);
  const file = `journals/${begun?.id ?? 'journal-one'}.yaml`;
  if (begun)
    print(
      `${from}: ${counted(begun.articles, 'article')} in ${counted(begun.issues, 'issue')}. Exports of OJS do not have the board${begun.described ? '' : ', nor the title and the ISSN'} of the journal: write them into ${file}.`,
    );
  print(`Written: ${dir}. Change publisher.yaml and ${file}, then run: npm run site -- check ${dir}`);
  return 0;
}

/** Prints the fields of all files of a folder, as Markdown. */
export async function printFields({ print }: CliContext): Promise<number> {
  print(fieldTables());
  return 0;
}

/**
 * Writes the file with the publisher of the sample's folder. Programs start with it until they have read the publisher
 * from the api.
 */
export async function writeSample({ print }: CliContext): Promise<number> {
  const { site } = await readFaultless(SAMPLE_SITE, NO_STORE);
  await writeFile(SAMPLE_FILE, JSON.stringify(publisherOfFolder(site)));
  print(`Written: ${SAMPLE_FILE}. Format it: npx oxfmt shared/config/sample.json`);
  return 0;
}

/** Prints the faults of a publisher's folder. */
export async function checkSite({ print }: CliContext, dir: string): Promise<number> {
  const { site, notes } = await readFaultless(dir, NO_STORE);
  const sums = (['journals', 'members', 'issues', 'articles'] as const).map(
    (kind) => `${site[kind].length} ${nounOf(site[kind].length, kind)}`,
  );
  print(`${dir} has no faults: ${sums.join(', ')}`);
  for (const line of faultLines(notes)) print(`note: ${line}`);
  const toLookAt = faultLines(await hints(dir, site));
  if (toLookAt.length > 0) print(`To look at:\n${toLookAt.join('\n')}`);
  const defaults = defaultPages(site);
  if (defaults.length > 0) {
    const [page = ''] = defaults;
    const area = JOURNAL_PAGES.some((each) => each === page) ? 'mf-journal' : 'mf-static';
    print(
      `Pages with default texts, which speak for your press: ${defaults.join(', ')}. To change the first: cp ${area}/texts/${page}.md ${path.join(dir, PAGES)}/`,
    );
  }
  return 0;
}

/** The pages for which the folder has no text. A press without proceedings has no page about them (decision 34). */
function defaultPages({ parts }: Site): string[] {
  const own = new Set(parts.map(({ name }) => name));
  const publisher = parts.find(({ name }) => name === PUBLISHER_PART)?.value as Partial<PublisherFile> | undefined;
  return SITE_PAGES.filter(
    (page) => !own.has(pagePart(page)) && (page !== 'proceedings' || publisher?.publishes?.includes('proceedings')),
  );
}

/** Applies a publisher's folder to the site. */
export function applyFolder(context: CliContext, dir: string, options: ApplyOptions): Promise<number> {
  return withTarget(context, async (target) => {
    const { site, notes } = await readFaultless(dir, options.dryRun ? NO_STORE : await context.files());
    const report = await target.apply(site, options);
    for (const line of faultLines(notes)) context.print(`note: ${line}`);
    for (const line of describe(report, options.dryRun)) context.print(line);
    for (const line of traceLines(report.reported, options.removal)) context.print(line);
    const publisher = site.parts.find(({ name }) => name === PUBLISHER_PART)?.value as
      | Partial<PublisherFile>
      | undefined;
    const { views, downloads } = publisher?.claims ?? {};
    if (views || downloads)
      for (const claim of claimsBeyond({ views, downloads }, (await target.stats()).counted, 'site'))
        context.print(`note: ${PUBLISHER_YAML}: ${claim}`);
    if (!options.dryRun) await log(context, dir, report);
    return 0;
  });
}

/** Adds the changes to the log of the folder. A read-only folder has no log. */
async function log({ print }: CliContext, dir: string, { added, changed, removed }: ApplyReport): Promise<void> {
  if (added.length + changed.length + removed.length === 0) return;
  const at = new Date().toISOString();
  try {
    await note(dir, { at, who: runner(), what: 'applied', changed, removed, added });
  } catch (error) {
    if (!systemCode(error)) throw error;
    print(`note: the site has changed, but ${logFile(dir)} does not record it: ${messageOf(error)}`);
  }
}

/** Writes the site as a publisher's folder. */
export function exportSite(context: CliContext, dir: string): Promise<number> {
  return withTarget(context, async (target) => {
    const { journals, articles, lost } = await writeSite(
      dir,
      { parts: await target.parts(), lines: exportedLines(target) },
      await context.files(),
    );
    context.print(
      `Written to ${dir}: ${journals} ${nounOf(journals, 'journals')} with boards, ${articles} ${nounOf(articles, 'articles')}`,
    );
    if (lost === 0) return 0;
    context.print(`The content of ${target.name} names ${lost} files that are not in its store.`);
    return 1;
  });
}

/** @throws CodedError PRESS-A30 */
export async function readFaultless(dir: string, files: ContentFiles): Promise<{ site: Site; notes: SiteFault[] }> {
  const { faults, ...read } = await readSite(dir, files);
  if (faults.length > 0) throw refusedSite(dir, faults);
  return read;
}

/** Number of names in one line. */
const NAMED = 5;

const first = (names: readonly string[]): string =>
  names.slice(0, NAMED).join(', ') + (names.length > NAMED ? ` and ${names.length - NAMED} more` : '');

/** The changes that applying a folder makes, line by line. */
export function describe({ added, changed, removed, kept, scheduled }: ApplyReport, dryRun: boolean): string[] {
  const will = dryRun ? 'would be ' : '';
  const lines = [
    ...added.map((name) => `${will}added    ${name}`),
    ...changed.map((name) => `${will}changed  ${name}`),
    ...removed.map((name) => `${will}removed  ${name}`),
    ...(kept.length > 0 ? [`not in the folder, kept: ${first(kept)}`] : []),
  ];
  lines.push(...scheduleLines(scheduled));
  if (kept.length > 0) lines.push('To remove what is not in the folder, add --remove.');
  const changes = added.length + changed.length + removed.length;
  const sums = `${added.length} added, ${changed.length} changed, ${removed.length} removed`;
  return [
    ...lines,
    changes === 0 ? 'Nothing to change' : `${sums}${dryRun ? '; nothing was changed (--dry-run)' : ''}`,
  ];
}

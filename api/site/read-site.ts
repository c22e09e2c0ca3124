import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { CodedError, systemCode } from '@press/errors';
import { idsByIssn } from '../content/same-journals';
import type { ContentFiles } from '../files/content-files';
import { leadsOutside } from '../files/folders';
import { readRedirects } from './check-redirects';
import { readYaml, type SiteFault } from './faults';
import { boardOf, callOf, issuesOf, JOURNAL_RULES, JournalFile, journalOf } from './journal-file';
import {
  CALLS_PART,
  FOLDERS,
  journalPart,
  PUBLISHER_PART,
  textOf,
  type SitePart,
  type Site,
  type StoredCall,
  PUBLISHER_YAML,
  REDIRECTS_YAML,
} from './parts';
import { readArticles } from './read-articles';
import { FOR_AUTHORS, PICTURES, storePicture } from './pictures';
import { languagesOf, subjectsOf, type SiteLanguages } from './languages';
import { readPages } from './read-pages';
import { readTexts } from './read-texts';
import { languageFaults, PUBLISHER_RULES, publisherFaults, PublisherFile } from './publisher-file';

/** The entries of a publisher's folder. Everything else is a fault, except hidden files and read-mes. */
const ENTRIES = [PUBLISHER_YAML, REDIRECTS_YAML, ...FOLDERS];
const IGNORED = /^\.|^readme(\.\w+)?$/i;

/**
 * Reads a publisher's folder, and stores its files.
 * @param files a store; for a check one that stores nothing
 * @throws CodedError PRESS-A24 if the folder cannot be read
 */
export async function readSite(
  dir: string,
  files: ContentFiles,
): Promise<{ site: Site; faults: SiteFault[]; notes: SiteFault[] }> {
  const faults: SiteFault[] = [];
  const entries = await entriesOf(dir, true);
  for (const name of entries)
    if (!ENTRIES.includes(name)) faults.push({ file: name, line: 0, text: `is none of ${ENTRIES.join(', ')}` });

  const site: Site = { journals: [], members: [], issues: [], articles: [], parts: [] };
  const calls: Record<string, StoredCall> = {};
  faults.push(...(await linksToOutside(dir)));
  const names = (await entriesOf(path.join(dir, 'journals'))).filter((name) => /\.ya?ml$/i.test(name));
  if (names.length === 0) faults.push({ file: 'journals', line: 0, text: 'has no .yaml file: a site needs a journal' });
  const languages = entries.includes(PUBLISHER_YAML) ? await languagesIn(dir) : languagesOf();
  // A journal with a fault also counts, so that its articles are not reported too.
  const journals = new Set<string>();
  for (const name of names)
    journals.add(await readJournal(dir, path.posix.join('journals', name), { files, site, faults, calls, languages }));
  faults.push(...repeatedIds(site), ...unknownTitles(site, journals));
  const former = new Map(
    site.journals.flatMap(({ id, formerIds = [] }) => formerIds.map((each) => [each, id] as const)),
  );
  const articles = await readArticles(dir, { journals, former, issns: idsByIssn(site.journals) }, files);
  // An issue's data in the journal file take precedence over the dates of its articles.
  const described = new Map(site.issues.map((issue) => [issue.id, issue]));
  for (const issue of articles.issues)
    described.set(issue.id, {
      title: '',
      cover: '',
      state: '',
      kind: '',
      place: null,
      ...issue,
      fromArticles: 0,
      ...described.get(issue.id),
    });
  const counts = { journals, articles: articles.articles.length, members: site.members.length };
  const publisher = entries.includes(PUBLISHER_YAML) ? await readPublisher(dir, counts, { site, files, faults }) : null;
  if (publisher) site.parts.push(publisher);
  const ofTexts = { journals, articles: namesOf(articles.articles), files, languages };
  const texts = await readTexts(dir, ofTexts, faults);
  site.parts.push(...(await readPages({ dir, journals, languages, faults })), ...texts);
  for (const { name, value } of texts) {
    const journalId = String(value['journalId']);
    const { news = [], ...own } = calls[journalId] ?? {};
    if (value['call']) calls[journalId] = { ...own, news: [...news, textOf(name)?.id ?? ''] };
  }
  if (Object.keys(calls).length > 0) site.parts.unshift({ name: CALLS_PART, value: calls });
  const whole: Site = {
    ...site,
    issues: [...described.values()],
    articles: articles.articles,
    formerAddresses: articles.formerAddresses,
  };
  const redirects = entries.includes(REDIRECTS_YAML)
    ? await readRedirects(dir, whole, { faults, notes: articles.notes })
    : null;
  if (redirects) site.parts.push(redirects);
  return {
    site: whole,
    faults: [...faults, ...articles.faults],
    notes: articles.notes,
  };
}

/**
 * The names that texts may use for the articles of a folder; null for a folder without articles, which keeps those of
 * the site.
 */
const namesOf = (articles: Site['articles']): Set<string> | null =>
  articles.length > 0 ? new Set(articles.flatMap(({ id, doi }) => [id, doi.toLowerCase()])) : null;

/** A link could publish any file of the machine. */
async function linksToOutside(dir: string): Promise<SiteFault[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const links = entries
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => path.join(path.relative(dir, entry.parentPath), entry.name))
    .filter((file) => !file.startsWith('.'));
  const outside = await Promise.all(links.map((file) => leadsOutside(dir, path.join(dir, file))));
  return links
    .filter((_, at) => outside[at])
    .map((file) => ({ file, line: 0, text: 'is a link that leads out of the folder: put the file itself here' }));
}

/** The languages that `publisher.yaml` names, even if it has faults. */
async function languagesIn(dir: string): Promise<SiteLanguages> {
  const yaml = await readYaml(dir, PUBLISHER_YAML);
  const { languages } = Array.isArray(yaml) ? {} : ((yaml.value ?? {}) as { languages?: unknown });
  return languagesOf(Array.isArray(languages) ? languages.filter((each) => typeof each === 'string') : []);
}

/** The names in a folder, sorted; none if it does not exist. */
async function entriesOf(dir: string, required = false): Promise<string[]> {
  try {
    return (await readdir(dir)).filter((name) => !IGNORED.test(name)).sort();
  } catch (cause) {
    if (systemCode(cause) === 'ENOENT' && !required) return [];
    const reason = `${dir} cannot be read as a folder (${systemCode(cause) ?? 'unknown error'}).`;
    throw new CodedError('PRESS-A24', reason, 'Name the folder of the site, or make one: npm run site -- new DIR.', {
      cause,
    });
  }
}

/** @returns the id of the journal */
async function readJournal(
  dir: string,
  file: string,
  {
    files,
    site,
    faults,
    calls,
    languages,
  }: {
    files: ContentFiles;
    site: Site;
    faults: SiteFault[];
    calls: Record<string, StoredCall>;
    languages: SiteLanguages;
  },
): Promise<string> {
  const fileId = path.basename(file).replace(/\.\w+$/, '');
  const yaml = await readYaml(dir, file);
  if (Array.isArray(yaml)) {
    faults.push(...yaml);
    return fileId;
  }
  const wrong = yaml.check(JournalFile, JOURNAL_RULES);
  const given = yaml.value as JournalFile;
  const id = wrong.length === 0 ? (given.id ?? fileId) : fileId;
  const idFault = JOURNAL_RULES['id']?.(id);
  if (idFault && given?.id === undefined)
    wrong.push({ file, line: 0, text: `the name of the file is the id of the journal: "${id}" ${idFault}` });
  if (wrong.length === 0) wrong.push(...languageFaults(given, languages).map(yaml.fault));
  if (wrong.length > 0) {
    faults.push(...wrong);
    return typeof given?.id === 'string' ? given.id : fileId;
  }

  const picture = async (folder: string, name: string, field: string, value: string): Promise<string> => {
    const stored = await storePicture(dir, { folder, name, value }, files);
    if ('address' in stored) return stored.address;
    faults.push(yaml.fault({ field, value, must: stored.must }));
    return '';
  };
  const call = callOf(given);
  if (call) calls[id] = call;
  if (given.inLanguages) site.parts.push({ name: journalPart(id), value: { inLanguages: given.inLanguages } });
  const journal = journalOf(id, given);
  const members = boardOf(id, given);
  for (const [at, issue] of issuesOf(id, given).entries())
    site.issues.push({
      ...issue,
      cover: await picture('covers', issue.id, `issues.${at}.cover`, issue.cover ?? ''),
    });
  const forAuthors = [];
  for (const [at, { title, link }] of (journal.forAuthors ?? []).entries())
    forAuthors.push({ title, link: await picture(FOR_AUTHORS, 'template.docx', `forAuthors.${at}.link`, link) });
  const journalUrl = await picture('covers', id, 'journalUrl', journal.journalUrl);
  site.journals.push({ ...journal, journalUrl, forAuthors });
  for (const [at, member] of members.entries())
    site.members.push({
      ...member,
      avatarUrl: await picture('people', member.id, `board.${at}.avatarUrl`, member.avatarUrl),
    });
  return id;
}

function repeatedIds({ journals, members }: Site): SiteFault[] {
  const ids = journals.flatMap(({ id, formerIds = [] }) => [id, ...formerIds]);
  const repeated = (given: readonly string[]) => [...new Set(given.filter((id, at) => given.indexOf(id) !== at))];
  return [
    ...repeated(ids).map((id) => ({
      file: 'journals',
      line: 0,
      text: `two files belong to the journal ${id}, or have had its id`,
    })),
    ...repeated(members.map(({ id }) => id)).map((id) => ({
      file: 'journals',
      line: 0,
      text: `two members have the id ${id}: give one of them another id`,
    })),
  ];
}

/** Former and later titles that name a journal without a file. */
const unknownTitles = ({ journals }: Site, known: ReadonlySet<string>): SiteFault[] =>
  journals.flatMap(({ id, formerTitles = [], laterTitles = [] }) =>
    [...formerTitles, ...laterTitles].flatMap(({ title, journalId }) =>
      journalId && !known.has(journalId)
        ? [
            {
              file: 'journals',
              line: 0,
              text: `${id} names ${title} as the journal ${journalId}, which has no file`,
            },
          ]
        : [],
    ),
  );

/** The data with which `publisherFaults` compares the file. */
type Counts = Parameters<typeof publisherFaults>[1];

/** Reads `publisher.yaml`, and stores its images. @returns null if it has faults, which are added to `faults` */
async function readPublisher(
  dir: string,
  counts: Counts,
  { site, files, faults }: { site: Site; files: ContentFiles; faults: SiteFault[] },
): Promise<SitePart | null> {
  const yaml = await readYaml(dir, PUBLISHER_YAML);
  if (Array.isArray(yaml)) {
    faults.push(...yaml);
    return null;
  }
  const wrong = yaml.check(PublisherFile, PUBLISHER_RULES);
  const given = yaml.value as PublisherFile;
  if (wrong.length === 0)
    wrong.push(
      ...[
        ...publisherFaults(given, counts),
        ...languageFaults({ ...given, subjects: subjectsOf(site.journals) }, languagesOf(given.languages)),
      ].map(yaml.fault),
    );
  const pictures: { logo?: string; favicon?: string } = {};
  for (const field of ['logo', 'favicon'] as const) {
    if (wrong.length > 0) break;
    const value = given[field] ?? '';
    const stored = await storePicture(dir, { folder: PICTURES, name: field, value }, files);
    if ('must' in stored) wrong.push(yaml.fault({ field, value, must: stored.must }));
    else if (stored.address) pictures[field] = stored.address;
  }
  faults.push(...wrong);
  // A press that speaks one language first writes in it, unless it says otherwise.
  const [language] = given.languages ?? [];
  return wrong.length > 0
    ? null
    : { name: PUBLISHER_PART, value: { ...(language && { language }), ...given, ...pictures } };
}

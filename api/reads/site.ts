import { publisherFromEnv, publisherWith, type Publisher } from '@press/config';
import { hasPassed, today } from '@press/contract/deadlines';
import { licenceOf } from '@press/contract/description/licence';
import { grouped } from '@press/contract/format';
import { freePageName, PAGE_PLACES, SITE_PAGES, TEXT_KINDS, type PagePlace } from '@press/contract/site-pages';
import type { InLanguages } from '@press/contract/in-language';
import type { CallWire, PublisherWire, SiteWire } from '@press/contract/wire';
import type { Queries } from '../db/db';
import {
  CALLS_PART,
  freePageOf,
  journalOfPart,
  journalPart,
  pageOfPart,
  pagePart,
  PUBLISHER_PART,
  REDIRECTS_PART,
  siteParts,
  textOf,
  type SitePart,
  type StoredCall,
} from '../site/parts';
import { commonFacts, type StatingJournal } from './common-facts';
import { countCountries } from '../site/countries';
import { dateStyle } from '../messages/date-style';
import type { JournalTexts } from '../site/journal-file';
import { COUNTED_CLAIMS, type CountedClaim, type PublisherFile } from '../site/publisher-file';

/** The publisher from its folder, and the names of the pages with its own text. */
export async function site(db: Queries): Promise<SiteWire> {
  const parts = await siteParts(db);
  const names = new Set(parts.map(({ name }) => name));
  const stored = parts.find(({ name }) => name === PUBLISHER_PART);
  const kinds = new Set(parts.map(({ name }) => textOf(name)?.kind));
  const texts = TEXT_KINDS.filter((kind) => kinds.has(kind));
  const free = parts.flatMap(({ name, value }) => {
    const id = freePageOf(name);
    return id === null ? [] : [{ id, place: placeOf(value['place']), ...titlesOf(value) }];
  });
  const common = stored && commonFacts(stored.value as PublisherFile, await currentJournals(db));
  return {
    publisher: stored ? { ...(await served(db, stored.value as PublisherFile)), ...common?.publisher } : null,
    pages: [
      ...SITE_PAGES.filter((page) => names.has(pagePart(page))),
      ...parts.flatMap(({ name }) => pageOfPart(name)?.name ?? []),
      ...free.map(({ id }) => freePageName(id)),
    ],
    ...(free.length > 0 && { ownPages: free }),
    calls: await openCalls(db, parts),
    ...((await hasOtherLicences(db, publisherOfParts(parts))) && { otherLicences: true }),
    ...(common && { journalFacts: common.journalFacts }),
    ...(texts.length > 0 && { texts }),
    ...journalTitles(parts),
    ...(await formerJournals(db)),
    ...((await hasFormerAddresses(db, parts)) && { formerAddresses: true }),
  };
}

/** The title of a text in its languages. */
function titlesOf({ title, inLanguages }: SitePart['value']): {
  title: string;
  inLanguages?: Record<string, { title: string }>;
} {
  const others = Object.entries((inLanguages ?? {}) as Record<string, { title: string }>);
  return {
    title: String(title),
    ...(others.length > 0 && {
      inLanguages: Object.fromEntries(others.map(([tag, own]) => [tag, { title: own.title }])),
    }),
  };
}

const placeOf = (place: unknown): PagePlace => PAGE_PLACES.find((each) => each === place) ?? 'footer';

/** Journals that have not ceased, with the facts that they state. */
const currentJournals = (db: Queries): Promise<StatingJournal[]> =>
  db.query<StatingJournal>("select apc, facts from journal where ceased = '' order by position");

/** Titles of journals in languages besides the first. */
function journalTitles(parts: readonly SitePart[]): Pick<SiteWire, 'journalTitlesOf'> {
  const journalTitlesOf: Record<string, Record<string, string>> = {};
  for (const { name, value } of parts) {
    const id = journalOfPart(name);
    const { inLanguages = {} } = value as InLanguages<Pick<JournalTexts, 'title'>>;
    if (id !== null)
      for (const [tag, { title }] of Object.entries(inLanguages)) if (title) (journalTitlesOf[tag] ??= {})[id] = title;
  }
  return Object.keys(journalTitlesOf).length > 0 ? { journalTitlesOf } : {};
}

/** Former ids of journals and their current ids; an id that a journal has now leads to that journal. */
async function formerJournals(db: Queries): Promise<Pick<SiteWire, 'formerJournals'>> {
  const rows = await db.query<{ former: string; id: string }>(
    'select former, id from journal, jsonb_array_elements_text(former_ids) former order by former collate "C", position',
  );
  return rows.length > 0 ? { formerJournals: Object.fromEntries(rows.map(({ former, id }) => [former, id])) } : {};
}

const hasFormerAddresses = async (db: Queries, parts: readonly SitePart[]): Promise<boolean> =>
  parts.some(({ name }) => name === REDIRECTS_PART) ||
  (await db.query('select 1 from former_address limit 1')).length > 0;

/** The calls for papers, without those of ceased journals. The deadline is the next one that is open, else the journal file's own. */
async function openCalls(db: Queries, parts: readonly SitePart[]): Promise<SiteWire['calls']> {
  const calls = (parts.find(({ name }) => name === CALLS_PART)?.value ?? {}) as Record<string, StoredCall>;
  const ended = await db.query<{ id: string }>("select id from journal where ceased <> ''");
  const gone = new Set(ended.map(({ id }) => id));
  const current = newsOf(parts).filter(({ date, end }) => date <= today() && !hasPassed(end, today()));
  const served = Object.entries(calls).flatMap(([journalId, { news: ids, ...own }]) => {
    const news = current.filter(({ id }) => ids?.includes(id));
    if (gone.has(journalId) || (ids && news.length === 0 && Object.keys(own).length === 0)) return [];
    const ofJournal =
      own.deadline && !hasPassed(own.deadline, today()) ? [{ id: '', title: '', date: '', end: own.deadline }] : [];
    const open = [...ofJournal, ...news]
      .map(({ date: _, end, ...titled }) => ({ ...titled, deadline: end }))
      .sort((a, b) => (a.deadline < b.deadline ? -1 : 1));
    const deadline = open[0]?.deadline ?? own.deadline;
    const inLanguages = subjectsInLanguages(parts, journalId);
    return [
      [
        journalId,
        {
          ...own,
          ...(own.subjects && inLanguages && { inLanguages }),
          ...(deadline && { deadline }),
          ...(news.length > 0 && { open }),
        },
      ],
    ];
  });
  return Object.fromEntries(served);
}

/** The subjects of a journal's call in languages besides the first; undefined if no language has them. */
function subjectsInLanguages(parts: readonly SitePart[], journalId: string): CallWire['inLanguages'] {
  const { inLanguages = {} } = (parts.find(({ name }) => name === journalPart(journalId))?.value ?? {}) as InLanguages<
    Pick<JournalTexts, 'callSubjects'>
  >;
  const known = Object.entries(inLanguages).flatMap(([tag, { callSubjects: subjects }]) =>
    subjects ? [[tag, { subjects }] as const] : [],
  );
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

const newsOf = (parts: readonly SitePart[]) =>
  parts.flatMap(({ name, value }) => {
    const text = textOf(name);
    const [date = '', end = ''] = ['date', 'end'].map((field) => String(value[field] ?? ''));
    return text?.kind === 'news' ? [{ id: text.id, ...titlesOf(value), date, end }] : [];
  });

/** True if a journal states a different licence than the publisher. A journal that states none has the publisher's. */
async function hasOtherLicences(db: Queries, { licence }: Publisher): Promise<boolean> {
  const rows = await db.query<{ license: string }>("select distinct license from journal where license <> ''");
  const { name } = licenceOf('', licence);
  return rows.some(({ license }) => licenceOf(license, licence).name !== name);
}

/** The publisher of this site: its folder overrides the environment. */
export async function sitePublisher(db: Queries): Promise<Publisher> {
  return publisherOfParts(
    await db.query<SitePart>('select name, value from site_part where name = $1', [PUBLISHER_PART]),
  );
}

/** `sitePublisher` for the parts of a site. */
export function publisherOfParts(parts: readonly SitePart[]): Publisher {
  const start = publisherFromEnv(process.env);
  const stored = parts.find(({ name }) => name === PUBLISHER_PART);
  if (!stored) return start;
  // Claims are for pages; the api's own texts have none.
  const { claims: _, dates, ...given } = stored.value as PublisherFile;
  return publisherWith(start, { ...given, ...datesOf(dates, given) });
}

/** The publisher's e-mail address; null if no folder states one. */
export async function folderAddress(db: Queries): Promise<string | null> {
  const [row] = await db.query<{ email: string }>("select value->>'email' as email from site_part where name = $1", [
    PUBLISHER_PART,
  ]);
  return row?.email ?? null;
}

/**
 * The format of dates: that of the folder, in its own language or the publisher's; else that of the interface. English has the
 * default.
 */
function datesOf(
  dates: PublisherFile['dates'],
  { language = 'en', languages = [] }: Pick<PublisherFile, 'language' | 'languages'>,
): Pick<PublisherWire, 'dates' | 'datesOf'> {
  const [first = 'en', ...others] = languages;
  const styles = others.filter((tag) => tag !== 'en').map((tag) => [tag, dateStyle(tag)]);
  return {
    ...(dates
      ? { dates: dateStyle(dates.language ?? language, dates.order ?? 'day-month-year') }
      : first !== 'en' && { dates: dateStyle(first) }),
    ...(styles.length > 0 && { datesOf: Object.fromEntries(styles) }),
  };
}

async function served(db: Queries, { claims, dates, ...publisher }: PublisherFile): Promise<PublisherWire> {
  return {
    ...publisher,
    ...(claims && { claims: await servedClaims(db, claims) }),
    ...datesOf(dates, publisher),
  };
}

/** The current day in UTC, in the precision of a column. */
function todayFor(column: string): string {
  return `left(to_char(now() at time zone 'utc', 'YYYY-MM-DD'), length(${column}))`;
}

/** Members whose term has begun and not ended; a month or a year counts until its last day. */
const IN_OFFICE = `since <= ${todayFor('since')} and (until = '' or until >= ${todayFor('until')})`;

const COUNTS: Record<Exclude<CountedClaim, 'countries'>, string> = {
  journals: 'select count(*) from journal',
  articles: 'select count(*) from article',
  views: `select coalesce(sum(views), 0) from stat where target like 'journal:%'`,
  downloads: `select coalesce(sum(downloads), 0) from stat where target like 'journal:%'`,
  editors: `select count(*) from member where ${IN_OFFICE}`,
};

async function countOf(db: Queries, claim: CountedClaim): Promise<number> {
  if (claim !== 'countries')
    return (await db.query<{ n: number }>(`select (${COUNTS[claim]})::bigint as n`))[0]?.n ?? 0;
  const rows = await db.query<{ country: string }>(`select distinct country from member where ${IN_OFFICE}`);
  return countCountries(rows.map(({ country }) => country));
}

async function servedClaims(
  db: Queries,
  { initialDecision, averageReview, ...given }: NonNullable<PublisherFile['claims']>,
): Promise<NonNullable<PublisherWire['claims']>> {
  const counted: [string, string][] = [];
  for (const claim of COUNTED_CLAIMS) {
    const stated = given[claim];
    if (stated === undefined) continue;
    if (stated === 'auto') counted.push([claim, grouped(await countOf(db, claim))]);
    else counted.push([claim, typeof stated === 'string' ? stated : grouped(stated)]);
  }
  return {
    ...Object.fromEntries(counted),
    ...(initialDecision && { initialDecision }),
    ...(averageReview && { averageReview }),
  };
}

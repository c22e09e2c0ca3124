import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Answer } from '@press/contract/calls';
import { siteCalls } from '@press/contract/site-calls';
import { FallbackWire, SitePageWire, SiteWire } from '@press/contract/wire';
import { systemCode } from '@press/errors';
import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';

/** The api's last description of the site, kept on disk for an edge that starts without the api. */
const KnownSite = Type.Object({
  site: SiteWire,
  pages: Type.Record(Type.String(), SitePageWire),
  /** Journals and an article for a publisher without fallback data in the folder. */
  content: Type.Optional(FallbackWire),
});
export type KnownSite = Static<typeof KnownSite>;

const PAGES = `/api${siteCalls.getSitePage.path.replace(':page', '')}`;

/** @param data the data directory */
export const knownSiteFile = (data: string): string => path.join(data, 'site.json');

/** Null if nothing is known yet or the file is damaged. */
export async function readKnownSite(file: string): Promise<KnownSite | null> {
  try {
    const known: unknown = JSON.parse(await readFile(file, 'utf8'));
    return Check(KnownSite, known) ? known : null;
  } catch (error) {
    if (error instanceof SyntaxError || systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** The last body from the api for a static page. @returns null if the path is not a static page, or its body is unknown */
export function lastKnownBody({ pages }: KnownSite, path: string): string | null {
  const [name = ''] = path.startsWith(PAGES) ? path.slice(PAGES.length).split('?') : [];
  const data = Object.hasOwn(pages, name) ? pages[name] : undefined;
  return data ? JSON.stringify({ success: true, data, msg: 'last known' }) : null;
}

type Journals = Answer<'getJournals'>['data'];
type Articles = Answer<'getTrendingArticles'>['data'];

type Fallback = Static<typeof FallbackWire>;
type FallbackJournal = Fallback['journals'][number];

/** Maximum number of journals, because every failed page contains them. */
const MAX_JOURNALS = 20;
const MAX_TEXT = 600;
const MAX_LINE = 300;

/** Journals and articles for pages while the api is down. @param first id of the journal that comes first */
export const contentOf = (journals: Journals, [article]: Articles, first: string): Fallback => ({
  journals: [...journals]
    .sort((a, b) => Number(b.id === first) - Number(a.id === first))
    .filter(({ id, title }) => id && title && title.length <= MAX_LINE)
    .slice(0, MAX_JOURNALS)
    .map(journalOf),
  ...(article?.title && {
    article: {
      id: article.id,
      journalId: article.journalId,
      title: shortened(article.title),
      authors: shortened(article.authors),
    },
  }),
});

/** Rich text cannot be cut inside a tag, so a text that is too long is left out. */
const shortened = (text: string): string => (text.length <= MAX_TEXT ? text : '');

function journalOf(journal: Journals[number]): FallbackJournal {
  const { id, title, abbreviation, issn, eissn, frequency, license, apc } = journal;
  const { backgroundColor, description, scopeEn, keywords } = journal;
  const texts = {
    abbreviation,
    issn,
    eissn,
    frequency,
    license,
    apc,
    backgroundColor,
    description: shortened(description),
    scopeEn: shortened(scopeEn),
    keywords: shortened(keywords),
  };
  return { id, title, ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) };
}

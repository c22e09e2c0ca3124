import type { SitePageWire } from '@press/contract/wire';
import { today } from '@press/contract/deadlines';
import { grouped } from '@press/contract/format';
import { readNote } from '@press/contract/markdown';
import { inLanguage, type InLanguages } from '@press/contract/in-language';
import { escapeRich } from '@press/contract/richtext';
import { keyOf, WHOLE_SITE } from '@press/http/surrogate-keys';
import type { Queries } from '../db/db';
import { notFound } from '../http/problem';
import { pagePart } from '../site/parts';
import { filledIn, type PlaceholderValues } from '../site/placeholders';
import { byNames } from './articles';
import { sitePublisher } from './site';
import { madeOf } from '../surrogate-keys/changes';

/**
 * Side notes are lines of Markdown. News has a day, and a collection names its articles by id, or by DOI in lower case.
 */
type Stored = Omit<SitePageWire, 'articles' | 'side'> & {
  side: { title: string; lines: string[] }[];
  date?: string;
  articles?: string[];
} & InLanguages;

const asIs = (text: string): string => text;

/** A static page with the publisher's own text; its placeholders have the current values. @throws HttpError 404 */
export async function sitePage(db: Queries, page: string, language?: string): Promise<SitePageWire> {
  // Placeholders count journals and articles.
  madeOf(keyOf('page', page), WHOLE_SITE);
  // News and collections have a day before which they are hidden.
  const [stored] = await db.query<{ value: Stored }>('select value from site_part where name = $1', [pagePart(page)]);
  const { date = '' } = stored?.value ?? {};
  if (!stored || date > today()) throw notFound('such page with its own text');
  const values = await placeholderValues(db);
  const plain = (text: string): string => filledIn(text, values, asIs);
  const rich = (text: string): string => filledIn(text, values, escapeRich);
  const { title, standfirst, lang, sections, side, editors, image, articles } = inLanguage(stored.value, language);
  return {
    title: plain(title),
    standfirst: plain(standfirst),
    lang,
    sections: sections.map((section) => ({ ...section, title: plain(section.title), body: rich(section.body) })),
    side: side.map((note) => ({ title: plain(note.title), body: rich(readNote(note.lines).body) })),
    ...(editors && { editors }),
    ...(image && { image }),
    ...(articles && { articles: await byNames(db, articles) }),
  };
}

/** The current values of the placeholders of pages and news. */
export async function placeholderValues(db: Queries): Promise<PlaceholderValues> {
  const publisher = await sitePublisher(db);
  const journals = await db.query<{ id: string; title: string; fee: string; licence: string } & Record<string, string>>(
    'select id, title, apc as fee, license as licence, frequency, issn, eissn, article_count::text as articles from journal',
  );
  const articles = journals.reduce((sum, journal) => sum + Number(journal['articles']), 0);
  return {
    site: {
      publisher: publisher.name,
      email: publisher.email,
      phone: publisher.phone ?? '',
      address: publisher.address.join(', '),
      officeHours: publisher.officeHours.join(', '),
      licence: publisher.licence.name,
      licenceUrl: publisher.licence.url,
      doiPrefix: publisher.doiPrefix,
      journals: grouped(journals.length),
      articles: grouped(articles),
    },
    journals: new Map(
      journals.map(({ id, title, fee, licence, frequency = '', issn = '', eissn = '' }) => [
        id,
        { title, fee, licence: licence || publisher.licence.name, frequency, issn, eissn },
      ]),
    ),
  };
}

import { isCurrent } from '@press/contract/news-query';
import { today } from '@press/contract/deadlines';
import { escapeRich } from '@press/contract/richtext';
import type { NewsWire } from '@press/contract/wire';
import { WHOLE_SITE } from '@press/http/surrogate-keys';
import type { Queries } from '../db/db';
import { filledIn } from '../site/placeholders';
import { newsIdOf, newsPart, NEWS_KEY } from '../site/parts';
import { madeOf } from '../surrogate-keys/made-of';
import { placeholderValues } from './site-page';

type Stored = Omit<NewsWire, 'id'> & { sections: { title: string; body: string }[] };

/** A news item and its text. */
export interface NewsWithText {
  news: NewsWire;
  /** Rich text. */
  text: string;
}

/** News items whose day has come, newest first. */
export async function newsWithTexts(db: Queries): Promise<NewsWithText[]> {
  // Placeholders count journals and articles.
  madeOf(NEWS_KEY, WHOLE_SITE);
  const values = await placeholderValues(db);
  const plain = (text: string): string => filledIn(text, values, (value) => value);
  const rich = (text: string): string => filledIn(text, values, escapeRich);
  const rows = await db.query<{ name: string; value: Stored }>(
    `select name, value from site_part where starts_with(name, $1) and value->>'date' <= $2
     order by value->>'date' desc, name collate "C"`,
    [newsPart(''), today()],
  );
  return rows.map(({ name, value: { title, date, end, journalId, lang, sections } }) => ({
    news: { id: newsIdOf(name) ?? '', title: plain(title), date, end, journalId, lang },
    text: rich(
      sections
        .map((section) => (section.title && `<p><strong>${escapeRich(section.title)}</strong></p>`) + section.body)
        .join(''),
    ),
  }));
}

export const allNews = async (db: Queries): Promise<NewsWire[]> => (await newsWithTexts(db)).map(({ news }) => news);

/** News items that have not ended. */
export const currentNews = async (db: Queries): Promise<NewsWithText[]> =>
  (await newsWithTexts(db)).filter(({ news }) => isCurrent(news, today()));

import type { ContentArticle } from '../../content/model';
import type { Places } from './places';

/** A link to a place. Links do not nest, so the first closing tag is its own. */
const TO_PLACE = /<a (?:data-refs="[^"]*" )?href="#([^"]+)"(?: data-refs="[^"]*")?>(.*?)<\/a>/gs;

/** Leads links to the written ids. A link to content that the article does not show becomes its text. */
export function withLiveLinks(article: ContentArticle, places: Places): ContentArticle {
  const shown = placesIn(article);
  const mend = (text: string): string =>
    text.replace(TO_PLACE, (link, id: string, inner: string) => {
      const written = places.written(id);
      if (!shown.has(written)) return inner;
      return written === id ? link : link.replace(`"#${id}"`, `"#${written}"`);
    });
  return mapTexts(article, mend);
}

/** Ids of all places that the page has. */
function placesIn(article: ContentArticle): Set<string> {
  const { sections, details } = article;
  const { parts = [], references = [], subArticles = [] } = details ?? {};
  const named = [...sections, ...parts, ...references, ...subArticles].flatMap(({ id }) => id ?? []);
  const inText = [...JSON.stringify(article).matchAll(/ id=\\"([\w.-]+)\\"/g)].map(([, id]) => id!);
  return new Set([...named, ...inText]);
}

/** Applies a change to every text of a value. */
function mapTexts<T>(value: T, change: (text: string) => string): T {
  const walk = (each: unknown): unknown => {
    if (typeof each === 'string') return each.includes('<a ') ? change(each) : each;
    if (Array.isArray(each)) return each.map(walk);
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([name, inner]) => [name, walk(inner)]));
  };
  return walk(value) as T;
}

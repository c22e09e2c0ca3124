import type { Random } from '@press/random';
import type { ContentArticle } from '../content/model';

/** Bounds of the views of one article; the featured articles have more. */
const MAX_VIEWS = 1480;
const MIN_VIEWS = 25;
const SAMPLE_YEAR = 2026;

/** Spreads a journal's views over its articles without counters; their clicks, downloads and citations follow. */
export function spreadViews(articles: ContentArticle[], total: number, random: Random): ContentArticle[] {
  const given = articles.reduce((sum, { seed }) => sum + (seed?.views ?? 0), 0);
  const weighted = articles.map((article) => ({ article, weight: article.seed ? 0 : 1 / (random.next() + 0.2) }));
  const viewsPerWeight = (total - given) / weighted.reduce((sum, { weight }) => sum + weight, 0);
  return weighted.map(({ article, weight }) =>
    article.seed ? article : { ...article, seed: counters(weight * viewsPerWeight, article, random) },
  );
}

function counters(share: number, { publicationDate }: ContentArticle, random: Random) {
  const views = Math.round(Math.min(MAX_VIEWS, Math.max(MIN_VIEWS, share)));
  const clicks = Math.floor(views * (0.26 + random.next() * 0.2));
  const downloads = Math.floor(clicks * (0.4 + random.next() * 0.25));
  const years = SAMPLE_YEAR - Number(publicationDate?.slice(0, 4));
  return { views, clicks, downloads, citations: Math.floor((downloads / 30) * random.next() * years) };
}

import type { ContentArticle } from '../content/model';
import type { Random } from './random';

/** The design's articles stay the most read. */
const MOST_VIEWS = 1480;
const FEWEST_VIEWS = 25;

/** Gives every article without counters its share of the journal's views, and clicks, downloads, citations below them. */
export function spreadViews(articles: ContentArticle[], total: number, random: Random): ContentArticle[] {
  const given = articles.reduce((sum, { seed }) => sum + (seed?.views ?? 0), 0);
  const weights = articles.map(({ seed }) => (seed ? 0 : 1 / (random.next() + 0.2)));
  const share = (total - given) / weights.reduce((sum, weight) => sum + weight, 0);
  return articles.map((article, i) =>
    article.seed ? article : { ...article, seed: counters(weights[i]! * share, article, random) },
  );
}

function counters(share: number, { publicationDate }: ContentArticle, random: Random) {
  const views = Math.round(Math.min(MOST_VIEWS, Math.max(FEWEST_VIEWS, share)));
  const clicks = Math.floor(views * (0.26 + random.next() * 0.2));
  const downloads = Math.floor(clicks * (0.4 + random.next() * 0.25));
  const years = 2026 - Number(publicationDate?.slice(0, 4));
  return { views, clicks, downloads, citations: Math.floor((downloads / 30) * random.next() * years) };
}

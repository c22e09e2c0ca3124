import { journalsQuery, subjectsQuery, trendingQuery } from '@press/contract';

/** Trending articles, all journals and all subjects; the kit starts them together (H-08). */
export const homeQueries = () => [trendingQuery(), journalsQuery(), subjectsQuery()];

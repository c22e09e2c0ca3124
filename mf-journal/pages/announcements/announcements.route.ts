import type { PageQuery, Params } from '@press/area';
import { latestArticlesQuery, type Article } from '@press/contract';
import type { ApiQuery } from '@press/contract/queries';
import { screenQueries } from '../../frame/screen-route';

/** How many of the latest articles are announced (product.md section 9). */
export const ANNOUNCED = 6;

export const announcedQuery = (journalId: string): ApiQuery<Article[]> => latestArticlesQuery(journalId, ANNOUNCED);

export const announcementsQueries = (params: Params): PageQuery[] => [
  ...screenQueries(params),
  announcedQuery(params.journalId ?? ''),
];

/**
 * The contract of /api for browsers: entities, client, readers, query options, texts of dates and counts.
 * The schemas are in `@press/contract/wire` and `@press/contract/calls`, so that no browser loads TypeBox.
 */
export { createClient, type Api, type ClientOptions, type Reading } from './client';
export * from './defaults';
export type * from './entities';
export { ApiError, isApiError, isGone, isNotFound, shownText } from './errors';
export * from './author-line';
export * from './format';
export * from './page-range';
export * from './paging';
export * from './queries';
export * from './readers';

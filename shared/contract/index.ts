/**
 * The /api contract as a browser sees it: entities, client, readers, query options, texts of dates and counts.
 * Schemas are apart (`@press/contract/wire`, `@press/contract/calls`), so that TypeBox never reaches a browser.
 */
export type { Api, ClientOptions } from './api';
export { createClient } from './client';
export * from './defaults';
export type * from './entities';
export { ApiError, isApiError } from './errors';
export * from './format';
export * from './paging';
export * from './queries';
export * from './readers';

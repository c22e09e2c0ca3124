import type { Publisher } from '@press/config';
import type { ApiQuery } from '@press/contract/queries';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { PageForm } from './form';
import type { Head, Metadata } from './types';

/** Values of a path's dynamic segments by their names. */
export type Params = Readonly<Record<string, string>>;

type ParamName<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamName<Tail>
    : Rest
  : never;

/** The parameters of a path: `'/journal/:journalId/issue/:issueId'` has `{ journalId: string; issueId: string }`. */
export type PathParams<Path extends string> = string extends Path
  ? Params
  : { readonly [Name in ParamName<Path>]: string };

/** A query that the page can do without: its failure does not change the status of the page. */
export type OptionalQuery<T> = ApiQuery<T> & { readonly optional: true };

/** Marks a query of a route as optional. */
export const optional = <T>(query: ApiQuery<T>): OptionalQuery<T> => ({ ...query, optional: true });

/** The queries of a page by name, the same names at every address; null for one that is not read at this address. */
export type RouteQueries = Readonly<Record<string, ApiQuery<unknown> | OptionalQuery<unknown> | null>>;

type DataOf<Query> = Query extends ApiQuery<infer T> ? T : never;

/** The responses known so far. Each is undefined while it loads, and if it failed. */
export type RouteData<Queries extends RouteQueries> = {
  readonly [Name in keyof Queries]: DataOf<Queries[Name]> | undefined;
};

type LoadedDataOf<Query> =
  Query extends OptionalQuery<infer T> ? T | undefined : Query extends ApiQuery<infer T> ? T : undefined;

/** The responses of a page with status 200, of which only optional ones can be missing. */
export type LoadedData<Queries extends RouteQueries> = {
  readonly [Name in keyof Queries]: LoadedDataOf<Queries[Name]>;
};

/** The return value of `useRouteQueries`: TanStack's results by the names of the route. */
export type RouteResults<Queries extends RouteQueries> = {
  readonly [Name in keyof Queries]: UseQueryResult<DataOf<Queries[Name]>>;
};

/** The address that a head or metadata describes. */
export interface RouteContext<P = Params> {
  params: P;
  url: URL;
  publisher: Publisher;
}

/**
 * A page's queries and its data for indexers. Functions are declared as methods, so that routes of different paths and queries
 * fit into one list.
 */
export interface RouteDefinition<Path extends string, Queries extends RouteQueries, Page> {
  /** Loads the module of the page, with its metadata for pages of status 200. */
  page(): Promise<Page>;
  /** Started together, before the page renders, on the server and in the browser. */
  queries?(params: PathParams<Path>, search: URLSearchParams, publisher: Publisher): Queries;
  /** Title, canonical address and robots of the page. Also called while data load. */
  head?(data: RouteData<Queries>, context: RouteContext<PathParams<Path>>): Head;
  /** The fields that the page's form sends without JavaScript. */
  readonly form?: PageForm;
  /**
   * False keeps the page out of the sitemap, for example if it is a second address of a page. Otherwise the sitemap lists every
   * page whose path has no parameters, or only `:journalId`, `:subject` or `:author` (an ORCID iD).
   */
  readonly listed?: false;
}

/** A page at a path. */
export interface Route<Path extends string, Queries extends RouteQueries, Page> extends RouteDefinition<
  Path,
  Queries,
  Page
> {
  /** `/journal/:journalId`; `{publisher}` is replaced by the configured slug. */
  readonly path: Path;
}

/** A module that exports a page, and tags for machines. */
export interface PageModule {
  default: ComponentType;
  /** The modules of a page without a module of its own; documents load their files with the page. */
  parts?: readonly object[];
  metadata?(data: LoadedData<RouteQueries>, context: RouteContext): Metadata | Promise<Metadata>;
}

/** A route of any path, in the type that the kit uses. */
export type AreaRoute = Route<string, RouteQueries, PageModule>;

/**
 * The type of a page's metadata: `export const metadata: RouteMetadata<typeof issueRoute> = ({ issue }) => …`. Required data
 * are present: otherwise metadata is not called.
 */
export type RouteMetadata<R> =
  R extends Route<infer Path, infer Queries, infer _Page>
    ? (data: LoadedData<Queries>, context: RouteContext<PathParams<Path>>) => Metadata
    : never;

interface CheckedPage<Given extends unknown[]> {
  default: ComponentType;
  parts?: readonly object[];
  metadata?: (...given: Given) => Metadata | Promise<Metadata>;
}

/** Causes a type error if the `metadata` of a route's page is written for another route. */
export type CheckedRoutes<Routes extends readonly AreaRoute[]> = {
  readonly [At in keyof Routes]: Routes[At] extends Route<infer Path, infer Queries, infer _Page>
    ? Route<Path, Queries, CheckedPage<Parameters<RouteMetadata<Routes[At]>>>>
    : never;
};

/**
 * Defines a route. Parameters are inferred from the path, the types of head and metadata from `queries`.
 * `Page` is only checked by `defineArea`: a page imports its own route, so that a check here would be circular.
 */
export function defineRoute<
  const Path extends string,
  Queries extends RouteQueries = Record<never, never>,
  Page = never,
>(path: Path, definition: RouteDefinition<Path, Queries, Page>): Route<Path, Queries, Page> {
  return { path, ...definition };
}

/** The export of `area.ts`: the kit creates an area's browser and server code from it. */
export interface AreaDefinition {
  /** The name of its package, its federation container and its releases. */
  name: string;
  /** Areas whose sections this one replaces: if both have a route with the same path, this area's wins. */
  takesOver?: readonly string[];
  routes: readonly AreaRoute[];
}

/** Checks the routes of an area against their pages and metadata. */
export const defineArea = <const Routes extends readonly AreaRoute[]>(
  definition: Omit<AreaDefinition, 'routes'> & { routes: Routes & CheckedRoutes<Routes> },
): AreaDefinition => definition;

import { createContext, useContext } from 'react';
import type { Api } from '@press/contract';
import type { Publisher } from '@press/config';
import type { AreaServices, Params } from './types';

/** Everything a page can ask the kit for; one value, so that one provider stands above a page. */
export interface PageContextValue {
  services: AreaServices;
  api: Api;
  /** Path and query the page stands at. */
  url: string;
  params: Params;
  search: URLSearchParams;
}

export const PageContext = createContext<PageContextValue | null>(null);

function usePage(): PageContextValue {
  const value = useContext(PageContext);
  if (!value)
    throw new Error('PRESS-K01 A hook of @press/area was used outside a page. Render it below an area route.');
  return value;
}

/** The dynamic segments of the page's path: `{ journalId: 'ssha' }`. */
export const useParams = (): Params => usePage().params;
/** The page's query, read-only; change it with `useNavigate`. */
export const useSearch = (): URLSearchParams => usePage().search;
/** Path and query of the page, the same on server and browser. */
export const useUrl = (): string => usePage().url;
/** Goes to a path of the site. */
export const useNavigate = (): AreaServices['navigate'] => usePage().services.navigate;
export const useServices = (): AreaServices => usePage().services;
export const useApi = (): Api => usePage().api;
export const usePublisher = (): Publisher => usePage().services.publisher;

import type { QueryClient } from '@press/area/vendor';
import { useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { AreaContext } from './context';

const keyOf = (pathname: string) => ['nearest', pathname];

/** Stores the existing address that is most similar to a path without a page. It goes to the browser with the page's data. */
export const keepNearest = (client: QueryClient, pathname: string, nearest: string): void =>
  void client.setQueryData(keyOf(pathname), nearest);

/** The existing address that is most similar to this page's, if the page does not exist and the edge knows one (G-23). */
export function useNearest(): string | undefined {
  const { pathname } = useLocation();
  return useContext(AreaContext)?.services.queryClient.getQueryData<string>(keyOf(pathname));
}

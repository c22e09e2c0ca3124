/**
 * The façade that the shell shares with every area. Sharing a package stops tree-shaking, so the packages are not
 * shared: this list is, and it holds only what areas use (docs/adr/0002).
 */
export { matchRoutes } from 'react-router-dom';
export { QueryClient, QueryClientProvider, dehydrate, hydrate, useQuery, useQueryClient } from '@tanstack/react-query';

/**
 * The façade that the shell shares with every area. Sharing a package stops tree-shaking, so the package is not
 * shared: this list is, and it holds only what areas use (docs/adr/0002).
 */
export { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';

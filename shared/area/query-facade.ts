/**
 * Replaces `@tanstack/react-query` in the browser bundle of an area (shared/build). A second copy of the package would not know
 * the shell's query cache. A name that is missing here fails the build (PRESS-B09).
 */
export { QueryClient, QueryClientProvider, useQueries, useQuery, useQueryClient } from '@press/area/vendor';

import { useMutation as useTanstackMutation } from '#react-query';
import { useQueryClient } from '@press/area/vendor';

/**
 * TanStack's `useMutation`, on the shell's query cache. It is not among the modules that the shell shares: an area that uses it
 * has it in its own bundle, so no other page loads it. That copy has no provider, so the cache is passed in.
 */
export const useMutation: typeof useTanstackMutation = (options, client) => {
  const shared = useQueryClient();
  return useTanstackMutation(options, client ?? shared);
};

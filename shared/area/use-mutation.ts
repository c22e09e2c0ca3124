import { useMutation as useTanstackMutation } from '#react-query';
import { useQueryClient } from '@press/area/vendor';

/**
 * TanStack's `useMutation`, on the shell's query cache. It is not among the modules that the shell shares: who uses it has it in
 * the area's bundle, and no other page pays for it. That copy has no provider, and is given the cache.
 */
export const useMutation: typeof useTanstackMutation = (options, client) => {
  const shared = useQueryClient();
  return useTanstackMutation(options, client ?? shared);
};

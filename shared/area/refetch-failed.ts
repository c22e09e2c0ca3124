import { useOnRetried, useServices } from './context';

const isPlaceholder = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'fallback' in data && data.fallback === true;

/**
 * Asks again for everything on the screen that failed. What holds a placeholder (the header of a journal, J-11) is asked
 * last: it uses the answers of the others. Then the document has the head of what is shown.
 */
export function useRefetchFailed(): () => Promise<void> {
  const { queryClient } = useServices();
  const onRetried = useOnRetried();
  return async () => {
    await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    await queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => isPlaceholder(state.data) });
    onRetried?.();
  };
}

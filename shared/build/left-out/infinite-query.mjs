/** In place of TanStack Query's: lists of the house are paged by address, and the façade offers no endless query. */
export function infiniteQueryBehavior() {
  throw new Error(
    'PRESS-B06 Endless queries are left out of the shell (docs/adr/0011). Page the list, or bring them back in shared/build/left-out.ts.',
  );
}
/** Asked by the observer of endless queries, which the façade leaves out too; its package imports them all the same. */
export const hasNextPage = () => false;
export const hasPreviousPage = () => false;

/** In place of TanStack Query's: the house posts through its own client, so no mutation is ever made. */
export class MutationCache {
  findAll() {
    return [];
  }
  getAll() {
    return [];
  }
  clear() {}
  resumePausedMutations() {
    return Promise.resolve();
  }
}

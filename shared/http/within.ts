/**
 * The result of a task; if it takes longer, the result of `late`.
 * @param late may give a promise that rejects
 */
export function within<T, L = T>(ms: number, task: Promise<T>, late: () => L | Promise<L>): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<L>((resolve) => (timer = setTimeout(() => resolve(late()), ms).unref()));
  return Promise.race([task, limit]).finally(() => clearTimeout(timer));
}

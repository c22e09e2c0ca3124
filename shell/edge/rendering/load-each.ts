/** After the first one has loaded, the rest have twice the time that has passed, and at least this. */
const LEAST_MS = 2_000;

/**
 * Loads each of some items at the same time, and gives up those that never end. Load times depend on the machine and its other
 * work, so the fastest items are the measure.
 * @param load ends without a result when the signal is aborted
 * @param mostMs the maximum wait for the next one to end
 * @returns the items that never ended, while others did
 */
export async function loadEach<T>(
  items: readonly T[],
  load: (item: T, signal: AbortSignal) => Promise<unknown>,
  mostMs: number,
): Promise<T[]> {
  const startedAt = performance.now();
  const limit = new AbortController();
  const giveUp = (): void => limit.abort();
  let timer = setTimeout(giveUp, mostMs);
  const loading = new Set(items);
  const one = async (item: T): Promise<void> => {
    await load(item, limit.signal).catch(() => undefined);
    if (limit.signal.aborted) return;
    loading.delete(item);
    const passed = performance.now() - startedAt;
    clearTimeout(timer);
    timer = setTimeout(giveUp, Math.min(Math.max(2 * passed, LEAST_MS), mostMs));
  };
  await Promise.all(items.map(one));
  clearTimeout(timer);
  // If none has loaded, the machine is slow, or there is no other item to compare with.
  return loading.size < items.length ? [...loading] : [];
}

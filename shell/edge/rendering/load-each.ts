/** After another one has loaded, the rest have twice the time that has passed, and never less than this. */
const LEAST_MS = 2_000;

/**
 * Loads each of some items at the same time, and gives up those that never end: how long loading takes depends on the machine and what
 * else it does, so the others are the measure.
 * @param load ends without a result when the signal is aborted
 * @param mostMs the most to wait for the next one to end
 * @returns those that never ended, while others did
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
  // When none has loaded, the machine is slow, or there is no other one to compare with.
  return loading.size < items.length ? [...loading] : [];
}

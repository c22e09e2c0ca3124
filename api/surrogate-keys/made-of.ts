import { AsyncLocalStorage } from 'node:async_hooks';
import { boundedKeys, WHOLE_SITE } from '@press/http/surrogate-keys';

const reading = new AsyncLocalStorage<Set<string>>();

/** Adds surrogate keys to the answer that is being computed. Without an answer it does nothing. */
export function madeOf(...keys: readonly string[]): void {
  const answer = reading.getStore();
  for (const key of keys) answer?.add(key);
}

/** Runs `compute`, and returns the surrogate keys of its reads; without any, that of the whole site. */
export async function withKeys<T>(compute: () => Promise<T>): Promise<{ value: T; keys: string[] }> {
  const keys = new Set<string>();
  const value = await reading.run(keys, compute);
  return { value, keys: boundedKeys(keys.size > 0 ? keys : [WHOLE_SITE]) };
}

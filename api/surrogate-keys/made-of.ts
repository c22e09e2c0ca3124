import { AsyncLocalStorage } from 'node:async_hooks';
import { boundedKeys, WHOLE_SITE } from '@press/http/surrogate-keys';

const reading = new AsyncLocalStorage<Set<string>>();

/** Says what the answer that is being computed is made of. Without an answer it does nothing. */
export function madeOf(...keys: readonly string[]): void {
  const answer = reading.getStore();
  for (const key of keys) answer?.add(key);
}

/** Runs `compute`, and says what its reads said that they are made of; when none said anything, of the whole site. */
export async function withKeys<T>(compute: () => Promise<T>): Promise<{ value: T; keys: string[] }> {
  const keys = new Set<string>();
  const value = await reading.run(keys, compute);
  return { value, keys: boundedKeys(keys.size > 0 ? keys : [WHOLE_SITE]) };
}

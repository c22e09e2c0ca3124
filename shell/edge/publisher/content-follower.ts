import { messageOf } from '@press/errors';
import { Repeated } from '@press/http/repeated';
import { EVERYTHING } from '@press/http/surrogate-keys';
import type { Logger } from 'pino';
import Type from 'typebox';
import { Check } from 'typebox/value';
import { callApi } from '../http/api-call';

const CHECK_EVERY_MS = 1_000;
const TIMEOUT_MS = 1_000;

const Changes = Type.Object({
  latest: Type.Integer({ minimum: 0 }),
  /** Null: anything may have changed. */
  keys: Type.Union([Type.Array(Type.String()), Type.Null()]),
});

interface ContentFollowerOptions {
  apiOrigin: string;
  log: Logger;
  /** Drops stored documents that are made from changed content. */
  drop: (keys: readonly string[]) => void;
}

/** Requests the changed content from the api every second, and drops stored pages made from it. */
export function followContent({ apiOrigin, log, drop }: ContentFollowerOptions): Repeated {
  let latest: number | null = null;
  const next =
    'Check that the api runs at API_ORIGIN. The edge asks again every second; until then stored pages end by age. If a site at that address (npm run dev next to npm start, or with --site) answers 404, do nothing.';
  return new Repeated(
    CHECK_EVERY_MS,
    async () => {
      const query = latest === null ? '' : `?after=${latest}`;
      const { ok, status, json } = await callApi(`${apiOrigin}/content-changes${query}`, { timeoutMs: TIMEOUT_MS });
      if (!ok) throw new Error(`the api responds ${status}`);
      const response = json();
      if (!Check(Changes, response)) throw new Error("the api's response has an unknown form");
      latest = response.latest;
      if (response.keys === null) drop([EVERYTHING]);
      else if (response.keys.length > 0) drop(response.keys);
    },
    {
      failed: (failure) =>
        log.warn({ code: 'PRESS-E31', cause: messageOf(failure), next }, 'content changes are unknown'),
      succeeded: () => log.info('content changes are known'),
    },
  );
}

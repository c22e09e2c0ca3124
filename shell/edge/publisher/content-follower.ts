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

/** Asks the api every second for changed content, and drops stored pages that are made from it. */
export function followContent({ apiOrigin, log, drop }: ContentFollowerOptions): Repeated {
  let latest: number | null = null;
  const next =
    'See that the api runs at API_ORIGIN. It is asked again every second; until then stored pages end by their age. A site at that address (npm run dev beside npm start, or with --site) answers 404: then there is nothing to do.';
  return new Repeated(
    CHECK_EVERY_MS,
    async () => {
      const query = latest === null ? '' : `?after=${latest}`;
      const { ok, status, json } = await callApi(`${apiOrigin}/content-changes${query}`, { timeoutMs: TIMEOUT_MS });
      if (!ok) throw new Error(`the api answers ${status}`);
      const answer = json();
      if (!Check(Changes, answer)) throw new Error('the answer of the api has another form');
      latest = answer.latest;
      if (answer.keys === null) drop([EVERYTHING]);
      else if (answer.keys.length > 0) drop(answer.keys);
    },
    {
      failed: (failure) =>
        log.warn({ code: 'PRESS-E31', cause: messageOf(failure), next }, 'changes of content are not known'),
      succeeded: () => log.info('changes of content are known'),
    },
  );
}

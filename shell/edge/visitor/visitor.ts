import { randomBytes } from 'node:crypto';
import { readCookies } from '../http/cookies';

export const VISITOR_COOKIE = '__Host-visitor';
export const COHORT_COOKIE = '__Host-cohort';
export const PICKS_COOKIE = '__Host-picks';

const ID_BYTES = 16;
const ID = /^[\w-]{22}$/;
const TOKEN = /^[\w-]{1,24}$/;
/** `mf-article.0123abcd`, joined by `~`. */
const PICK = /^([a-z][a-z0-9-]{0,63})\.([0-9a-f]{8,64})$/;
const MOST_PICKS = 20;

/** Programs that say they are: what they read is what lasts, so they get no canary (docs/adr/0010). */
const CRAWLER = /bot\b|crawl|spider|slurp|preview|facebookexternalhit|lighthouse|monitor/i;

/** A visitor as a request shows them. */
export interface Visitor {
  /** 128 random bits; null for a program that reads for an index. */
  id: string | null;
  /** The id was made for this request: the visitor does not have it yet. */
  isNew: boolean;
  /** What the cookie says of the cohort; a cache in front may have chosen by it. */
  cohort: string | null;
  picks: ReadonlyMap<string, string>;
}

interface Headers {
  cookie?: string | undefined;
  'user-agent'?: string | undefined;
}

/** Reads who is asking. Cookies come from anywhere: what is not of our own shape is taken for none. */
export function meet(headers: Headers): Visitor {
  const cookies = readCookies(headers.cookie);
  const given = cookies.get(VISITOR_COOKIE);
  const id = given && ID.test(given) ? given : null;
  const cohort = cookies.get(COHORT_COOKIE);
  const crawls = !id && CRAWLER.test(headers['user-agent'] ?? '');
  return {
    id: crawls ? null : (id ?? newId()),
    isNew: !crawls && !id,
    cohort: cohort && TOKEN.test(cohort) ? cohort : null,
    picks: readPicks(cookies.get(PICKS_COOKIE)),
  };
}

const newId = (): string => randomBytes(ID_BYTES).toString('base64url');

function readPicks(value = ''): ReadonlyMap<string, string> {
  const picks = value.split('~', MOST_PICKS).flatMap((pick) => {
    const [, area, build] = PICK.exec(pick) ?? [];
    return area && build ? [[area, build] as const] : [];
  });
  return new Map(picks);
}

export const writePicks = (picks: ReadonlyMap<string, string>): string =>
  [...picks].map(([area, build]) => `${area}.${build}`).join('~');

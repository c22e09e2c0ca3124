import type { Page, Route } from '@playwright/test';
import { deferred } from './deferred';

/** Answers the reads of the api whose path below `/api` starts with `path`: `/articles/search`. Statistics go through. */
const interceptReads = (page: Page, path: string, answer: (route: Route) => Promise<void>): Promise<Restorable> => {
  const matcher = (url: URL): boolean => url.pathname.startsWith(`/api${path}`);
  const handler = (route: Route): Promise<void> =>
    route.request().method() === 'GET' ? answer(route) : route.fallback();
  return page.route(matcher, handler).then(() => ({ restore: () => page.unroute(matcher, handler) }));
};

interface Restorable {
  /** Lets the calls through again. */
  restore: () => Promise<void>;
}

/** Delays the responses to these calls until `resume` is called; `requested` resolves with the first call. */
export async function holdResponses(
  page: Page,
  path: string,
): Promise<{ resume: () => void; requested: Promise<void> }> {
  const gate = deferred();
  const request = deferred();
  await interceptReads(page, path, async (route) => {
    request.resolve();
    await gate.promise;
    await route.continue();
  });
  return { resume: gate.resolve, requested: request.promise };
}

/** Makes these calls fail, until they are restored. */
export const fail = (page: Page, path: string, status = 500): Promise<Restorable> =>
  interceptReads(page, path, (route) =>
    route.fulfill({ status, contentType: 'application/problem+json', body: '{"title":"failed for a test"}' }),
  );

/** Changes the api's responses to these calls; files below the same path stay as they are. */
export const rewrite = (page: Page, path: string, change: (answer: Envelope) => unknown): Promise<Restorable> =>
  interceptReads(page, path, async (route) => {
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('json');
    await route.fulfill({ response, ...(isJson && { json: change((await response.json()) as Envelope) }) });
  });

export interface Envelope {
  success: boolean;
  data: Record<string, unknown>;
  msg: string;
}

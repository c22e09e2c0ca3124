import type { Page } from '@playwright/test';

/** Calls of the api by the beginning of their path below `/api`: `/articles/search`. */
const calls = (path: string) => (url: URL) => url.pathname.startsWith(`/api${path}`);

/** Holds the api's answers to these calls back until they are let go. */
export async function hold(page: Page, path: string): Promise<{ letGo: () => void; asked: Promise<void> }> {
  let letGo = (): void => undefined;
  let wasAsked = (): void => undefined;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  const asked = new Promise<void>((resolve) => (wasAsked = resolve));
  await page.route(calls(path), async (route) => {
    wasAsked();
    await gone;
    // The page may be gone by now.
    await route.continue().catch(() => undefined);
  });
  return { letGo, asked };
}

/** Makes these calls fail; mended, they go through again. */
export async function fail(page: Page, path: string, status = 500): Promise<{ mend: () => Promise<void> }> {
  const matcher = calls(path);
  await page.route(matcher, (route) => route.fulfill({ status, contentType: 'application/problem+json', body: '{"title":"failed for a test"}' }));
  return { mend: () => page.unroute(matcher) };
}

/** Never answers these calls. */
export const silence = (page: Page, path: string): Promise<unknown> => page.route(calls(path), () => undefined);

/** Changes the api's answers to these calls on their way. */
export async function rewrite(page: Page, path: string, change: (answer: Envelope) => unknown): Promise<void> {
  await page.route(calls(path), async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Envelope) });
  });
}

export interface Envelope {
  success: boolean;
  data: Record<string, unknown>;
  msg: string;
}

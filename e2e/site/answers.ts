import type { Page, Route } from '@playwright/test';

/** Takes over the api's reads whose path below `/api` begins so: `/articles/search`. Statistics go through. */
const reads = (page: Page, path: string, answer: (route: Route) => Promise<void>): Promise<Mended> => {
  const matcher = (url: URL): boolean => url.pathname.startsWith(`/api${path}`);
  const handler = (route: Route): Promise<void> =>
    route.request().method() === 'GET' ? answer(route) : route.fallback();
  return page.route(matcher, handler).then(() => ({ mend: () => page.unroute(matcher, handler) }));
};

/** Lets the calls through again. */
interface Mended {
  mend: () => Promise<void>;
}

/** Holds the api's answers to these calls back until they are let go. */
export async function hold(page: Page, path: string): Promise<{ letGo: () => void; asked: Promise<void> }> {
  let letGo = (): void => undefined;
  let wasAsked = (): void => undefined;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  const asked = new Promise<void>((resolve) => (wasAsked = resolve));
  await reads(page, path, async (route) => {
    wasAsked();
    await gone;
    await route.continue();
  });
  return { letGo, asked };
}

/** Makes these calls fail; mended, they go through again. */
export const fail = (page: Page, path: string, status = 500): Promise<Mended> =>
  reads(page, path, (route) =>
    route.fulfill({ status, contentType: 'application/problem+json', body: '{"title":"failed for a test"}' }),
  );

/** Never answers these calls. */
export const silence = (page: Page, path: string): Promise<Mended> => reads(page, path, async () => undefined);

/** Changes the api's answers to these calls on their way. */
export const rewrite = (page: Page, path: string, change: (answer: Envelope) => unknown): Promise<Mended> =>
  reads(page, path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Envelope) });
  });

/** Answers exactly this path with `json`. */
export const replace = (page: Page, path: string, json: unknown): Promise<Mended> =>
  reads(page, path, (route) =>
    new URL(route.request().url()).pathname === `/api${path}` ? route.fulfill({ json }) : route.fallback(),
  );

export interface Envelope {
  success: boolean;
  data: Record<string, unknown>;
  msg: string;
}

import { deferred } from './deferred';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { newAddress } from './telemetry';

export interface Visit {
  status: number;
  text: string;
  /** The visitor's id: the one that the browser sent, or the one that the site set. */
  id: string;
  /** The builds in the document, by area. */
  builds: Record<string, string>;
}

interface SiteData {
  areas: { name: string; build: string }[];
}

/** Without an id, a client whose user agent is no browser counts as a robot, and robots get neither id nor canary. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';

/** Requests a page, as the visitor with this id or as a new one. */
export async function visit(origin: string, address: string, id?: string): Promise<Visit> {
  const answer = await fetch(origin + address, {
    headers: { 'user-agent': BROWSER, ...(id && { cookie: `__Host-visitor=${id}` }) },
  });
  const text = await answer.text();
  const newId = /__Host-visitor=([\w-]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
  const data = /<script[^>]*id="site"[^>]*>([^<]*)<\/script>/.exec(text)?.[1];
  const areas = data ? (JSON.parse(data) as SiteData).areas : [];
  return {
    status: answer.status,
    text,
    id: id ?? newId ?? '',
    builds: Object.fromEntries(areas.map(({ name, build }) => [name, build])),
  };
}

/** Calls `load` for every entry, `parallel` at a time. */
export async function visits<T>(
  entries: readonly T[],
  load: (entry: T) => Promise<Visit>,
  parallel = 8,
): Promise<Visit[]> {
  const loaded: Visit[] = [];
  const queue = entries.entries();
  const worker = async (): Promise<void> => {
    for (const [index, entry] of queue) loaded[index] = await load(entry);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return loaded;
}

/**
 * Makes the browser send this visitor id. Cookies ignore the port. A browser sends a secure cookie to localhost without https,
 * but Playwright sets one only for an https address.
 */
export const setVisitor = (context: BrowserContext, id: string): Promise<void> =>
  context.addCookies([
    { name: '__Host-visitor', value: id, url: 'https://localhost', secure: true, httpOnly: true, sameSite: 'Lax' },
  ]);

/** A visit of a browser with its own address and cookie. */
export async function visitBy<T>(
  browser: Browser,
  visitor: string,
  act: (page: Page) => Promise<T>,
  options: BrowserContextOptions = {},
): Promise<T> {
  const context = await browser.newContext({ ...options, extraHTTPHeaders: { 'x-forwarded-for': newAddress() } });
  await setVisitor(context, visitor);
  const page = await context.newPage();
  const done = await act(page);
  // Closing the page before its context closes even a page that hangs at once.
  await page.close();
  await context.close();
  return done;
}

/** Opens a page and waits until its area is mounted. */
export async function openMounted(page: Page, address: string): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('single-spa:routing-event', () => Object.assign(window, { isMounted: true })),
  );
  await page.goto(address);
  await page.waitForFunction(() => 'isMounted' in window);
}

/**
 * Forwards the request for a visit's ticket, because a page that loops reports no response.
 * @returns waits for the response, and gives the body of the request
 */
export async function ticketRequest(page: Page): Promise<() => Promise<string>> {
  const answered = deferred();
  let body = '';
  await page.route('**/telemetry/ticket', async (route) => {
    await route.fulfill({ response: await route.fetch() });
    body = route.request().postData() ?? '';
    answered.resolve();
  });
  return async () => {
    await answered.promise;
    return body;
  };
}

import { RenderError } from '../rendering/render-error';
import { Admission } from '../rendering/admission';
import type { RenderResult } from '../rendering/render-result';
import { stubEdge, type StubEdgeOptions, type StubResponse } from './stub-edge';
import { rendered } from './stub-site';

/** An area whose pages caches may share; `/unknown` is 404, `/broken` fails, `/large` has 50 KB. */
export const SHARED = { name: 'mf-one', routes: ['/', '/about', '/search', '/unknown', '/broken', '/large'] };
const FORM = { name: 'mf-form', routes: ['/contact'], forms: { '/contact': { to: '/messages', fields: ['name'] } } };

/** Records the renders of an edge, and decides their results. */
class Renders {
  /** The renders since the last reset: `mf-one /about`. */
  list: string[] = [];
  status = 200;
  /** True if they lack data. */
  isPartial = false;
  /** Renders end only after it resolves. */
  gate: Promise<void> = Promise.resolve();

  async render(name: string, build: string, url: string): Promise<RenderResult> {
    this.list.push(`${name} ${url}`);
    const { isPartial } = this;
    const count = this.list.length;
    await this.gate;
    if (url === '/broken') throw new RenderError('threw', 'PRESS-E06', `${name} threw.`, 'Render it alone.');
    return rendered(`<p>${build} ${count}</p>${url.startsWith('/large') ? 'x'.repeat(50_000) : ''}`, {
      head: { title: 'Title', canonical: url.split('?', 1)[0] ?? '/' },
      status: url === '/unknown' ? 404 : this.status,
      ...(isPartial && { isPartial }),
    });
  }

  /** Holds all renders. @returns a function that releases them */
  hold(): () => void {
    let open = (): void => undefined;
    this.gate = new Promise((resolve) => (open = resolve));
    return () => open();
  }

  /** Resolves as soon as a render of this address has begun. */
  async begun(url: string): Promise<void> {
    while (!this.list.some((render) => render.endsWith(` ${url}`))) await new Promise(setImmediate);
  }
}

/** An edge that counts its renders, and whose monotonic clock moves only when a test moves it. */
export async function countingEdge(options: StubEdgeOptions = {}) {
  const renders = new Renders();
  let seconds = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => seconds * 1_000);
  const renderer = {
    render: ({ name, build }: { name: string; build: string }, url: string) => renders.render(name, build, url),
    close: async () => undefined,
  };
  const edge = await stubEdge([SHARED, FORM], renderer, options);
  return {
    ...edge,
    renders,
    /** Moves the clock. */
    pass: (by: number): void => void (seconds += by),
    /** Drops everything that is stored or counted. */
    async reset(): Promise<void> {
      Object.assign(renders, new Renders());
      edge.services.admission = new Admission({ areaSlots: 4 });
      await edge.reload();
    },
    storedBytes: (): number => edge.services.pages.bytesOf(edge.services.snapshot),
    async stop(): Promise<void> {
      jest.restoreAllMocks();
      await edge.app.close();
    },
  };
}

/** The nonce of a document's content security policy. */
export const nonceOf = ({ headers }: StubResponse): string | undefined =>
  /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];

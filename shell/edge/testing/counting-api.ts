import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { stubApi } from './stub-site';

/** More bytes than the buffers between the api and a client hold. */
export const MANY_BYTES = 16 * 1024 * 1024;

/**
 * An api that counts its requests. `/api/held` never responds, `/api/endless` never ends, `/api/long` has MANY_BYTES,
 * and every other path returns its address.
 */
export class CountingApi {
  /** Requests in progress. */
  open = 0;
  /** The maximum number of simultaneous requests. */
  most = 0;
  readonly requests: string[] = [];
  #changed: () => void = () => undefined;

  private constructor(private readonly server: { origin: string; close: () => void }) {}

  static async start(): Promise<CountingApi> {
    const api: CountingApi = new CountingApi(await stubApi((request, response) => api.#answer(request, response)));
    return api;
  }

  get origin(): string {
    return this.server.origin;
  }

  close(): void {
    this.server.close();
  }

  /** Resolves when this many requests are in progress. */
  untilOpen(count: number): Promise<void> {
    return this.until(() => this.open === count);
  }

  /** Resolves when the condition is true; it is checked at every begin and end of a request. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition())
      await new Promise<void>((resolve) => {
        this.#changed = resolve;
      });
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const url = request.url ?? '';
    this.requests.push(url);
    this.open += 1;
    this.most = Math.max(this.most, this.open);
    this.#changed();
    response.once('close', () => {
      this.open -= 1;
      this.#changed();
    });
    request.resume();
    if (url.startsWith('/api/held')) return;
    if (url === '/api/endless') return void pipeline(endless(), response, () => undefined);
    response.end(url === '/api/long' ? Buffer.alloc(MANY_BYTES, 'a') : url);
  }
}

function* endless(): Generator<Buffer> {
  const part = Buffer.alloc(64 * 1024, 'a');
  for (;;) yield part;
}

import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A failure of the api: an error status, a body that is not valid, no response, or a closed connection. */
export type Fault = { status: number; body?: string } | { body: string } | 'hang' | 'reset';

/** A proxy between an edge and the api that can make chosen paths fail. */
export class FaultyApi {
  readonly #faults = new Map<string, Fault>();
  readonly #server: http.Server;

  private constructor(target: string) {
    this.#server = http.createServer((request, response) => {
      const fault = this.#faultFor(request.url ?? '/');
      if (fault) return this.#fail(fault, response);
      const forwarded = http.request(
        target + request.url,
        { method: request.method, headers: request.headers },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        },
      );
      forwarded.on('error', () => response.destroy());
      request.pipe(forwarded);
    });
  }

  static async inFrontOf(target: string): Promise<FaultyApi> {
    const api = new FaultyApi(target);
    await new Promise<void>((resolve) => api.#server.listen(0, '127.0.0.1', resolve));
    return api;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Makes every path that starts with `path` fail: `/api/journals/ssha`. */
  injectFault(path: string, fault: Fault): void {
    this.#faults.set(path, fault);
  }

  clearFaults(): void {
    this.#faults.clear();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #faultFor(url: string): Fault | undefined {
    for (const [path, fault] of this.#faults) if (url.startsWith(path)) return fault;
    return undefined;
  }

  #fail(fault: Fault, response: http.ServerResponse): void {
    if (fault === 'hang') return;
    if (fault === 'reset') return void response.destroy();
    response.writeHead('status' in fault ? fault.status : 200, { 'content-type': 'application/json' });
    response.end(fault.body ?? '{"title":"failed for a test"}');
  }
}

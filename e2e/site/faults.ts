import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** What an api can do wrong: answer with a failure, answer nonsense, never answer, or hang up. */
export type Fault = { status: number; body?: string } | { body: string } | 'hang' | 'reset';

/**
 * Stands between an edge and the api and lets everything through, but for the paths it was told to spoil: how the
 * tests make the api fail without touching pages.
 */
export class FaultyApi {
  readonly #faults = new Map<string, Fault>();
  readonly #server: http.Server;

  private constructor(target: string) {
    this.#server = http.createServer((request, response) => {
      const fault = this.#find(request.url ?? '/');
      if (fault) return this.#spoil(fault, response);
      const onward = http.request(
        target + request.url,
        { method: request.method, headers: request.headers },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        },
      );
      onward.on('error', () => response.destroy());
      request.pipe(onward);
    });
  }

  static async before(target: string): Promise<FaultyApi> {
    const api = new FaultyApi(target);
    await new Promise<void>((resolve) => api.#server.listen(0, '127.0.0.1', resolve));
    return api;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Spoils every path that starts so: `/api/journals/ssha`. */
  spoil(path: string, fault: Fault): void {
    this.#faults.set(path, fault);
  }

  mend(): void {
    this.#faults.clear();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #find(url: string): Fault | undefined {
    for (const [path, fault] of this.#faults) if (url.startsWith(path)) return fault;
    return undefined;
  }

  #spoil(fault: Fault, response: http.ServerResponse): void {
    if (fault === 'hang') return;
    if (fault === 'reset') return void response.destroy();
    response.writeHead('status' in fault ? fault.status : 200, { 'content-type': 'application/json' });
    response.end(fault.body ?? '{"title":"spoilt for a test"}');
  }
}

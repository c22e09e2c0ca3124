import { buildApp, type App } from '../server/app';
import { faultsOf, operationAt } from './document';

const faults: string[] = [];
/** What answers had since the last test that the OpenAPI document does not say; it is forgotten then. */
export const takeFaults = (): string[] => faults.splice(0);
afterEach(() => expect(takeFaults()).toEqual([]));

/** The app as `buildApp` makes it; every answer that a test has of an operation is held to the OpenAPI document. */
export function testApp(...parts: Parameters<typeof buildApp>): App {
  const app = buildApp(...parts);
  // Of the root, and before it is ready: for all routes.
  app.http.addHook('onSend', async ({ method, url }, reply, payload) => {
    const id = operationAt(method, url.split('?', 1)[0]!);
    if (
      !id ||
      !(payload === null || payload === undefined || typeof payload === 'string' || payload instanceof Uint8Array)
    )
      return;
    const told = {
      statusCode: reply.statusCode,
      headers: reply.getHeaders(),
      body: Buffer.from(payload ?? '').toString(),
    };
    for (const fault of faultsOf(id, told)) faults.push(`${method} ${url}: ${fault}`);
  });
  return app;
}

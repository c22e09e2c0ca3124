import { buildApp, type App } from '../server/app';
import { describedBy, operationAt, violationsOf } from './openapi';

const violations: string[] = [];
/** Differences between responses and the OpenAPI document since the last call. */
export const takeViolations = (): string[] => violations.splice(0);
afterEach(() => expect(takeViolations()).toEqual([]));

/** The app of `buildApp`. After each test its responses are compared with the OpenAPI document. */
export function testApp(...args: Parameters<typeof buildApp>): App {
  const app = buildApp(...args);
  describedBy(app.http);
  // On the root instance and before it is ready, so that it applies to all routes.
  app.http.addHook('onSend', async ({ method, url }, reply, payload) => {
    const id = operationAt(method, url.split('?', 1)[0]!);
    const isBody = payload === null || payload === undefined || typeof payload === 'string';
    if (!id || !(isBody || payload instanceof Uint8Array)) return;
    const received = {
      statusCode: reply.statusCode,
      headers: reply.getHeaders(),
      body: Buffer.from(payload ?? '').toString(),
    };
    for (const violation of violationsOf(id, received)) violations.push(`${method} ${url}: ${violation}`);
  });
  return app;
}

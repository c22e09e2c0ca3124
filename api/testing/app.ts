import type { Db } from '../db/db';
import { LIMITS } from '../http/limits';
import { Inbox } from '../inbox/inbox';
import { buildApp, type App, type AppOptions } from '../server/app';
import { describedBy, operationAt, violationsOf } from './openapi';
import { noPdf } from './pdf';

const violations: string[] = [];
/** Differences between responses and the OpenAPI document since the last call. */
export const takeViolations = (): string[] => violations.splice(0);
afterEach(() => expect(takeViolations()).toEqual([]));

/** A busy machine makes tests slow, not wrong: Jest ends a test that hangs. */
const PATIENT = { ...LIMITS, headersMs: 300_000, requestMs: 300_000, handlerMs: 300_000 };

/**
 * The app of `buildApp`, which logs nothing and renders no PDF unless `options` say so. After each test its responses are compared
 * with the OpenAPI document.
 */
export function testApp(db: Db, options: Partial<AppOptions> = {}): App {
  const defaults = {
    logger: false as const,
    pdfRenderer: noPdf,
    inbox: new Inbox(db, null),
    trustedProxies: 1,
    limits: PATIENT,
  };
  const app = buildApp(db, { ...defaults, ...options });
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

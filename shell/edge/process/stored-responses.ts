import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Drain } from '@press/http/drain';
import { requestIdOf } from '@press/http/request-headers';
import { endRequestSpan, startRequestSpan, traceIds } from '@press/tracing';
import type { FastifyInstance } from 'fastify';
import type { EdgeServices } from '../context/edge-services';
import type { BufferedResponse } from '../http/buffered-response';
import {
  hasSeveralHosts,
  type ConnectionGuards,
  limitResponseTime,
  removePorts,
  takeTurnAtOnce,
} from '../http/connections';
import type { Limits } from '../http/limits';
import { mayBeInsecure, type PlainHttpWarning } from '../http/origin';
import type { PageRecord } from '../pages/page-response';
import { storedFile } from '../routes/asset-routes';
import { countPage } from '../routes/health-routes';
import { pageAtOnce } from '../routes/page-routes';
import { countServedPage, logRequest, onceEnded } from './request-log';
import type { Telemetry } from '../telemetry/telemetry';

interface StoredResponsesOptions {
  services: EdgeServices;
  store: string;
  guards: ConnectionGuards;
  limits: Pick<Limits, 'responseMs'>;
  /** True if a proxy in front is trusted. */
  isProxied: boolean;
  warning: PlainHttpWarning;
  telemetry: Pick<Telemetry, 'metrics' | 'counters'>;
  drain: Drain;
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>;
}

/**
 * Responds to requests for stored pages and files before Fastify (ADR 16), and refuses pages that would wait too long.
 * All other requests go to Fastify, whose routes make the same response with the same functions.
 */
export function respondFromStore(app: FastifyInstance, options: StoredResponsesOptions): void {
  let isClosing = false;
  app.addHook('preClose', async () => void (isClosing = true));
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (options.isProxied) removePorts(request);
    if (isClosing || options.drain.isOn || !respond(request, response, options)) app.routing(request, response);
  });
}

function respond(request: IncomingMessage, response: ServerResponse, options: StoredResponsesOptions): boolean {
  if (!isPlain(request) || !response.socket) return false;
  const found = find(request, options);
  const leave = found && options.guards.enter(request);
  if (!found || !leave) return false;
  if (!takeTurnAtOnce({ request, response })) {
    leave();
    return false;
  }
  const startedAt = performance.now();
  const end = (complete: boolean): void => {
    leave();
    conclude(request, found, complete, performance.now() - startedAt, options);
  };
  if (found.stored.status === 503) {
    limitResponseTime(response, options.limits.responseMs);
    onceEnded(response, end);
    void options.services.admission.beforeRefusal().then(() => send(response, found.stored, options.headers));
    return true;
  }
  try {
    send(response, found.stored, options.headers);
  } catch {
    leave();
    return false; // nothing was sent: Fastify meets the same error and logs it, but thrown here it would end the process
  }
  if (isSent(response)) {
    end(true);
    return true;
  }
  // The client reads slowly, or has disconnected.
  limitResponseTime(response, options.limits.responseMs);
  onceEnded(response, end);
  return true;
}

/**
 * True if no hook or route of Fastify treats the request specially: GET or HEAD without a body, a token or a second
 * host.
 */
function isPlain(request: IncomingMessage): boolean {
  const { method, headers } = request;
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers.authorization === undefined &&
    !hasSeveralHosts(request)
  );
}

interface Found {
  stored: BufferedResponse;
  /** The log's fields of a page; null for a file. */
  record: PageRecord | null;
}

function find(request: IncomingMessage, { services, store, isProxied, warning }: StoredResponsesOptions): Found | null {
  const { url = '/', headers } = request;
  if (url.startsWith('/r/')) {
    const stored = storedFile(request, services, store);
    return stored && { stored, record: null };
  }
  if (!warning.isLogged && mayBeInsecure(headers, isProxied)) return null;
  return pageAtOnce(request, services);
}

function send(response: ServerResponse, stored: BufferedResponse, common: Readonly<Record<string, string>>): void {
  response.writeHead(stored.status, headersOf(stored, common));
  response.end(response.req.method === 'HEAD' ? undefined : (stored.body ?? undefined));
}

const headerLines = new WeakMap<BufferedResponse, OutgoingHttpHeaders>();

/** All headers of a response. Stored responses share one object for many requests. */
function headersOf(stored: BufferedResponse, common: Readonly<Record<string, string>>): OutgoingHttpHeaders {
  const known = headerLines.get(stored);
  if (known) return known;
  const { headers, body } = stored;
  const all = { ...common, ...headers, ...(body && { 'content-length': String(body.length) }) };
  headerLines.set(stored, all);
  return all;
}

/** True if the operating system has the whole response. */
const isSent = ({ req: { socket } }: ServerResponse): boolean =>
  socket.writableLength === 0 && socket.errored === null && !socket.destroyed;

function conclude(
  request: IncomingMessage,
  { stored: { status }, record }: Found,
  complete: boolean,
  ms: number,
  { services, telemetry: { metrics, counters }, guards, isProxied }: StoredResponsesOptions,
): void {
  const { method = 'GET', headers } = request;
  const span = startRequestSpan({ method, headers }, isProxied, Date.now() - ms)?.span;
  if (span) endRequestSpan(span, method, status, record ? record.route : '/r/*');
  if (complete) {
    countPage(metrics, record, status, ms);
    const served = { record, status, url: request.url, headers, address: () => guards.addressOf(request) };
    countServedPage(served, services, counters);
  }
  if (services.log.isLevelEnabled('info'))
    logRequest(
      services.log,
      request,
      { status, complete, ms, record },
      { reqId: requestIdOf(headers), ...traceIds(span) },
    );
}

import type { IncomingHttpHeaders } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import { ClientCounts } from '@press/http/client-counts';
import { loggedAddress } from '@press/http/private-paths';
import { findEntry } from '@press/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EdgeServices } from '../context/edge-services';
import { sendProblem } from '../http/buffered-response';
import { isSameOrigin } from '../http/origin';
import type { AreaReport, VisitReport } from '../../browser/telemetry/visit';
import { setCookie } from '../http/cookies';
import { COHORT_COOKIE, FAILED_SHELL_COOKIE, parseVisitor } from '../visitor/visitor';
import type { Telemetry } from '../telemetry/telemetry';
import { admits, isChosen, newTicket, type Ticket } from '../telemetry/tickets';
import { reportedCause } from '../telemetry/causes';
import type { ReportSource } from '../telemetry/session-counters';
import { VisitDeltas, parseReport } from '../telemetry/visit-report';
import { pageHeaders } from './page-routes';
import Type from 'typebox';
import { Check } from 'typebox/value';

const MAX_BYTES = 8_192;
/**
 * Limit per network: an IPv4 address, or the /64 network of an IPv6 address. A campus can have hundreds of readers behind one
 * address; more reports come from a script.
 */
const MAX_PER_NETWORK = 1_200;
/** Limit per visitor's cookie: a visit reports when its page is hidden, and after failures. */
const MAX_PER_VISITOR = 60;
const MINUTE_MS = 60_000;
/** Approximate duration of a canary in seconds; later canaries have other builds. */
const FAILED_SHELL_S = 604_800;
/** Limit of logged failures from all clients together, because every visit reports a broken release. */
const MAX_LOGGED_PER_MINUTE = 60;
/** Maximum number of networks, and of visitors, whose reports of the last minute are remembered. */
const MAX_CLIENTS = 50_000;

interface TelemetryRouteOptions {
  services: EdgeServices;
  telemetry: Pick<Telemetry, 'metrics' | 'counters' | 'tickets'>;
}

/**
 * Browsers' reports on their visits (`browser/telemetry`). `POST /telemetry/ticket` begins a visit, and responds with the ticket
 * that its reports need; `POST /telemetry` counts a report (ADR 19). `POST /telemetry/shell` gives a browser the stable shell.
 */
export function telemetryRoute(app: FastifyInstance, { services, telemetry }: TelemetryRouteOptions): void {
  const { metrics, counters, tickets } = telemetry;
  const deltas = new VisitDeltas();
  app.register(async (scope) => {
    await scope.register(rateLimit, { global: false, store: ClientCounts });
    const limitsOf = sourceLimits(scope);
    const [reportLimits, ticketLimits] = [limitsOf(), limitsOf()];
    // A beacon is text/plain. Other types are refused, so that a form of another site cannot send a report.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    const refuse = (reply: FastifyReply, cause: keyof typeof REFUSALS) => {
      metrics.refused.inc({ cause });
      const { status, detail } = REFUSALS[cause];
      return sendProblem(reply, status, 'Report not taken', detail);
    };

    const logLimit = scope.createRateLimit({
      max: MAX_LOGGED_PER_MINUTE,
      timeWindow: MINUTE_MS,
      keyGenerator: () => 'all clients',
    });
    /** The causes of failures in this visit, of canaries and of stable releases. */
    const logFailures = async (request: FastifyRequest, areas: readonly AreaReport[]): Promise<void> => {
      for (const { area, build, cohort, cause } of areas) {
        if (!cause) continue;
        const limit = await logLimit(request);
        if (!limit.isAllowed && limit.isExceeded) return;
        const { sessions: _one, ...what } = reportedCause(cause, request.headers['user-agent']);
        request.log.warn({ area, build, cohort, ...what }, 'an area failed in a browser');
      }
    };

    /** Counts a report within the limits of its ticket. @returns the areas with failures that are new in this visit */
    const count = (report: VisitReport, ticket: Ticket, source: ReportSource, agent?: string): AreaReport[] => {
      const failed: AreaReport[] = [];
      const { registry } = services.snapshot;
      const now = Date.now();
      for (const delta of deltas.add(ticket.id, report.areas)) {
        const entry = findEntry(registry, delta.area);
        // Only names in the registry become labels: a browser could send others.
        if (!entry || !Object.hasOwn(entry.builds, delta.build)) continue;
        const isPage = delta.area === report.page;
        metrics.record(delta, isPage ? report.vitals : undefined);
        if (delta.failures.length > 0 && delta.area !== 'shell') failed.push(delta);
        if (!isChosen(ticket, delta)) continue;
        if (report.first && ticket.begun.includes(delta.area)) counters.hear(delta, registry, ticket.at);
        const why = delta.cause ? reportedCause(delta.cause, agent) : null;
        counters.record({ ...delta, why }, registry, source, now);
        const { cls, lost, events, ...vitals } = (isPage || delta.area === 'shell' ? report.vitals : undefined) ?? {};
        const parts = { cls: times(cls, 1_000), lost: times(lost, 1_000), events: times(events, 100) };
        const measures = { mount: delta.mountMs, ...vitals, ...parts };
        counters.recordTimes(measures, delta, registry, source, now);
      }
      return failed;
    };

    scope.post('/telemetry/ticket', async (request, reply) => {
      if (!isSameOrigin(request, services.publisher)) return refuse(reply, 'other-site');
      const { network, isExceeded } = await ticketLimits(request);
      if (isExceeded) return refuse(reply, 'too-many');
      const now = Date.now();
      const [name = '', build = '', shellBuild = ''] = String(request.body).split(' ');
      const ticket = newTicket(pageHeaders(request), shellBuild, services, now);
      const source = { network, visitor: visitorOf(request.headers) };
      for (const release of ticket?.areas ?? []) {
        const isShown = release.area === 'shell' || (release.area === name && release.build === build);
        if (isShown && counters.begin(release, services.snapshot.registry, source, now))
          ticket?.begun.push(release.area);
      }
      reply.header('cache-control', 'no-store');
      return ticket ? reply.type('text/plain').send(await tickets.sign(ticket)) : reply.code(204).send();
    });

    // The script of a shell's canary did not start: this browser gets the stable one. A cache in front must not give it a
    // document of the previous cohort.
    scope.post('/telemetry/shell', async (request, reply) => {
      if (!isSameOrigin(request, services.publisher)) return refuse(reply, 'other-site');
      const { isExceeded } = await ticketLimits(request);
      if (isExceeded) return refuse(reply, 'too-many');
      const build = services.snapshot.registry.shell.canary?.build;
      reply.header('cache-control', 'no-store');
      if (!build || build !== String(request.body)) return refuse(reply, 'unreadable');
      const cookies = [setCookie(FAILED_SHELL_COOKIE, build, FAILED_SHELL_S), setCookie(COHORT_COOKIE, null)];
      return reply.header('set-cookie', cookies).code(204).send();
    });

    scope.post('/telemetry', async (request, reply) => {
      if (!isSameOrigin(request, services.publisher)) return refuse(reply, 'other-site');
      const { network, isExceeded } = await reportLimits(request);
      if (isExceeded) return refuse(reply, 'too-many');
      const report = parseReport(String(request.body));
      if (!report) return refuse(reply, 'unreadable');
      const visitor = visitorOf(request.headers);
      const ticket = await tickets.read(report.ticket, visitor, Date.now());
      if (!ticket) return refuse(reply, 'no-ticket');
      const areas = report.areas.filter((area) => admits(ticket, area));
      const failed = count(
        { ...report, areas: [...areas, ...shellOf(report, ticket)] },
        ticket,
        { network, visitor, width: report.phone ? 'phone' : 'wide' },
        request.headers['user-agent'],
      );
      await logFailures(request, failed);
      return reply.code(204).send();
    });
  });
}

const times = (value: number | undefined, by: number): number | undefined => (value === undefined ? value : value * by);

/** The shell's part of a report while it has a canary, because the shell may cause any failure in a visit. */
function shellOf({ areas }: VisitReport, { areas: chosen }: Ticket): AreaReport[] {
  const failures = [...new Set(areas.flatMap((area) => area.failures))];
  const cause = areas.find((area) => area.cause)?.cause;
  return chosen
    .filter(({ area }) => area === 'shell')
    .map((shell) => ({ ...shell, loads: 1, failures, ...(cause && { cause }) }));
}

const REFUSALS = {
  'other-site': { status: 403, detail: 'Reports come from pages of this site.' },
  'too-many': { status: 429, detail: 'Too many reports came from this address. Try again in a minute.' },
  unreadable: { status: 400, detail: 'The body is not a report of a visit.' },
  'no-ticket': { status: 403, detail: 'The report has no valid ticket of this visitor.' },
} as const;

/** Limits that count requests of one kind, by network and by visitor. */
const sourceLimits = (scope: FastifyInstance) => () => {
  const limit = { timeWindow: MINUTE_MS, cache: MAX_CLIENTS };
  const networkLimit = scope.createRateLimit({ ...limit, max: MAX_PER_NETWORK });
  const visitorLimit = scope.createRateLimit({
    ...limit,
    max: MAX_PER_VISITOR,
    keyGenerator: ({ headers }) => visitorOf(headers) ?? '',
  });
  return async (request: FastifyRequest): Promise<{ network: string; isExceeded: boolean }> => {
    const ofNetwork = await networkLimit(request);
    const limits = [ofNetwork, ...(visitorOf(request.headers) === null ? [] : [await visitorLimit(request)])];
    return { network: ofNetwork.key, isExceeded: limits.some((of) => !of.isAllowed && of.isExceeded) };
  };
};

/** The visitor id in the report's cookie; null unless the cookie has the edge's own form. */
function visitorOf(headers: IncomingHttpHeaders): string | null {
  const { id, isNew } = parseVisitor(headers);
  return isNew ? null : id;
}

const MAX_CSP_BYTES = 16_384;
/** Limit for all clients together, because each report is a line of the log. One page can send hundreds of reports. */
const MAX_CSP_PER_MINUTE = 60;
const MAX_FIELD_LENGTH = 300;
const FIELDS = [
  'document-uri',
  'effective-directive',
  'violated-directive',
  'blocked-uri',
  'source-file',
  'line-number',
  'disposition',
];

const CspReport = Type.Object({ 'csp-report': Type.Record(Type.String(), Type.Unknown()) });

/** `POST /csp-report`: logs each violation of the content security policy that a browser reports. */
export function cspReportRoute(app: FastifyInstance): void {
  app.register(async (scope) => {
    await scope.register(rateLimit, { global: false, store: ClientCounts });
    const checkLimit = scope.createRateLimit({
      max: MAX_CSP_PER_MINUTE,
      timeWindow: MINUTE_MS,
      keyGenerator: () => 'all clients',
    });
    const types = ['application/csp-report', 'application/reports+json', 'application/json'];
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: MAX_CSP_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/csp-report', async (request, reply) => {
      const limit = await checkLimit(request);
      if (!limit.isAllowed && limit.isExceeded)
        return sendProblem(reply, 429, 'Too many reports', 'Try again in a minute.');
      request.log.warn({ csp: knownFields(String(request.body)) }, 'content security policy violated');
      return reply.code(204).send();
    });
  });
}

/** The known fields of a report, addresses without their queries. They are shortened, because anybody can send a report. */
function knownFields(text: string): Record<string, string> | 'unreadable' {
  try {
    const value: unknown = JSON.parse(text);
    if (!Check(CspReport, value)) return 'unreadable';
    const report = value['csp-report'];
    return Object.fromEntries(
      FIELDS.filter((field) => field in report).map((field) => [
        field,
        loggedAddress(String(report[field])).slice(0, MAX_FIELD_LENGTH),
      ]),
    );
  } catch {
    return 'unreadable'; // not JSON
  }
}

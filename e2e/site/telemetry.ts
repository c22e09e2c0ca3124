import { expect, type Page } from '@playwright/test';
import type { Edge } from './edges';

/** The token for metrics of edges that `WATCHED` configures. */
const METRICS_TOKEN = 'a-token-of-some-length';

/** The settings of an edge whose watcher is tested. It is behind a proxy, so that visits can have different addresses. */
export const WATCHED = { EDGE_TRUSTED_PROXIES: '1', METRICS_TOKEN };

let addresses = 0;
/** A client address without an earlier visit. */
export const newAddress = (): string => `10.0.${(addresses += 1) >> 8}.${addresses & 255}`;

/** A visit's report on a release. */
export interface ReleaseReport {
  area: string;
  build: string;
  cohort: 'canary' | 'control';
  failures: readonly string[];
  mountMs?: number | undefined;
  /** Web vitals of the visit. */
  vitals?: Readonly<Record<string, number>>;
  /** True if its window is narrow. */
  phone?: true;
}

/** The headers of a request by a visitor of the site. */
export const visitorHeaders = (visitor: string, address = newAddress()): Record<string, string> => ({
  'content-type': 'text/plain',
  'sec-fetch-site': 'same-origin',
  'x-forwarded-for': address,
  cookie: `__Host-visitor=${visitor}`,
});

/** Begins a visit of a release. @returns the ticket of its reports */
export async function beginVisit(
  edge: Edge,
  headers: Readonly<Record<string, string>>,
  { area, build }: Pick<ReleaseReport, 'area' | 'build'>,
): Promise<string> {
  const begin = { method: 'POST', headers, body: `${area} ${build} ${area === 'shell' ? build : ''}` };
  return (await fetch(`${edge.origin}/telemetry/ticket`, begin)).text();
}

/** Sends the telemetry of one visit, with the ticket that the edge gives to this visitor. @returns the status */
export async function sendVisit(edge: Edge, visitor: string, report: ReleaseReport, address?: string): Promise<number> {
  const headers = visitorHeaders(visitor, address);
  return sendReport(edge, headers, await beginVisit(edge, headers, report), report);
}

/** Sends the first report of a visit. @returns the status */
export async function sendReport(
  edge: Edge,
  headers: Readonly<Record<string, string>>,
  ticket: string,
  { vitals, phone, ...report }: ReleaseReport,
): Promise<number> {
  const areas = [{ loads: 1, mountMs: 20, ...report }];
  const body = JSON.stringify({ ticket, first: true, page: report.area, areas, vitals, phone });
  return (await fetch(`${edge.origin}/telemetry`, { method: 'POST', headers, body })).status;
}

export async function metricsOf(edge: Edge): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return (await fetch(`${edge.origin}/metrics`, { headers })).text();
}

/** The evidence against a canary when an edge's watcher last judged it; null without a judgement. */
export async function evidenceOf(edge: Edge, area: string, build: string): Promise<number | null> {
  const line = `^press_canary_evidence\\{area="${area}",build="${build}"\\} (\\S+)$`;
  const value = new RegExp(line, 'm').exec(await metricsOf(edge))?.[1];
  return value === undefined ? null : Number(value);
}

export const isTelemetry = (message: { url(): string }): boolean => message.url().endsWith('/telemetry');

/** The first report of a page on its releases. */
export async function reportOf(page: Page): Promise<ReleaseReport[]> {
  const response = await page.waitForResponse(isTelemetry);
  expect(response.status()).toBe(204);
  return (JSON.parse(response.request().postData() ?? '') as { areas: ReleaseReport[] }).areas;
}

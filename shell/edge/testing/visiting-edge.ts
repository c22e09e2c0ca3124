import { bucketOf, directoryCounters, readRegistry } from '@press/releases';
import type { AreaReport, VisitReport } from '../../browser/telemetry/visit';
import { METRICS_TOKEN, stubEdge, stubRenderer } from './stub-edge';
import { page, StubSite } from './stub-site';

const AREA = { name: 'mf-one', routes: ['/'] };
const HALF = 5_000;
/** Browser headers of a report: a beacon from a page of this site. */
export const SAME_ORIGIN = { 'content-type': 'text/plain;charset=UTF-8', 'sec-fetch-site': 'same-origin' };

export interface StubVisitor {
  headers: { cookie: string; 'x-forwarded-for': string };
  /** The report of the visitor's browser on the area if nothing fails. */
  area: AreaReport;
}

/**
 * An edge behind a proxy, with a canary of `mf-one` for half of the visitors, and functions that send browsers' requests.
 * @param bps share of visitors that get the canary, in hundredths of a per cent
 */
export async function visitingEdge(renderer = stubRenderer(), bps = HALF) {
  const stub = await StubSite.create([AREA]);
  const canary = await stub.canary({ ...AREA, render: page('<p>new</p>') }, bps);
  const edge = await stubEdge(stub, renderer, { trustedProxies: 1 });
  const area = async () => (await readRegistry(stub.data))?.areas['mf-one'];
  let last = 0;

  /** A visitor with a new cookie and network, who gets the canary or the control's release. */
  async function visitor(cohort: 'canary' | 'control'): Promise<StubVisitor> {
    const { salt = '', stable = '' } = (await area()) ?? {};
    const idOf = (at: number) => `id${at}`.padEnd(22, '-');
    do last += 1;
    while (bucketOf(salt, 'mf-one', idOf(last)) < bps !== (cohort === 'canary'));
    return {
      headers: { cookie: `__Host-visitor=${idOf(last)}`, 'x-forwarded-for': `10.0.${last >> 8}.${last & 255}` },
      area: { area: 'mf-one', build: (cohort === 'canary' ? canary : stable) ?? '', cohort, loads: 1, failures: [] },
    };
  }
  const post = (path: string, headers: Record<string, string>, body = '') =>
    edge.ask(path, { ...SAME_ORIGIN, ...headers }, 'POST', body);
  const ticketOf = async ({ headers, area: { area: name, build } }: StubVisitor): Promise<string> =>
    (await post('/telemetry/ticket', headers, `${name} ${build}`)).text;
  const send = (headers: Record<string, string>, ticket: string, area: AreaReport, more: Partial<VisitReport> = {}) =>
    post('/telemetry', headers, JSON.stringify({ ticket, page: 'mf-one', areas: [area], ...more }));

  return {
    ...edge,
    /** Another edge of the same data directory. */
    another: () => stubEdge(stub, renderer, { trustedProxies: 1 }),
    canary,
    area,
    visitor,
    post,
    ticketOf,
    send,
    /** A whole visit: its ticket, and one report. */
    async visit(from: StubVisitor, changes: Partial<AreaReport> = {}): Promise<number> {
      return (await send(from.headers, await ticketOf(from), { ...from.area, ...changes })).status;
    },
    metrics: async () => (await edge.ask('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })).text,
    /** Stops the edge, which saves its counts. @returns the counts of the first window */
    async counts() {
      const sinceRev = (await area())?.canary?.sinceRev ?? 0;
      await edge.app.close();
      return (await directoryCounters(stub.data).sum('mf-one', sinceRev)).windows['0'];
    },
  };
}

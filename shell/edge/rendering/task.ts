import type { Posted } from '@press/area/form';
import type { Publisher } from '@press/config';
import type { ErrorCode } from '@press/errors';
import type { SpanRecord } from '@press/tracing';
import type { AreaBundle } from '../releases/server-bundle';
import type { RenderResult } from './render-result';
import type { Beginning } from './thread-time';

/** The data that every worker gets at its start. */
export interface WorkerSetup {
  apiOrigin: string;
  /** File of the last known data of the site (`publisher/known-site.ts`). */
  siteFile: string;
}

/** One render, in the form in which it is sent to a worker. */
export interface RenderTask extends AreaBundle {
  /** Memory in which the worker records that it has begun. */
  beginning: Beginning;
  /** Path and query. */
  url: string;
  requestId: string;
  /** The address of the reader, for the api's turns. */
  client: string;
  /** The span of the edge that the render belongs to (W3C Trace Context); without it nothing is recorded. */
  traceparent?: string;
  publisher: Publisher;
  /** The form that was posted to the page. */
  posted?: Posted;
  /** A similar address that exists, for a not-found page. */
  nearest?: string;
}

/**
 * Sent once per worker. Each loads the bundles and ends only when all have done so, so that no worker gets two tasks.
 */
export interface WarmTask {
  bundles: readonly AreaBundle[];
  workers: number;
  /** The number of workers that have loaded them, in shared memory. */
  loaded: Int32Array;
}

/** The compiled code of bundles that a worker has compiled itself, by the hashes of their files. */
export type CompiledBundles = ReadonlyMap<string, SharedArrayBuffer>;

/** A worker's reply. A worker that ends without one is reported by the pool. */
export type RenderReply = { kind: 'rendered'; spans?: SpanRecord[]; compiled?: CompiledBundles } & (
  | { ok: true; result: RenderResult }
  | { ok: false; code: ErrorCode; reason: string; next: string; stack?: string }
);

export interface WarmReply {
  kind: 'warm';
  compiled: CompiledBundles;
}

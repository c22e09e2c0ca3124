import type { Posted } from '@press/area/form';
import type { Publisher } from '@press/config';
import type { ErrorCode } from '@press/errors';
import type { SpanRecord } from '@press/tracing';
import type { RenderResult } from './render-result';
import type { Beginning } from './thread-time';

/** What every worker gets when it starts. */
export interface WorkerSetup {
  apiOrigin: string;
  /** What was last known of the site itself (`publisher/known-site.ts`). */
  siteFile: string;
}

/** One render, as sent to a worker. */
export interface RenderTask {
  /** File of the release's server bundle. */
  bundle: string;
  /** Hash that the file must have. */
  integrity: string;
  /** Where the files of the release are. */
  address: string;
  area: string;
  areaContract: number;
  /** Where the worker writes that it has begun. */
  beginning: Beginning;
  /** The compiled code of the bundle, where a worker has loaded it before. */
  code?: SharedArrayBuffer | undefined;
  /** Path and query. */
  url: string;
  requestId: string;
  /** The span of the edge that the render belongs to (W3C Trace Context); without one nothing is recorded. */
  traceparent?: string;
  publisher: Publisher;
  /** The form that was posted to the page. */
  posted?: Posted;
  /** An address that exists, for a page that says that there is none. */
  nearest?: string;
}

/** What of a task names the server bundle of a release. */
export type BundleTask = Pick<RenderTask, 'bundle' | 'integrity' | 'address' | 'area' | 'areaContract' | 'code'>;

/** Sent as often as there are workers: each loads the bundles, and ends when all have, so that none of them gets two. */
export interface WarmTask {
  bundles: readonly BundleTask[];
  workers: number;
  /** How many have loaded them, in memory that all share. */
  loaded: Int32Array;
}

/** The compiled code of bundles that a worker has loaded without it, by the hashes of their files. */
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

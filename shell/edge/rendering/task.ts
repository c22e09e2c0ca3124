import type { Posted } from '@press/area/form';
import type { Publisher } from '@press/config';
import type { RenderAnswer } from './render-result';
import type { EdgeErrorCode } from '../http/fault';

/** What every worker knows from its start. */
export interface WorkerSetup {
  apiOrigin: string;
  publisher: Publisher;
}

/** One render, as it crosses to a worker. */
export interface RenderTask {
  /** The release's server bundle. */
  bundle: string;
  /** What its bytes must come to. */
  integrity: string;
  area: string;
  areaContract: number;
  /** Path and query. */
  url: string;
  requestId: string;
  /** The form that the page was asked for with. */
  posted?: Posted;
}

/** How a worker ended a render; its death is told by the pool. */
export type RenderOutcome =
  { ok: true; answer: RenderAnswer } | { ok: false; code: EdgeErrorCode; reason: string; next: string; stack?: string };

/** A render's data may take this long; then its requests are ended and it answers with what it has. */
export const DATA_DEADLINE_MS = 1_100;
/** A render that has not ended by now never will: its worker is killed. */
export const RENDER_DEADLINE_MS = 1_500;

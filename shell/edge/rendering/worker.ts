import { getPriority, setPriority } from 'node:os';
import { types } from 'node:util';
import { workerData } from 'node:worker_threads';
import type { AreaServer } from '@press/area/types';
import { CodedError, messageOf } from '@press/errors';
import { LRUCache } from 'lru-cache';
import { PAGE_LIMITS } from '../http/limits';
import { freezeNodeClasses } from '../releases/bundle-context';
import { type AreaBundle, openAreaServer } from '../releases/server-bundle';
import { apiFetch } from './api-fetch';
import { parseRenderResult } from './render-result';
import {
  type CompiledBundles,
  type RenderReply,
  type RenderTask,
  type WarmReply,
  type WarmTask,
  type WorkerSetup,
} from './task';
import { begin, deadline, threadNumber, timeHad } from './thread-time';
import { WorkerSpans, type WorkerSpan } from './worker-spans';

const setup = workerData as WorkerSetup;

/** This thread's number, to measure the time of its renders. */
const thread = threadNumber();

/**
 * Renders yield to the thread that responds to requests, so that stored pages and refusals never wait for them (fault
 * 45). Linux has priorities per thread.
 */
const YIELDS = 2;
if (thread > 0) setPriority(thread, Math.min(19, getPriority(thread) + YIELDS));

const MAX_BUNDLES = 16;
/** Bundles that this worker runs, by file and hash: a development build writes the same file again. */
const bundles = new LRUCache<string, AreaServer>({ max: MAX_BUNDLES });

/** Code that was compiled since the last reply. */
const compiled = new Map<string, SharedArrayBuffer>();

freezeNodeClasses();

// An unhandled rejection in one area must not end the thread, and with it the render of another.
process.on('unhandledRejection', (reason) => {
  console.error(
    JSON.stringify({ level: 50, msg: 'an area left a rejected promise unhandled', err: messageOf(reason) }),
  );
});

/** Maximum wait for the other workers. */
const WARM_MS = 5_000;

/** Loads bundles before the first page needs them, and shares their compiled code with the other workers. */
export function warm({ bundles: tasks, workers, loaded }: WarmTask): WarmReply {
  for (const task of tasks) {
    try {
      loadServer(task);
    } catch {
      // The first page reports it.
    }
  }
  Atomics.add(loaded, 0, 1);
  Atomics.notify(loaded, 0);
  for (let count = Atomics.load(loaded, 0); count < workers; count = Atomics.load(loaded, 0))
    if (Atomics.wait(loaded, 0, count, WARM_MS) === 'timed-out') break;
  return { kind: 'warm', compiled: takeCompiled() };
}

/** Renders one area. Called by the pool. */
export default async function renderTask(task: RenderTask): Promise<RenderReply> {
  const spans = new WorkerSpans();
  const span = spans.start(`render ${task.area}`, task.traceparent, { 'press.area': task.area });
  const reply = await render(task, spans, span);
  span?.end(reply.ok ? undefined : reply.reason);
  return {
    ...reply,
    ...(spans.records.length > 0 && { spans: spans.records }),
    ...(compiled.size > 0 && { compiled: takeCompiled() }),
  };
}

async function render(task: RenderTask, spans: WorkerSpans, span: WorkerSpan | null): Promise<RenderReply> {
  begin(task.beginning, thread);
  const { dataMs } = PAGE_LIMITS;
  const reading = new AbortController();
  const stopDeadline = deadline(
    dataMs,
    () => timeHad(task.beginning),
    () => reading.abort(new Error(`no data within ${dataMs} ms`)),
  );
  const reads = { failed: 0 };
  const onFailure = (): void => void (reads.failed += 1);
  const keys = new Set<string>();
  try {
    const server = loadServer(task);
    const value: unknown = await server.render({
      url: task.url,
      publisher: task.publisher,
      fetch: apiFetch(setup, { ...task, traceparent: span?.traceparent ?? task.traceparent, spans }, reading.signal, {
        onFailure,
        onKeys: (read) => void read.forEach((key) => keys.add(key)),
      }),
      signal: reading.signal,
      ...(task.posted && { posted: task.posted }),
      ...(task.nearest && { nearest: task.nearest }),
    });
    return {
      kind: 'rendered',
      ok: true,
      result: {
        ...parseRenderResult(value, task.area),
        ...(reads.failed > 0 && { isPartial: true }),
        ...(keys.size > 0 && { keys: [...keys] }),
      },
    };
  } catch (thrown) {
    return failedReply(thrown, task);
  } finally {
    stopDeadline();
    reading.abort(); // ends requests that the render did not wait for
  }
}

function loadServer(task: AreaBundle): AreaServer {
  const key = `${task.bundle} ${task.integrity}`;
  const loaded = bundles.get(key);
  if (loaded) return loaded;
  const { server, code } = openAreaServer(task);
  bundles.set(key, server);
  if (!task.code) compiled.set(task.integrity, code());
  return server;
}

function takeCompiled(): CompiledBundles {
  const taken = new Map(compiled);
  compiled.clear();
  return taken;
}

function failedReply(thrown: unknown, { area }: RenderTask): RenderReply {
  // Not isCodedError: an area has its own copy of the class, and its errors are failures of its render.
  if (thrown instanceof CodedError)
    return { kind: 'rendered', ok: false, code: thrown.code, reason: thrown.reason, next: thrown.next };
  // Not instanceof: a release has its own Error.
  const stack = types.isNativeError(thrown) ? thrown.stack : undefined;
  return {
    kind: 'rendered',
    ok: false,
    code: 'PRESS-E06',
    reason: `${area} threw while rendering: ${messageOf(thrown)}`,
    next: "Render the same path in the area's tests.",
    ...(stack !== undefined && { stack }),
  };
}

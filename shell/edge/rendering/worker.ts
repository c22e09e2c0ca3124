import { workerData } from 'node:worker_threads';
import { guardIntrinsics } from '@press/area/intrinsics';
import type { AreaServer } from '@press/area/types';
import { messageOf } from '@press/errors';
import { EdgeFault } from '../http/fault';
import { readAnswer } from './render-result';
import { apiFetch } from './api-fetch';
import { runBundle } from '../releases/server-bundle';
import { DATA_DEADLINE_MS, type RenderOutcome, type RenderTask, type WorkerSetup } from './task';

const setup = workerData as WorkerSetup;

/** Bundles this worker has started, the latest used last. */
const started = new Map<string, AreaServer>();
const MOST_STARTED = 16;

// Releases of several areas share this thread's built-ins.
const undoPatches = guardIntrinsics();

// A promise an area let go of must not end the renders beside it.
process.on('unhandledRejection', (reason) => {
  console.error(JSON.stringify({ level: 50, msg: 'an area left a rejected promise', err: messageOf(reason) }));
});

/** Renders one area; called by the pool. */
export default async function render(task: RenderTask): Promise<RenderOutcome> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new Error(`no data within ${DATA_DEADLINE_MS} ms`)), DATA_DEADLINE_MS);
  try {
    const server = serverOf(task);
    const value: unknown = await server.render({
      url: task.url,
      publisher: setup.publisher,
      fetch: apiFetch(setup.apiOrigin, task.requestId, deadline.signal),
      signal: deadline.signal,
      ...(task.posted && { posted: task.posted }),
    });
    assertUnpatched(task);
    return { ok: true, answer: readAnswer(value, task.area) };
  } catch (thrown) {
    return outcomeOf(thrown, task);
  } finally {
    clearTimeout(timer);
    deadline.abort(); // whatever it left running
  }
}

function serverOf({ bundle, integrity, area, areaContract }: RenderTask): AreaServer {
  const known = started.get(bundle);
  const server = known ?? (runBundle(bundle, integrity) as AreaServer);
  if (!known && (typeof server.render !== 'function' || server.contract !== areaContract || server.name !== area)) {
    throw new EdgeFault(
      'PRESS-E05',
      `${bundle} is not the server of ${area} for area contract ${areaContract}.`,
      'Build the area again and publish it.',
    );
  }
  if (!known) assertUnpatched({ area });
  started.delete(bundle);
  started.set(bundle, server);
  const [oldest] = started.keys();
  if (started.size > MOST_STARTED && oldest !== undefined) started.delete(oldest);
  return server;
}

/** An area that changes what all share is undone, and its render is none (faults.md, 39). @throws EdgeFault PRESS-E15 */
function assertUnpatched({ area }: Pick<RenderTask, 'area'>): void {
  const patched = undoPatches();
  if (patched.length === 0) return;
  throw new EdgeFault(
    'PRESS-E15',
    `${area} changed ${patched.join(', ')}, which all areas share; it was put back.`,
    'Find who patches it: a polyfill among its packages?',
  );
}

function outcomeOf(thrown: unknown, task: RenderTask): RenderOutcome {
  if (thrown instanceof EdgeFault) return { ok: false, code: thrown.code, reason: thrown.reason, next: thrown.next };
  const stack = thrown instanceof Error ? thrown.stack : undefined;
  const reason = `${task.area} threw while rendering: ${messageOf(thrown)}`;
  return {
    ok: false,
    code: 'PRESS-E06',
    reason,
    next: "Render the same path in the area's tests.",
    ...(stack && { stack }),
  };
}

/**
 * Runs PGlite in its own thread: in the main thread every statement would block the event loop.
 * It answers one request at a time; the main thread decides their order (`worker-client.ts`).
 */
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import type { WorkerRequest, WorkerResponse } from './worker-client';

// V8 optimizes a function of PGlite after it has run about 500 MB of code instead of 1.8, because at a start optimizing
// takes more than a second of processor time for functions that are rarely used later.
setFlagsFromString('--wasm-tiering-budget=500000000');

/**
 * Size of PostgreSQL's own buffers. Each start would fill the default of 128 MB with zeros. The operating system also
 * caches the files, and 32 MB are enough for a site with some thousand articles.
 */
const SHARED_BUFFERS = '32MB';

/** The longest delay that a Node timer supports; a longer one ends after 1 ms, with a warning. */
const LONGEST_MS = 2 ** 31 - 1;
const unlimited = globalThis.setTimeout;
// PostgreSQL sets its timer to the difference of two times of the system's clock. If the clock is set back by more than 24 days,
// the timer would end after 1 ms, again and again (fault 69). A timer that ends too early is set again.
globalThis.setTimeout = Object.assign(
  (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]): NodeJS.Timeout =>
    unlimited(run, Math.min(ms ?? 0, LONGEST_MS), ...args),
  unlimited,
);

const { dataDir } = workerData as { dataDir: string | null };
const respond = (response: WorkerResponse) => parentPort?.postMessage(response);

function textOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : JSON.stringify(thrown);
}

async function run(lite: PGlite, { id, sql, params }: WorkerRequest): Promise<void> {
  try {
    if (params === null) {
      await lite.exec(sql);
      respond({ kind: 'rows', id, rows: [] });
      return;
    }
    const { rows } = await lite.query(sql, [...params]);
    respond({ kind: 'rows', id, rows });
  } catch (thrown) {
    // The engine failed, not a statement. Its state is undefined, so this thread ends.
    if (thrown instanceof WebAssembly.RuntimeError || (thrown instanceof Error && thrown.name === 'ExitStatus'))
      process.exit(1);
    const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
    respond({ kind: 'failed', id, message: textOf(thrown), code });
  }
}

async function start(): Promise<void> {
  try {
    const lite = await PGlite.create({
      ...(dataDir === null ? {} : { dataDir }),
      startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
      parsers: { [types.INT8]: Number, [types.DATE]: (day: string) => day },
    });
    parentPort?.on('message', (request: WorkerRequest | 'close') => {
      if (request !== 'close') return void run(lite, request);
      void lite.close().finally(() => parentPort?.close());
    });
    respond({ kind: 'ready' });
  } catch (thrown) {
    respond({ kind: 'refused', reason: textOf(thrown) });
    parentPort?.close();
  }
}

void start();

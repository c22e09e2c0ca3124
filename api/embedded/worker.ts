/**
 * PGlite in a thread of its own, because in-process it would hold up the event loop for every statement.
 * It answers one question at a time; who may ask when is settled by the other side (`worker-client.ts`).
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import type { WorkerRequest, WorkerResponse } from './worker-messages';

const { dataDir } = workerData as { dataDir: string | null };
const tell = (message: WorkerResponse) => parentPort?.postMessage(message);

function textOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : JSON.stringify(thrown);
}

async function answer(lite: PGlite, { id, sql, params }: WorkerRequest): Promise<void> {
  try {
    if (params === null) {
      await lite.exec(sql);
      tell({ kind: 'rows', id, rows: [] });
      return;
    }
    const { rows } = await lite.query(sql, [...params]);
    tell({ kind: 'rows', id, rows });
  } catch (thrown) {
    // The engine itself broke, not a statement: nothing it says from now on can be believed, so this thread ends.
    if (thrown instanceof WebAssembly.RuntimeError || (thrown instanceof Error && thrown.name === 'ExitStatus'))
      process.exit(1);
    const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
    tell({ kind: 'failed', id, message: textOf(thrown), code });
  }
}

async function serve(): Promise<void> {
  try {
    const lite = await PGlite.create({
      ...(dataDir === null ? {} : { dataDir }),
      parsers: { [types.INT8]: Number, [types.DATE]: (day: string) => day },
    });
    parentPort?.on('message', (ask: WorkerRequest | 'close') => {
      if (ask !== 'close') return void answer(lite, ask);
      void lite.close().finally(() => parentPort?.close());
    });
    tell({ kind: 'ready' });
  } catch (thrown) {
    tell({ kind: 'refused', reason: textOf(thrown) });
    parentPort?.close();
  }
}

void serve();

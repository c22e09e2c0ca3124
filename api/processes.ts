import { messageOf } from '@press/errors';
import { Tinypool } from 'tinypool';

interface ProcessOptions {
  /** The module of the processes, whose default export does the work. */
  filename: string;
  /** Processes at a time. */
  most: number;
  /** An idle process ends after this time; the next one takes a third of a second to start. */
  idleMs: number;
  /** Called when an idle process has ended; the next piece of work starts another. */
  onEnd?(cause: Error): void;
}

/** Processes for work in native libraries, in which a thread cannot be ended. */
export interface Processes<T, R> {
  /**
   * Does a piece of work, and tries it once more if its process was killed.
   * @param signal ends the process; the promise then rejects
   */
  run(task: T, signal: AbortSignal): Promise<R>;
  close(): Promise<void>;
}

export function ownProcesses<T, R>({ filename, most, idleMs, onEnd }: ProcessOptions): Processes<T, R> {
  const pool = new Tinypool({
    filename,
    runtime: 'child_process',
    serialization: 'advanced',
    minThreads: 0,
    maxThreads: most,
    idleTimeout: idleMs,
  });
  // Without a listener an error would end this program.
  pool.on('error', (cause: Error) => onEnd?.(cause));
  const once = async (task: T, signal: AbortSignal): Promise<R> => {
    const lost = new AbortController();
    const done: Promise<R> = pool.run(task, { signal: AbortSignal.any([signal, lost.signal]) });
    let onError: (cause: Error) => void = () => undefined;
    // If a process ends while it starts, its work stays in the pool's queue and no other process starts for it.
    const isLost = new Promise<never>((_, reject) => pool.once('error', (onError = reject)));
    try {
      return await Promise.race([done, isLost]);
    } catch (failure) {
      done.catch(() => undefined);
      lost.abort();
      throw failure;
    } finally {
      pool.off('error', onError);
    }
  };
  return {
    run: (task, signal) =>
      once(task, signal).catch((failure: unknown) => {
        if (!hasEnded(failure) || signal.aborted) throw failure;
        return once(task, signal);
      }),
    close: () => pool.destroy(),
  };
}

/** True if a process ended before its response, because it was killed or took too much memory. */
export const hasEnded = (failure: unknown): boolean =>
  /exited unexpectedly|ERR_IPC_CHANNEL_CLOSED|Channel closed/.test(messageOf(failure));

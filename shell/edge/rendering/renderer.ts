import path from 'node:path';
import type { Posted } from '@press/area/form';
import type { Publisher } from '@press/config';
import { messageOf } from '@press/errors';
import { releaseFolder, serverIntegrity, type Release } from '@press/releases';
import { addSpans, traced, traceHeaders } from '@press/tracing';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { Piscina } from 'piscina';
import { publisherIn } from '../publisher/language';
import { PAGE_LIMITS } from '../http/limits';
import { addressOf } from '../releases/address';
import type { ServedRelease } from '../releases/composition';
import { THREADS } from './admission';
import { RenderError } from './render-error';
import type { RenderResult } from './render-result';
import type { AreaBundle } from '../releases/server-bundle';
import type { RenderReply, RenderTask, WarmReply, WarmTask, WorkerSetup } from './task';
import { deadline, hasBegun, newBeginning, timeHad } from './thread-time';

/** This many timeouts of one build open its circuit… */
const MAX_TIMEOUTS = 3;
/** …if they happen within this time… */
const WINDOW_MS = 10_000;
/** …for this time after the last one. */
const OPEN_MS = 10_000;

/**
 * Stops rendering builds that time out repeatedly: every timeout terminates a worker, and areas share the workers. While the
 * circuit of a build is open, its pages have no server markup.
 */
export class CircuitBreaker {
  /** Times of the monotonic clock: a circuit closes on time even if the system's clock is set back. */
  readonly #timeouts = new Map<string, number[]>();

  recordTimeout(build: string): void {
    const now = performance.now();
    const recent = (this.#timeouts.get(build) ?? []).filter((at) => at > now - WINDOW_MS);
    this.#timeouts.set(build, [...recent, now].slice(-MAX_TIMEOUTS));
  }

  /** Opens the circuit of a build whose code never finishes loading: each of its renders would time out. */
  open(build: string): void {
    this.#timeouts.set(build, Array<number>(MAX_TIMEOUTS).fill(performance.now()));
  }

  isOpen(build: string): boolean {
    const timeouts = this.#timeouts.get(build);
    if (!timeouts) return false;
    const last = timeouts.at(-1) ?? 0;
    if (last < performance.now() - OPEN_MS) {
      this.#timeouts.delete(build);
      return false;
    }
    return timeouts.length >= MAX_TIMEOUTS;
  }
}

export interface RenderOptions {
  /** The address of the reader. */
  client?: string;
  /** The language of the page; default: the first of the site. */
  language?: string;
  posted?: Posted | undefined;
  /** A similar address that exists, for a not-found page. */
  nearest?: string;
  /** True if the release is a canary; for the trace. */
  isCanary?: boolean;
  /** Time limit of the render in milliseconds. Delays of a busy machine do not count. */
  limitMs?: number;
}

/** Renders areas in worker threads. */
export interface Renderer {
  /** Renders the page at `url` with a release. @throws RenderError, always within the time limit */
  render: (release: ServedRelease, url: string, requestId: string, options?: RenderOptions) => Promise<RenderResult>;
  close: () => Promise<void>;
}

export interface WorkerRenderer extends Renderer {
  /**
   * Resolves when every worker runs and has loaded these releases, because a first page that waits for loading is late
   * under load. Leaves out a release that never finishes loading; the previous release renders its first pages.
   */
  warmUp: (releases: readonly ServedRelease[]) => Promise<void>;
}

interface RendererOptions extends WorkerSetup {
  /** The compiled worker.ts. */
  workerFile: string;
  /** Folder of the releases: `{store}/{name}/{build}`. */
  store: string;
  /** The current publisher. */
  publisher: () => Publisher;
  log: Logger;
}

/** The start continues without workers that take longer. */
const WARM_UP_MS = 15_000;
const WORKER_MEMORY_MB = 256;
/** By default V8 gives the new objects of each worker 48 MB, and keeps them. A page's are a few megabytes. */
const NEW_OBJECTS_MB = 6;

/** Number of bundles whose compiled code is kept for workers that load them later, about 160 kB each. */
const MAX_COMPILED = 32;

/** Each worker renders one page at a time, so terminating it fails no other render. */
export function createRenderer({ workerFile, store, publisher, log, ...setup }: RendererOptions): WorkerRenderer {
  const pool = new Piscina<RenderTask | WarmTask, RenderReply | WarmReply>({
    filename: workerFile,
    workerData: setup,
    minThreads: THREADS,
    maxThreads: THREADS,
    atomics: 'disabled', // a worker blocked between renders would not notice that the api has closed its connections
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MEMORY_MB, maxYoungGenerationSizeMb: NEW_OBJECTS_MB },
    env: { NODE_ENV: 'production' },
  });
  pool.on('error', (error: unknown) => {
    log.error(
      {
        code: 'PRESS-E13',
        err: error,
        next: 'It was replaced. Find an area that leaves work running after its render.',
      },
      'a render worker ended between renders',
    );
  });

  const breaker = new CircuitBreaker();
  const compiled = new LRUCache<string, SharedArrayBuffer>({ max: MAX_COMPILED });
  const run: typeof pool.run = async (task, options) => {
    const reply = await pool.run(task, options);
    for (const [integrity, code] of reply.compiled ?? []) compiled.set(integrity, code);
    return reply;
  };
  const bundleOf = (release: ServedRelease): AreaBundle => {
    const integrity = serverIntegrity(release);
    return {
      bundle: path.join(release.folder ?? releaseFolder(store, release), release.server),
      integrity,
      address: addressOf(release),
      area: release.name,
      areaContract: release.areaContract,
      code: compiled.get(integrity),
    };
  };

  return {
    async render(
      release,
      url,
      requestId,
      { client = '', language, posted, nearest, isCanary = false, limitMs = PAGE_LIMITS.renderMs } = {},
    ) {
      const { name, build } = release;
      if (breaker.isOpen(build))
        throw new RenderError(
          'busy',
          'PRESS-E09',
          `${name} ${build} was not rendered: several of its renders timed out just before.`,
          'Find its timed-out renders in the log.',
        );
      const attributes = { 'press.area': name, 'press.build': build, 'press.canary': isCanary };
      return traced(`${name} in a worker`, attributes, async () => {
        const beginning = newBeginning();
        const task: RenderTask = {
          ...bundleOf(release),
          beginning,
          url,
          requestId,
          client,
          ...traceHeaders(),
          publisher: publisherIn(publisher(), language),
          ...(posted && { posted }),
          ...(nearest && { nearest }),
        };
        const ending = new AbortController();
        const stopDeadline = deadline(
          limitMs,
          () => timeHad(beginning),
          () => ending.abort(),
        );
        const reply = await run(task, { signal: ending.signal })
          .catch((thrown: unknown) => {
            const error = workerError(thrown, release, { limitMs, begun: hasBegun(beginning) });
            if (error.renderClass === 'timed out') breaker.recordTimeout(build);
            throw error;
          })
          .finally(stopDeadline);
        if (reply.kind === 'warm') throw new Error('A worker answered a render with the reply to a warm-up.');
        if (reply.spans) addSpans(reply.spans);
        if (reply.ok) return reply.result;
        const { code, reason, next, stack } = reply;
        const renderClass = code === 'PRESS-E08' ? 'invalid result' : 'threw';
        throw new RenderError(renderClass, code, reason, next, stack === undefined ? {} : { cause: stack });
      });
    },
    async warmUp(releases) {
      const load = (from: readonly ServedRelease[], workers: number, signal: AbortSignal) => {
        const task = { bundles: from.map(bundleOf), workers, loaded: new Int32Array(new SharedArrayBuffer(4)) };
        return Array.from({ length: workers }, () => run(task, { name: 'warm', signal }));
      };
      const loadAll = async (from: readonly ServedRelease[]): Promise<void> =>
        void (await Promise.allSettled(load(from, THREADS, AbortSignal.timeout(WARM_UP_MS))));
      await loadAll([]);
      // In one worker first, so that a release that loops costs one worker, not all of them with their loaded bundles.
      const inOne = (release: ServedRelease, signal: AbortSignal) => Promise.all(load([release], 1, signal));
      const hanging = await loadEach(releases, inOne, WARM_UP_MS);
      for (const { name, build } of hanging) {
        breaker.open(build);
        const next = 'Find a loop in its modules, and roll it back.';
        log.error({ code: 'PRESS-E07', area: name, build, next }, 'a release never finishes loading');
      }
      await loadAll(releases.filter((release) => !hanging.includes(release)));
    },
    close: () => pool.destroy(),
  };
}

/** The error of a worker that sent no reply. */
function workerError(
  thrown: unknown,
  { name, build }: Release,
  { limitMs, begun }: { limitMs: number; begun: boolean },
): RenderError {
  if (thrown instanceof Error && thrown.name === 'AbortError') {
    if (!begun)
      return new RenderError(
        'busy',
        'PRESS-E09',
        `${name} ${build} was not rendered: no worker started it in time.`,
        'Give the machine more cores, or run less on it besides the edge.',
      );
    return new RenderError(
      'timed out',
      'PRESS-E07',
      `${name} ${build} did not render within ${limitMs.toFixed(0)} ms.`,
      'Find a loop or a promise that never settles; its worker was replaced.',
    );
  }
  return new RenderError(
    'crashed',
    'PRESS-E13',
    `The worker rendering ${name} ${build} ended: ${messageOf(thrown)}.`,
    'If it ran out of memory, find a render whose memory grows; the worker was replaced.',
    { cause: thrown },
  );
}

/** After the first one has loaded, the others get twice the elapsed time, and at least this. */
const LEAST_MS = 2_000;

/**
 * Loads some items in parallel, and abandons those that never finish. Load times depend on the machine and its load, so
 * slow items are compared with the fastest ones.
 * @param load ends without a result when the signal is aborted
 * @param mostMs the maximum wait for the next one to finish
 * @returns the items that never finished, while others did
 */
export async function loadEach<T>(
  items: readonly T[],
  load: (item: T, signal: AbortSignal) => Promise<unknown>,
  mostMs: number,
): Promise<T[]> {
  const startedAt = performance.now();
  const limit = new AbortController();
  const giveUp = (): void => limit.abort();
  let timer = setTimeout(giveUp, mostMs);
  const loading = new Set(items);
  const one = async (item: T): Promise<void> => {
    await load(item, limit.signal).catch(() => undefined);
    if (limit.signal.aborted) return;
    loading.delete(item);
    const passed = performance.now() - startedAt;
    clearTimeout(timer);
    timer = setTimeout(giveUp, Math.min(Math.max(2 * passed, LEAST_MS), mostMs));
  };
  await Promise.all(items.map(one));
  clearTimeout(timer);
  // If none has loaded, the machine is slow, or there is nothing to compare with.
  return loading.size < items.length ? [...loading] : [];
}

import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Posted } from '@press/area/form';
import { releaseFolder, serverIntegrity, type Release } from '@press/releases';
import { messageOf } from '@press/errors';
import type { Logger } from 'pino';
import { Piscina } from 'piscina';
import { EdgeFault } from '../http/fault';
import type { RenderAnswer } from './render-result';
import { Gate, NO_PLACE } from './bulkhead';
import { Pauses } from './circuit-breaker';
import { RENDER_DEADLINE_MS, type RenderOutcome, type RenderTask, type WorkerSetup } from './task';

/** How a render failed, for the log and the counters. */
export type RenderClass = 'threw' | 'timed out' | 'bad answer' | 'busy' | 'crashed';

/** A render that gave no markup; the browser renders the area instead. */
export class RenderFault extends EdgeFault {
  override readonly name = 'RenderFault';

  constructor(
    readonly renderClass: RenderClass,
    ...rest: ConstructorParameters<typeof EdgeFault>
  ) {
    super(...rest);
  }
}

export interface Renderers {
  /** Renders the page at `url` by a release. @throws RenderFault within 2 seconds, whatever the area does */
  render: (release: Release, url: string, requestId: string, posted?: Posted) => Promise<RenderAnswer>;
  close: () => Promise<void>;
}

interface Parts extends WorkerSetup {
  /** The compiled worker.ts. */
  workerFile: string;
  /** Where releases stand: `{store}/{name}/{build}`. */
  store: string;
  log: Logger;
}

const WAIT_FOR_PLACE_MS = 300;
const MOST_WAITING = 64;
const WORKER_MEMORY_MB = 256;

/** One render at a time in each worker: a worker that has to be killed takes no other area's page with it. */
export function createRenderers({ workerFile, store, log, ...setup }: Parts): Renderers {
  const threads = Math.max(4, availableParallelism());
  const pool = new Piscina<RenderTask, RenderOutcome>({
    filename: workerFile,
    workerData: setup,
    minThreads: threads,
    maxThreads: threads,
    maxQueue: MOST_WAITING * 2,
    atomics: 'disabled', // a worker asleep between renders would let its connections to the api go stale
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MEMORY_MB },
    env: { NODE_ENV: 'production' },
  });
  pool.on('error', (error: unknown) => {
    log.error(
      { code: 'PRESS-E13', err: error, next: 'It was replaced; look for an area that leaves work running.' },
      'a render worker ended by itself',
    );
  });

  const gates = new Map<string, Gate>();
  const gateOf = (area: string): Gate => {
    const gate = gates.get(area) ?? new Gate(Math.floor(threads / 2), MOST_WAITING, WAIT_FOR_PLACE_MS);
    gates.set(area, gate);
    return gate;
  };
  const pauses = new Pauses();

  return {
    async render(release, url, requestId, posted) {
      const { name, build, areaContract, server } = release;
      const busy = (why: string) =>
        new RenderFault(
          'busy',
          'PRESS-E09',
          `${name} ${build} was not rendered: ${why}.`,
          'See the renders of it that timed out before.',
        );
      if (pauses.isPaused(build)) throw busy('it is paused after killing its workers');
      const bundle = path.join(releaseFolder(store, release), server);
      const task: RenderTask = {
        bundle,
        integrity: serverIntegrity(release),
        area: name,
        areaContract,
        url,
        requestId,
        ...(posted && { posted }),
      };
      const outcome = await gateOf(name).run(() =>
        pool.run(task, { signal: AbortSignal.timeout(RENDER_DEADLINE_MS) }).catch((thrown: unknown) => {
          const fault = deathOf(thrown, release);
          if (fault.renderClass === 'timed out') pauses.strike(build);
          throw fault;
        }),
      );
      if (outcome === NO_PLACE) throw busy('too many renders of it are under way');
      if (outcome.ok) return outcome.answer;
      const stack = outcome.stack ? { cause: outcome.stack } : {};
      throw new RenderFault(
        outcome.code === 'PRESS-E08' ? 'bad answer' : 'threw',
        outcome.code,
        outcome.reason,
        outcome.next,
        stack,
      );
    },
    close: () => pool.destroy(),
  };
}

/** What the pool says when it gives no outcome at all. */
function deathOf(thrown: unknown, { name, build }: Release): RenderFault {
  if (thrown instanceof Error && thrown.name === 'AbortError') {
    return new RenderFault(
      'timed out',
      'PRESS-E07',
      `${name} ${build} did not render within ${RENDER_DEADLINE_MS} ms.`,
      'Look for a loop or a promise that never settles; its worker was replaced.',
    );
  }
  return new RenderFault(
    'crashed',
    'PRESS-E13',
    `The worker rendering ${name} ${build} ended: ${messageOf(thrown)}.`,
    'If it ran out of memory, look for a render that grows; the worker was replaced.',
    { cause: thrown },
  );
}

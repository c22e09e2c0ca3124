import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageDir } from '../../package-dir';
import { watchOf } from '../../pdf/task';
import { ownProcesses, type Processes } from '../../processes';
import type draw from './draw-svg.mjs';

type Task = Parameters<typeof draw>[0];

/**
 * Limits of one SVG, because a few characters can take gigabytes (a line of 10 km in dashes of 0.01 mm) or hours
 * (filters).
 */
const LIMITS = { memoryBytes: 1024 ** 3, ms: 20_000 };

let processes: Processes<Task, Uint8Array> | undefined;

/**
 * Draws an SVG in a separate process, which ends if it takes too much memory or time (fault 117): librsvg is native
 * code, which nothing else can stop.
 * @returns a PNG; null if it cannot be drawn within the limits
 */
export async function drawVector(svg: Buffer, maxPixels: number): Promise<Buffer | null> {
  processes ??= ownProcesses({
    filename: pathToFileURL(path.join(packageDir, 'import/package/draw-svg.mjs')).href,
    most: 1,
    idleMs: 5_000,
  });
  const task = { svg, maxPixels, watch: watchOf(process.pid, LIMITS.memoryBytes) };
  return processes.run(task, AbortSignal.timeout(LIMITS.ms)).then(
    (bytes) => Buffer.from(bytes),
    () => null,
  );
}

import path from 'node:path';
import { packageDir } from '../../package-dir';
import { watchOf } from '../../pdf/task';
import { ownProcesses, type Processes } from '../../processes';

/**
 * Limits of one SVG, because a few characters can take gigabytes (a line of 10 km in dashes of 0.01 mm) or hours
 * (filters).
 */
const LIMITS = { memoryBytes: 1024 ** 3, ms: 20_000 };

/** The process's module as source text, because the importing command is one file. */
const sourceOf = (maxPixels: number): string => `
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
const sharp = createRequire(${JSON.stringify(path.join(packageDir, 'package.json'))})('sharp');
new Worker(${JSON.stringify(watchOf(process.pid, LIMITS.memoryBytes))}, { eval: true }).unref();
export default (svg) => sharp(svg, { limitInputPixels: ${maxPixels} }).png({ compressionLevel: 1 }).toBuffer();
`;

let processes: Processes<Buffer, Uint8Array> | undefined;

/**
 * Draws an SVG in a separate process, which ends if it takes too much memory or time (fault 117): librsvg is native
 * code, which nothing else can stop.
 * @returns a PNG; null if it cannot be drawn within the limits
 */
export async function drawVector(svg: Buffer, maxPixels: number): Promise<Buffer | null> {
  processes ??= ownProcesses({
    filename: `data:text/javascript,${encodeURIComponent(sourceOf(maxPixels))}`,
    most: 1,
    idleMs: 5_000,
  });
  return processes.run(svg, AbortSignal.timeout(LIMITS.ms)).then(
    (bytes) => Buffer.from(bytes),
    () => null,
  );
}

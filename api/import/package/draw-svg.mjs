/** Draws SVGs in a process of its own. Like `reader.mjs`, it is not part of a bundle. */
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';

let isWatched = false;

/**
 * @param {{ svg: Uint8Array, maxPixels: number, watch: string }} task `watch` is the source of the thread that ends this process
 * @returns {Promise<Uint8Array>} a PNG
 */
export default function draw({ svg, maxPixels, watch }) {
  // librsvg blocks the threads that it uses.
  if (!isWatched) new Worker(watch, { eval: true }).unref();
  isWatched = true;
  return sharp(svg, { limitInputPixels: maxPixels }).png({ compressionLevel: 1 }).toBuffer();
}

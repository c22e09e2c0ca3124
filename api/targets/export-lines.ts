import { PassThrough, type Writable } from 'node:stream';
import type { ExportLine } from '../content/export';
import { linesOf } from '../files/lines';

/** The entries of an export, while it is written. @param write writes JSON lines and ends the stream */
export async function* linesThrough(write: (to: Writable) => Promise<void>): AsyncGenerator<ExportLine> {
  const to = new PassThrough();
  const written = write(to);
  // A failure ends the lines; it is thrown below.
  written.catch(() => to.end());
  for await (const line of linesOf(to)) if (line) yield JSON.parse(line);
  await written;
}

import { createWriteStream, existsSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CodedError, isCodedError, messageOf } from '@press/errors';

/** Bytes between two reports of progress. */
const REPORT_EVERY = 5_000_000;

/**
 * Writes a new file that exists only when it is complete and on disk: until then it is named `FILE.part`. (write-file-atomic
 * takes the whole content at once; here it is a stream of any size.)
 * @param write writes the content and ends the stream
 * @param progress called with the number of bytes so far
 * @returns the number of bytes
 * @throws CodedError PRESS-A24 if the file already exists or cannot be written
 */
export async function writeNewFile(
  file: string,
  write: (to: Writable) => Promise<void>,
  progress: (bytes: number) => void = () => {},
): Promise<number> {
  if (existsSync(file))
    throw new CodedError('PRESS-A24', `The file ${file} exists already.`, 'Use another name, or move that file away.');
  const part = `${file}.part`;
  try {
    let bytes = 0;
    const counter = new Transform({
      transform: (chunk: Buffer, _, done) => {
        const before = bytes;
        bytes += chunk.length;
        if (Math.floor(before / REPORT_EVERY) !== Math.floor(bytes / REPORT_EVERY)) progress(bytes);
        done(null, chunk);
      },
    });
    // `flush`: on disk before the file gets its name.
    await Promise.all([write(counter), pipeline(counter, createWriteStream(part, { mode: 0o600, flush: true }))]);
    await rename(part, file);
    return bytes;
  } catch (error) {
    rmSync(part, { force: true });
    if (isCodedError(error)) throw error;
    throw new CodedError(
      'PRESS-A24',
      `The file ${file} cannot be written: ${messageOf(error)}.`,
      'Check free space and permissions there, then run the command again.',
      { cause: error },
    );
  }
}

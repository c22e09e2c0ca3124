import { createWriteStream, existsSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CodedError, isCodedError, messageOf } from '@press/errors';

/** How many bytes between two words on how far it is. */
const EVERY = 5_000_000;

/**
 * Writes a file that is there whole, and on disk, or not at all: under another name first.
 * @param write writes all of it and ends it
 * @returns its bytes
 * @throws CodedError PRESS-A24 when there is a file of that name already, or it can't be written
 */
export async function writeWhole(
  file: string,
  write: (to: Writable) => Promise<void>,
  progress: (bytes: number) => void,
): Promise<number> {
  if (existsSync(file))
    throw new CodedError(
      'PRESS-A24',
      `There is a file ${file} already.`,
      'Name another one, or move it away: it may be the only copy of something.',
    );
  const part = `${file}.part`;
  try {
    let bytes = 0;
    const count = new Transform({
      transform: (chunk: Buffer, _, done) => {
        if (Math.floor(bytes / EVERY) !== Math.floor((bytes + chunk.length) / EVERY)) progress(bytes + chunk.length);
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    // `flush`: on disk before it gets its name.
    await Promise.all([write(count), pipeline(count, createWriteStream(part, { mode: 0o600, flush: true }))]);
    await rename(part, file);
    return bytes;
  } catch (failure) {
    rmSync(part, { force: true });
    if (isCodedError(failure)) throw failure;
    throw new CodedError(
      'PRESS-A24',
      `The file ${file} can't be written: ${messageOf(failure)}.`,
      'See to space and rights there, then run the command again.',
      { cause: failure },
    );
  }
}

import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CodedError, isCodedError, messageOf, systemCode } from '@press/errors';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { notWritable } from '../../files/private-folder';
import { jatsError } from '../jats/errors';

/** Limits of a package. An archive's own statements of size are not trusted: the unpacked bytes are counted. */
export interface ZipLimits {
  entries: number;
  /** Total of unpacked bytes. */
  bytes: number;
  /** Unpacked bytes per byte of the archive. Text reaches 20. */
  ratio: number;
  /** Maximum depth of folders. */
  depth: number;
}

/** The unpacked content of an archive. */
type Unpacked = Pick<ZipLimits, 'entries' | 'bytes'>;

export const ZIP_LIMITS: ZipLimits = { entries: 10_000, bytes: 4 * 1024 ** 3, ratio: 200, depth: 12 };

/** Small archives may exceed the ratio, because a file of zeros is not an attack. */
const FREE_BYTES = 10 * 1024 * 1024;

/**
 * Unpacks an archive into a folder.
 * @returns what it took of the limits
 * @throws CodedError PRESS-J13 if it is damaged, encrypted, beyond the limits, or has names outside the folder; PRESS-A17
 */
export async function unpack(file: string, into: string, limits: ZipLimits = ZIP_LIMITS): Promise<Unpacked> {
  try {
    const { size } = await stat(file);
    const budget = new Budget(limits, size);
    const zip = await openPromise(file, { strictFileNames: true, autoClose: false });
    try {
      await unpackAll(zip, into, budget);
    } finally {
      zip.close();
    }
    return budget;
  } catch (error) {
    if (isCodedError(error)) throw error;
    if (IS_FULL.test(systemCode(error) ?? '')) throw notWritable(into, error);
    throw refused(file, messageOf(error), error);
  }
}

/** Codes of a disk that accepts no more data, which is not the archive's fault. */
const IS_FULL = /^E(?:NOSPC|DQUOT|ROFS|IO)$/;

const refused = (file: string, reason: string, cause?: unknown): CodedError =>
  jatsError('PRESS-J13', `${path.basename(file)} cannot be unpacked: ${reason.replace(/\.$/, '')}.`, cause);

/** Counts the unpacked bytes of an archive. */
class Budget {
  entries = 0;
  bytes = 0;

  constructor(
    private readonly limits: ZipLimits,
    private readonly packed: number,
  ) {}

  /** @throws Error that names the exceeded limit */
  addEntry(name: string): void {
    if (++this.entries > this.limits.entries) throw new Error(`it has more than ${this.limits.entries} entries`);
    if (/\p{Cc}/u.test(name)) throw new Error('a name in it has control characters');
    if (name.split('/').length > this.limits.depth)
      throw new Error(`its folders are nested more than ${this.limits.depth} deep`);
  }

  /** @throws Error that names the exceeded limit */
  addBytes(count: number): void {
    this.bytes += count;
    if (this.bytes > this.limits.bytes) throw new Error(`it expands to more than ${this.limits.bytes} bytes`);
    if (this.bytes > FREE_BYTES && this.bytes > this.limits.ratio * this.packed)
      throw new Error(`it expands more than ${this.limits.ratio} times`);
  }
}

async function unpackAll(zip: ZipFile, into: string, budget: Budget): Promise<void> {
  for await (const entry of zip.eachEntry()) {
    budget.addEntry(entry.fileName);
    if (entry.fileName.endsWith('/') || isSymbolicLink(entry)) continue;
    if (entry.isEncrypted()) throw new Error('it is encrypted');
    // yauzl refuses absolute names, backslashes and "..": the file is in the folder.
    const target = path.join(into, entry.fileName);
    await mkdir(path.dirname(target), { recursive: true });
    const counted = new Transform({
      transform(chunk: Buffer, _, done) {
        try {
          budget.addBytes(chunk.length);
          done(null, chunk);
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)));
        }
      },
    });
    const content = await zip.openReadStreamPromise(entry);
    await pipeline(content, counted, createWriteStream(target, { mode: 0o600, flags: 'wx' }));
  }
}

/** The file type of Unix is in the upper 16 bits. */
const isSymbolicLink = ({ externalFileAttributes }: Entry): boolean => ((externalFileAttributes >>> 28) & 0xf) === 0xa;

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CodedError, isCodedError, messageOf } from '@press/errors';
import { linesOf } from '../files/lines';

/**
 * A backup is a gzipped text: a head of JSON, then lines `table<TAB>[rows]`, then an end of JSON that holds the number
 * of rows and the SHA-256 of all lines before it. A file that was cut short has no end; a changed one another digest.
 */
export interface Head {
  press: 'backup';
  version: 1;
  /** ISO 8601. */
  at: string;
  migrations: string[];
  tables: { name: string; columns: string[]; rows: number }[];
}

interface End {
  rows: number;
  sha256: string;
}

/** Up to a few hundred rows of one table. */
export interface Chunk {
  table: string;
  rows: number;
  /** The rows as a JSON array. */
  json: string;
}

/** Writes the lines of a backup to `put`, which says when it can take more. */
export class Lines {
  readonly #hash = createHash('sha256');
  #rows = 0;

  constructor(private readonly put: (line: string) => Promise<void>) {}

  head(head: Head): Promise<void> {
    return this.#add(JSON.stringify(head));
  }

  rows(table: string, rows: readonly string[]): Promise<void> {
    this.#rows += rows.length;
    return this.#add(`${table}\t${rows.length}\t[${rows.join(',')}]`);
  }

  end(): Promise<void> {
    return this.put(`${JSON.stringify({ rows: this.#rows, sha256: this.#hash.digest('hex') } satisfies End)}\n`);
  }

  #add(line: string): Promise<void> {
    this.#hash.update(`${line}\n`);
    return this.put(`${line}\n`);
  }
}

/** Reads a backup: its head first, then every chunk; throws before it is through when it is not whole. */
export async function* readLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Head | Chunk> {
  const gunzip = createGunzip();
  const text = Readable.from(bytes).on('error', (failure) => gunzip.destroy(failure));
  const hash = createHash('sha256');
  let rows = 0;
  let head: Head | null = null;
  let end: End | null = null;
  try {
    for await (const line of linesOf(text.pipe(gunzip))) {
      if (end) throw damaged('something follows its end');
      if (head && line.startsWith('{')) {
        end = JSON.parse(line) as End;
        continue;
      }
      hash.update(`${line}\n`);
      if (!head) {
        head = headIn(line);
        yield head;
        continue;
      }
      const chunk = chunkIn(line);
      rows += chunk.rows;
      yield chunk;
    }
  } catch (failure) {
    throw isCodedError(failure) ? failure : damaged(messageOf(failure), failure);
  } finally {
    text.destroy();
    gunzip.destroy();
  }
  if (!end) throw damaged('it was cut short');
  if (end.rows !== rows || end.sha256 !== hash.digest('hex')) throw damaged('its digest is not that of its content');
}

export const isHead = (line: Head | Chunk): line is Head => 'press' in line;

function headIn(line: string): Head {
  const head = JSON.parse(line) as Partial<Head>;
  if (head.press !== 'backup') throw damaged('it does not begin as one');
  if (head.version !== 1) throw damaged(`it is of version ${String(head.version)}, and this program reads version 1`);
  return head as Head;
}

function chunkIn(line: string): Chunk {
  const [table = '', rows = '', json] = line.split('\t', 3);
  if (json === undefined) throw damaged('a line in it holds no rows');
  return { table, rows: Number(rows), json };
}

export const damaged = (why: string, cause?: unknown): CodedError =>
  new CodedError('PRESS-A20', `This is no whole backup: ${why}.`, 'Use another copy of it. Nothing was changed.', {
    cause,
  });

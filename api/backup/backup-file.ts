import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CodedError, isCodedError, messageOf } from '@press/errors';
import Type, { type Static } from 'typebox';
import { Check } from 'typebox/value';
import { linesOf } from '../files/lines';

/**
 * A backup is a gzipped text: a header in JSON, lines `table<TAB>number of rows<TAB>[rows]`, the files of articles, and a
 * trailer in JSON with the number of all rows and the SHA-256 of all lines before it. A truncated file has no trailer; a
 * changed one has another digest.
 *
 * A file of an article is lines `=<TAB>its SHA-256<TAB>bytes in Base64`, and a last one with `end`, or with `lost` if the store
 * does not have the unchanged file. Version 1 has no files.
 */
const Header = Type.Object({
  press: Type.Literal('backup'),
  version: Type.Union([Type.Literal(1), Type.Literal(2)]),
  /** ISO 8601. */
  at: Type.String(),
  migrations: Type.Array(Type.String()),
  /** Number of files of articles that follow. */
  files: Type.Optional(Type.Integer({ minimum: 0 })),
  tables: Type.Array(Type.Object({ name: Type.String(), columns: Type.Array(Type.String()), rows: Type.Integer() })),
});
export type BackupHeader = Static<typeof Header>;

const Trailer = Type.Object({ rows: Type.Integer(), sha256: Type.String() });
type Trailer = Static<typeof Trailer>;

/** At most a few hundred rows of one table. */
export interface BackupRows {
  table: string;
  rows: number;
  /** The rows as a JSON array. */
  json: string;
}

/** A part of a file of an article. `end` is set on the last part and tells whether the store had the correct file. */
export interface BackupFileChunk {
  /** SHA-256 of the whole file. */
  file: string;
  bytes: Buffer;
  end: '' | 'end' | 'lost';
}

export type BackupPart = BackupHeader | BackupRows | BackupFileChunk;

const FILE_LINE = /^=\t([0-9a-f]{64})\t(?:(end|lost)|([A-Za-z0-9+/]+={0,2}))$/;

/** Writes the lines of a backup. */
export class BackupWriter {
  readonly #hash = createHash('sha256');
  #rows = 0;

  /** @param write resolves when it can accept the next line */
  constructor(private readonly write: (line: string) => Promise<void>) {}

  header(header: BackupHeader): Promise<void> {
    return this.#add(JSON.stringify(header));
  }

  rows(table: string, rows: readonly string[]): Promise<void> {
    this.#rows += rows.length;
    return this.#add(`${table}\t${rows.length}\t[${rows.join(',')}]`);
  }

  fileChunk(sha256: string, bytes: Buffer): Promise<void> {
    return this.#add(`=\t${sha256}\t${bytes.toString('base64')}`);
  }

  /** @param isSound true if the chunks form the whole file */
  endOfFile(sha256: string, isSound: boolean): Promise<void> {
    return this.#add(`=\t${sha256}\t${isSound ? 'end' : 'lost'}`);
  }

  trailer(): Promise<void> {
    const trailer: Trailer = { rows: this.#rows, sha256: this.#hash.digest('hex') };
    return this.write(`${JSON.stringify(trailer)}\n`);
  }

  #add(line: string): Promise<void> {
    this.#hash.update(`${line}\n`);
    return this.write(`${line}\n`);
  }
}

/**
 * Reads a backup: the header first, then the rows, then the files of articles.
 * @throws CodedError PRESS-A20, at the latest after the last part, if the file is incomplete or was changed
 */
export async function* readBackup(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<BackupPart> {
  const gunzip = createGunzip();
  const source = Readable.from(bytes).on('error', (error) => gunzip.destroy(error));
  const hash = createHash('sha256');
  let rows = 0;
  let files = 0;
  let header: BackupHeader | null = null;
  let trailer: Trailer | null = null;
  try {
    for await (const line of linesOf(source.pipe(gunzip))) {
      if (trailer) throw damagedBackup('it continues after its trailer');
      if (header && line.startsWith('{')) {
        trailer = parseTrailer(line);
        continue;
      }
      hash.update(`${line}\n`);
      if (!header) {
        header = parseHeader(line);
        yield header;
        continue;
      }
      if (line.startsWith('=')) {
        const chunk = parseFileChunk(line);
        if (chunk.end) files++;
        yield chunk;
        continue;
      }
      const part = parseRows(line);
      rows += part.rows;
      yield part;
    }
  } catch (error) {
    throw isCodedError(error) ? error : damagedBackup(messageOf(error), error);
  } finally {
    source.destroy();
    gunzip.destroy();
  }
  if (!trailer) throw damagedBackup('it is truncated');
  if (files !== (header?.files ?? 0))
    throw damagedBackup(`it has ${files} files of articles, but its header names a different number`);
  if (trailer.rows !== rows || trailer.sha256 !== hash.digest('hex'))
    throw damagedBackup('its content does not match the digest in its trailer');
}

export const isHeader = (part: BackupPart): part is BackupHeader => 'press' in part;
export const isFileChunk = (part: BackupPart): part is BackupFileChunk => 'file' in part;

function parseHeader(line: string): BackupHeader {
  const header: unknown = JSON.parse(line);
  if (Check(Header, header)) return header;
  const { press, version } = Object(header) as { press?: unknown; version?: unknown };
  if (press === 'backup' && version !== 1 && version !== 2)
    throw damagedBackup(`it has version ${String(version)}, and this program reads versions 1 and 2`);
  throw damagedBackup('its header is not a backup header');
}

function parseTrailer(line: string): Trailer {
  const trailer: unknown = JSON.parse(line);
  if (Check(Trailer, trailer)) return trailer;
  throw damagedBackup('its trailer lacks the number of rows or the digest');
}

function parseRows(line: string): BackupRows {
  const [table = '', rows = '', json] = line.split('\t', 3);
  if (json === undefined) throw damagedBackup('a line in it has no rows');
  return { table, rows: Number(rows), json };
}

function parseFileChunk(line: string): BackupFileChunk {
  const [, file = '', end = '', content = ''] = FILE_LINE.exec(line) ?? [];
  if (!file) throw damagedBackup('a line in it is not part of a file');
  return { file, bytes: Buffer.from(content, 'base64'), end: end === 'end' || end === 'lost' ? end : '' };
}

/** @param problem a clause such as `it is truncated` */
export const damagedBackup = (problem: string, cause?: unknown): CodedError =>
  new CodedError(
    'PRESS-A20',
    `The backup is damaged, or the file is not a backup: ${problem}.`,
    'Use another copy of it. Nothing was changed.',
    { cause },
  );

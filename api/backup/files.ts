import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { textsOfRows, TABLES_WITH_FILES } from '../content/tables';
import type { Queries } from '../db/db';
import type { ContentFiles } from '../files/content-files';
import { damagedBackup, type BackupFileChunk, type BackupWriter } from './backup-file';

/** Bytes of a file in one line of a backup. */
const CHUNK = 768 * 1024;

/** The SHA-256 of each file that the content names in any place. */
export async function filesOfContent(content: Queries): Promise<string[]> {
  // The backup's schema may be older than some of these tables.
  const tables = await content.query<{ name: string }>(
    'select name from unnest($1::text[]) name where to_regclass(name) is not null',
    [['article', ...TABLES_WITH_FILES, 'scheduled_article']],
  );
  const rows = await content.query<{ sha256: string }>(
    `select distinct found[1] as sha256 from (${textsOfRows(tables.map(({ name }) => name))}) row,
     lateral regexp_matches(text, '/api/files/([0-9a-f]{64})/', 'g') as found order by 1`,
  );
  return rows.map(({ sha256 }) => sha256);
}

/** Writes files. Only marks one that the store has lost or damaged, because the rest of the site is worth a backup. */
export async function writeFiles(names: readonly string[], files: ContentFiles, writer: BackupWriter): Promise<void> {
  for (const sha256 of names) {
    const stored = await files.find(sha256);
    const hash = createHash('sha256');
    if (stored && stored.bytes > 0)
      for await (const chunk of chunksOf(await stored.read(0, stored.bytes - 1))) {
        hash.update(chunk);
        await writer.fileChunk(sha256, chunk);
      }
    await writer.endOfFile(sha256, stored !== null && hash.digest('hex') === sha256);
  }
}

/** Combines a stream's chunks to larger ones, so that a backup has few lines. */
async function* chunksOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let length = 0;
  for await (const part of stream) {
    pending.push(part);
    length += part.length;
    if (length < CHUNK) continue;
    yield Buffer.concat(pending);
    [pending, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(pending);
}

interface OpenFile {
  sha256: string;
  file: string;
  to: FileHandle;
}

/** Puts the files of a backup into a store. Each is stored once it is complete and its digest is correct. */
export class FileRestorer {
  #dir = '';
  #open: OpenFile | null = null;

  constructor(private readonly files: ContentFiles) {}

  /** @throws CodedError PRESS-A20 if a file does not match its digest */
  async take({ file: sha256, bytes, end }: BackupFileChunk): Promise<void> {
    if (end === 'lost') return this.#leave();
    const { file, to } = await this.#opened(sha256);
    await to.writeFile(bytes);
    if (!end) return;
    await to.close();
    this.#open = null;
    if ((await this.files.putFile(file)) !== sha256) throw damagedBackup(`its file ${sha256} has other content`);
    await rm(file);
  }

  async close(): Promise<void> {
    await this.#leave();
    if (this.#dir) await rm(this.#dir, { recursive: true, force: true });
  }

  async #opened(sha256: string): Promise<OpenFile> {
    if (this.#open?.sha256 === sha256) return this.#open;
    await this.#leave();
    this.#dir ||= await mkdtemp(path.join(tmpdir(), 'press-restore-'));
    const file = path.join(this.#dir, randomUUID());
    this.#open = { sha256, file, to: await open(file, 'wx', 0o600) };
    return this.#open;
  }

  async #leave(): Promise<void> {
    const left = this.#open;
    this.#open = null;
    await left?.to.close();
  }
}

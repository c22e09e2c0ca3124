import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { isDiskError } from '@press/errors';
import { notWritable } from '../../files/private-folder';
import { LIMITS } from '../package/assets';

/** A file in base64, which is decoded piece by piece into a folder of its own. */
export class EmbeddedFile {
  bytes = 0;
  /** Why it cannot be used; '' for a whole file. */
  fault = '';
  #handle: FileHandle | undefined;
  /** Characters that do not yet form a byte. */
  #rest = '';
  #isPadded = false;

  #path: string;

  constructor(private readonly folder: string) {
    this.#path = path.join(folder, 'content');
  }

  get path(): string {
    return this.#path;
  }

  /** Gives it the name under which it is stored. */
  async rename(name: string): Promise<void> {
    const named = path.join(this.folder, name);
    await rename(this.#path, named);
    this.#path = named;
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  /** @throws CodedError PRESS-A17 if the disk accepts no more data */
  async write(piece: string): Promise<void> {
    const text = this.#rest + piece.replace(/\s+/g, '');
    const whole = text.length - (text.length % 4);
    this.#rest = text.slice(whole);
    await this.#add(text.slice(0, whole));
  }

  async end(): Promise<void> {
    await this.#add(this.#rest);
    if (this.bytes === 0) this.fault ||= 'it is empty';
    await this.#handle?.close();
  }

  async #add(text: string): Promise<void> {
    if (!text || this.fault) return;
    const isBase64 = /^[A-Za-z\d+/]*={0,2}$/.test(text);
    if (!isBase64 || this.#isPadded) return void (this.fault = 'it is not in base64');
    this.#isPadded = text.endsWith('=');
    const bytes = Buffer.from(text, 'base64');
    this.bytes += bytes.length;
    if (this.bytes > LIMITS.fileBytes)
      return void (this.fault = `it is larger than ${LIMITS.fileBytes / 1024 / 1024} MB`);
    try {
      this.#handle ??= await this.#open();
      await this.#handle.write(bytes);
    } catch (error) {
      throw isDiskError(error) ? notWritable(path.dirname(this.folder), error) : error;
    }
  }

  async #open(): Promise<FileHandle> {
    await mkdir(this.folder);
    return open(this.#path, 'wx', 0o600);
  }
}

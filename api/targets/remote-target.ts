import { connect } from 'node:net';
import { request, type IncomingMessage } from 'node:http';
import { Readable, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { CodedError, isCodedError, messageOf } from '@press/errors';
import type { Progress } from '../content/model';
import { linesOf } from '../files/lines';
import type { Operation, ProgressLine, Target } from './target';

/**
 * A running site, reached through the socket in its data directory (`embedded/admin-server.ts`). Both ends are the same
 * program, so its answers are not validated.
 */
export class RemoteTarget implements Target {
  readonly name = 'the running site';

  constructor(private readonly socketPath: string) {}

  save: Target['save'] = (...args) => this.#call('save', args);
  apply: Target['apply'] = (...args) => this.#call('apply', args);
  parts: Target['parts'] = (...args) => this.#call('parts', args);
  remove: Target['remove'] = (...args) => this.#call('remove', args);
  showDraft: Target['showDraft'] = (...args) => this.#call('showDraft', args);
  messagesAfter: Target['messagesAfter'] = (...args) => this.#call('messagesAfter', args);
  forgetMessages: Target['forgetMessages'] = (...args) => this.#call('forgetMessages', args);
  stats: Target['stats'] = (...args) => this.#call('stats', args);

  async export(to: Writable): Promise<void> {
    await unlessInterrupted(async () => pipeline(await this.#request('GET', '/export'), to));
  }

  async backup(to: Writable): Promise<void> {
    await unlessInterrupted(async () => pipeline(await this.#request('GET', '/backup'), to));
  }

  async restore(bytes: AsyncIterable<Uint8Array>, replace: boolean, progress: Progress): Promise<void> {
    await this.#longWork(`/restore?replace=${replace}`, bytes, progress);
  }

  reindex(progress: Progress): Promise<number> {
    return this.#longWork('/reindex', '{}', progress);
  }

  async close(): Promise<void> {}

  async #call<T>(operation: Operation, args: readonly unknown[]): Promise<T> {
    const answer: T = JSON.parse(await text(await this.#request('POST', `/call/${operation}`, JSON.stringify(args))));
    return answer;
  }

  /** Starts work and follows it to its end. @returns its result */
  #longWork(path: string, body: string | AsyncIterable<Uint8Array>, progress: Progress): Promise<number> {
    return unlessInterrupted(async () => {
      for await (const json of linesOf(await this.#request('POST', path, body))) {
        const line: ProgressLine = JSON.parse(json);
        if ('done' in line) progress(line.done, line.total);
        else if ('finished' in line) return line.finished;
        else throw new CodedError(line.failed.code, line.failed.reason, line.failed.next);
      }
      throw new Error('it closed the connection before the end');
    });
  }

  #request(method: 'GET' | 'POST', path: string, body?: string | AsyncIterable<Uint8Array>): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream';
      const headers = method === 'POST' ? { 'content-type': type } : {};
      const call = request({ socketPath: this.socketPath, path, method, headers }, (response) => {
        if (response.statusCode === 200) return resolve(response);
        text(response).then((answer) => reject(refused(answer)), reject);
      });
      call.on('error', reject);
      if (body === undefined || typeof body === 'string') call.end(body);
      // A site that refuses answers before it has read the whole body; that answer is the error to show.
      else pipeline(Readable.from(body), call).catch(reject);
    });
  }
}

/** @throws CodedError PRESS-A07 if the connection ends before the work */
async function unlessInterrupted<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isCodedError(error)) throw error;
    throw new CodedError(
      'PRESS-A07',
      `The running site stopped during the work: ${messageOf(error)}.`,
      'See its log for the cause, then run the command again: nothing is stored in part.',
      { cause: error },
    );
  }
}

function refused(answer: string): CodedError {
  return new CodedError(
    'PRESS-A07',
    `The running site refused: ${answer}`,
    'See its log for the cause, then run the command again: nothing is stored twice.',
  );
}

/** True if a process listens on the socket. */
export function isListening(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socketPath);
    connection.once('connect', () => resolve(true)).once('error', () => resolve(false));
    connection.once('connect', () => connection.destroy());
  });
}

import { request, type IncomingMessage } from 'node:http';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CodedError, isCodedError, messageOf, type ErrorCode } from '@press/errors';
import type { ListedMessage } from '../messages/message';
import type { Page } from '../messages/rows';
import { pages } from './local-target';
import { linesOf } from '../files/lines';
import type { Content } from '../content/model';
import type { Stats } from '../content/stats';
import type { SaveReport } from '../content/store';
import type { Progress, Target } from './target';

/** A line that the site sends while it is at something long, and its last. */
export type Step =
  | { done: number; total: number }
  | { finished: number }
  | { failed: { code: ErrorCode; reason: string; next: string } };

/** A running site, reached by the socket in its data directory. Its answers' types are the knowledge of `embedded/admin-server.ts`, the same program. */
export class Site implements Target {
  readonly name = 'the running site';

  constructor(private readonly socketPath: string) {}

  save(content: Content): Promise<SaveReport> {
    return this.#json('/content', JSON.stringify(content));
  }

  messages(): AsyncGenerator<ListedMessage> {
    return pages((after) => this.#json<Page>(`/messages/${after}`));
  }

  stats(): Promise<Stats> {
    return this.#json('/stats');
  }

  async export(to: Writable): Promise<void> {
    await this.#whole(async () => pipeline(await this.#ask('GET', '/export'), to));
  }

  async backup(to: Writable): Promise<void> {
    await this.#whole(async () => pipeline(await this.#ask('GET', '/backup'), to));
  }

  async restore(bytes: AsyncIterable<Uint8Array>, replace: boolean, progress: Progress): Promise<void> {
    await this.#steps(`/restore?replace=${replace}`, progress, bytes);
  }

  reindex(progress: Progress): Promise<number> {
    return this.#steps('/reindex', progress);
  }

  async close(): Promise<void> {}

  async #json<T>(at: string, body?: string): Promise<T> {
    return JSON.parse(await textOf(await this.#ask(body === undefined ? 'GET' : 'POST', at, body))) as T;
  }

  /** Follows what the site tells until it is done. */
  #steps(at: string, progress: Progress, bytes?: AsyncIterable<Uint8Array>): Promise<number> {
    return this.#whole(async () => {
      for await (const line of linesOf(await this.#ask('POST', at, bytes ?? '{}'))) {
        const step = JSON.parse(line) as Step;
        if ('done' in step) progress(step.done, step.total);
        else if ('finished' in step) return step.finished;
        else throw new CodedError(step.failed.code, step.failed.reason, step.failed.next);
      }
      throw new Error('it went silent');
    });
  }

  /** Tells a site that stopped in the middle from one that answered to the end. */
  async #whole<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (failure) {
      if (isCodedError(failure)) throw failure;
      throw new CodedError(
        'PRESS-A07',
        `The running site broke off: ${messageOf(failure)}.`,
        'Its log says why; mend that and run the command again: nothing is done by halves.',
        { cause: failure },
      );
    }
  }

  #ask(method: string, path: string, body?: string | AsyncIterable<Uint8Array>): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const type = typeof body === 'string' ? 'application/json' : 'application/octet-stream';
      const call = request(
        { socketPath: this.socketPath, path, method, ...(method === 'POST' && { headers: { 'content-type': type } }) },
        (response) => {
          if (response.statusCode === 200) return resolve(response);
          textOf(response).then((text) => reject(refused(text)), reject);
        },
      );
      call.on('error', reject);
      if (body === undefined || typeof body === 'string') call.end(body);
      // A site that refuses answers before it has read everything: that answer is what counts.
      else pipeline(Readable.from(body), call).catch(reject);
    });
  }
}

async function textOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

/** Whether somebody answers there; a killed process leaves its socket behind. */
export function isListening(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    request({ socketPath, path: '/', method: 'HEAD' }, (response) => resolve(response.resume() !== undefined))
      .on('error', () => resolve(false))
      .end();
  });
}

function refused(answer: string): CodedError {
  return new CodedError(
    'PRESS-A07',
    `The running site refused: ${answer}`,
    'Its log says why; mend that and run the command again: nothing is stored twice.',
  );
}

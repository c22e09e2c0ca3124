import { request, type IncomingMessage } from 'node:http';
import { Readable, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { CodedError, isCodedError, messageOf } from '@press/errors';
import type { Draft } from '../content/drafts';
import type { Content } from '../content/model';
import type { Removable, RemoveReport } from '../content/remove';
import type { ExportLine } from '../content/export';
import type { Progress } from '../content/progress';
import type { Stats } from '../content/stats';
import type { SaveReport } from '../content/store';
import { linesOf } from '../files/lines';
import type { ListedMessage } from '../messages/message';
import type { MessagePage } from '../messages/rows';
import type { ApplyOptions, ApplyReport } from '../site/apply';
import type { SitePart } from '../site/parts';
import type { Site } from '../site/site';
import { linesThrough } from './export-lines';
import { allMessages } from './message-pages';
import type { ProgressLine } from './progress-line';
import type { Target } from './target';

/**
 * A running site, reached through the socket in its data directory (`embedded/admin-server.ts`). Both ends are the same
 * program, so its answers are not validated.
 */
export class RemoteTarget implements Target {
  readonly name = 'the running site';

  constructor(private readonly socketPath: string) {}

  save(content: Content): Promise<SaveReport> {
    return this.#json('POST', '/content', JSON.stringify(content));
  }

  apply(site: Site, options: ApplyOptions): Promise<ApplyReport> {
    return this.#json('POST', '/site', JSON.stringify({ site, options }));
  }

  parts(): Promise<SitePart[]> {
    return this.#json('GET', '/site/parts');
  }

  lines(): AsyncGenerator<ExportLine> {
    return linesThrough((to) => this.export(to));
  }

  remove(kind: Removable, ids: readonly string[]): Promise<RemoveReport> {
    return this.#json('POST', '/content/remove', JSON.stringify({ kind, ids }));
  }

  showDraft(token: string, draft: Draft | null): Promise<boolean> {
    return this.#json('POST', '/draft', JSON.stringify({ token, draft }));
  }

  messages(): AsyncGenerator<ListedMessage> {
    return allMessages((after) => this.#json<MessagePage>('GET', `/messages/${after}`));
  }

  forgetMessages(who: string): Promise<number> {
    return this.#json('POST', '/messages/forget', JSON.stringify({ who }));
  }

  stats(): Promise<Stats> {
    return this.#json('GET', '/stats');
  }

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

  async #json<T>(method: 'GET' | 'POST', path: string, body?: string): Promise<T> {
    const answer: T = JSON.parse(await text(await this.#request(method, path, body)));
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

/** True if a process answers at the socket: a killed process leaves its socket behind. */
export function isListening(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    request({ socketPath, path: '/', method: 'HEAD' }, (response) => resolve(response.resume() !== undefined))
      .on('error', () => resolve(false))
      .end();
  });
}

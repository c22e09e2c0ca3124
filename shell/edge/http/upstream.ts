import { networkOf } from '@press/http/network';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { errors, Pool } from 'undici';
import { CodedError } from '@press/errors';
import { endToEndHeaders, type Headers } from './headers';
import type { Limits } from './limits';
import { Slots } from '@press/http/slots';

/**
 * Bytes of a response that are read ahead of the client (in two buffers). Most responses are shorter, so that a slow
 * client occupies no connection to the api.
 */
const READ_AHEAD = 128 * 1024;
/** The highest HTTP status (RFC 9110, 15). */
const MAX_STATUS = 599;
/** The client's request was complete before it was forwarded, so the connection to the api is at fault. */
const INCOMPLETE = 408;

export interface UpstreamRequest {
  method: 'DELETE' | 'GET' | 'HEAD' | 'OPTIONS' | 'PATCH' | 'POST' | 'PUT';
  /** Path and query. */
  path: string;
  headers: Headers;
  /** The whole body, so that a client that sends slowly occupies no connection to the api. */
  body: Buffer | null;
  /** Address of the client, for its share of the connections. */
  address: string;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
}

export interface UpstreamResponse {
  status: number;
  headers: Headers;
  body: Readable;
}

/** Called if the response ended before its last byte for a reason other than the client. */
export type OnBreak = (cause: Error) => void;

/** The connections to the api: limited in number, in time, and in the bytes of a response. */
export class Upstream {
  readonly #pool: Pool;
  readonly #slots: Slots;
  readonly #limits: Limits;
  #waiting = 0;

  constructor(origin: string, limits: Limits) {
    this.#limits = limits;
    this.#slots = new Slots(limits.upstreamConnections, () => limits.upstreamPerAddress);
    this.#pool = new Pool(origin, {
      connections: limits.upstreamConnections,
      connectTimeout: limits.upstreamWaitMs,
      headersTimeout: limits.upstreamMs,
      bodyTimeout: limits.upstreamMs,
      maxResponseSize: limits.upstreamBytes,
    });
  }

  /**
   * Sends a request when a connection is free. It never sends one twice, which could count a view twice.
   * @throws CodedError PRESS-E17 if none becomes free in time, or undici's error
   */
  async send({ address, ...request }: UpstreamRequest, onBreak: OnBreak): Promise<UpstreamResponse> {
    const release = await this.#acquire(address);
    try {
      const { statusCode, headers, body } = await this.#pool.request(request);
      body.once('close', release);
      if (statusCode > MAX_STATUS) {
        body.destroy();
        throw new errors.HTTPParserError(`The status of the response is ${statusCode}.`);
      }
      if (statusCode === INCOMPLETE) {
        body.destroy();
        throw new errors.HeadersTimeoutError('The api did not receive the whole request in time.');
      }
      const readAhead = new PassThrough({ highWaterMark: READ_AHEAD });
      pipeline(body, readAhead, (error) => {
        if (error && !request.signal.aborted) onBreak(error);
      });
      return { status: statusCode, headers: endToEndHeaders(headers), body: readAhead };
    } catch (thrown) {
      release();
      throw thrown;
    }
  }

  /** True if no connection was free for so long that no request gets through. */
  get isExhausted(): boolean {
    return this.#slots.exhaustedMs > this.#limits.upstreamExhaustedMs;
  }

  /** Waits for a free connection. One client cannot use all of them. */
  async #acquire(address: string): Promise<() => void> {
    const { upstreamWaiting, upstreamWaitMs } = this.#limits;
    if (this.#waiting >= upstreamWaiting) throw noSlot('too many requests are waiting for one');
    this.#waiting += 1;
    const release = await this.#slots.acquire(networkOf(address), upstreamWaitMs).finally(() => (this.#waiting -= 1));
    if (!release) throw noSlot(`none became free within ${upstreamWaitMs} ms`);
    return release;
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}

const noSlot = (why: string): CodedError =>
  new CodedError(
    'PRESS-E17',
    `No connection to the api is free: ${why}.`,
    'Find in the log which requests take long, and whether one address sends most of them.',
  );

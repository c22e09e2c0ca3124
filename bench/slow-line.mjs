import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { listen } from './listen.mjs';

/** A line of a mobile network: bytes a second in each direction, and ms from one end to the other. */
const LINE = { down: 1_600_000 / 8, up: 750_000 / 8, delay: 75 };
/** Bytes of a TCP segment on Ethernet. */
const SEGMENT = 1_460;
/** Number of segments sent before the first acknowledgement (RFC 6928, section 2). */
const INITIAL_WINDOW = 10;

/** One direction of the line. All connections share its rate: each in turn sends a segment. */
class Direction {
  /** @type {Stream[]} */
  #waiting = [];
  #sends = false;
  #freeAt = 0;

  /** @param {number} rate bytes a second */
  constructor(rate) {
    this.rate = rate;
  }

  /** @param {Stream} stream a stream with pending bytes */
  async send(stream) {
    if (!this.#waiting.includes(stream)) this.#waiting.push(stream);
    if (this.#sends) return;
    this.#sends = true;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const segment = next.take();
      if (!segment) continue;
      this.#waiting.push(next);
      // Computed, not measured, so that delays of timers do not add up.
      this.#freeAt = Math.max(this.#freeAt, performance.now()) + (segment.length / this.rate) * 1_000;
      await delay(this.#freeAt - performance.now());
      void next.deliver(segment);
    }
    this.#sends = false;
  }
}

/** The bytes that one end of a connection sends to the other. */
class Stream {
  #bytes = Buffer.alloc(0);
  #inFlight = 0;
  #window = INITIAL_WINDOW;
  #hasEnded = false;

  /**
   * @param {net.Socket} source
   * @param {net.Socket} target
   * @param {Direction} direction
   */
  constructor(source, target, direction) {
    this.source = source;
    this.target = target;
    this.direction = direction;
  }

  start() {
    const { source, target, direction } = this;
    source.on('data', (bytes) => {
      this.#bytes = Buffer.concat([this.#bytes, bytes]);
      void direction.send(this);
    });
    source.on('end', () => {
      this.#hasEnded = true;
      this.#end();
    });
    source.on('error', () => target.destroy());
    source.on('close', () => this.#hasEnded || target.destroy());
  }

  /** @returns {Buffer | undefined} the next segment; undefined if there is none, or if acknowledgements are outstanding */
  take() {
    if (this.#bytes.length === 0 || this.#inFlight >= this.#window) return undefined;
    const segment = this.#bytes.subarray(0, SEGMENT);
    this.#bytes = this.#bytes.subarray(SEGMENT);
    this.#inFlight += 1;
    return segment;
  }

  /** @param {Buffer} segment a segment that was sent */
  async deliver(segment) {
    await delay(LINE.delay);
    this.target.write(segment);
    await delay(LINE.delay);
    // Slow start: each acknowledgement lets two segments follow (RFC 5681, section 3.1).
    this.#inFlight -= 1;
    this.#window += 1;
    this.#end();
    void this.direction.send(this);
  }

  #end() {
    if (this.#hasEnded && this.#bytes.length === 0 && this.#inFlight === 0) this.target.end();
  }
}

/**
 * Puts a slow line in front of a server: a connection begins after a round trip, bytes arrive continuously instead of response
 * by response, and all connections share the line's rate. The emulation of Chromium's developer tools delays each read of a
 * response as a whole (ADR 44).
 * @param {string} origin of the server
 * @returns {Promise<{ origin: string, close: () => void }>} the server's address behind the line
 */
export async function slowLine(origin) {
  const { port, hostname } = new URL(origin);
  const down = new Direction(LINE.down);
  const up = new Direction(LINE.up);
  const line = net.createServer({ pauseOnConnect: true, allowHalfOpen: true }, async (browser) => {
    const server = net.connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    for (const stream of [new Stream(server, browser, down), new Stream(browser, server, up)]) stream.start();
    await delay(2 * LINE.delay);
    browser.resume();
  });
  return { origin: await listen(line), close: () => line.close() };
}

import { once } from 'node:events';
import { connect } from 'node:net';
import { seededRandom } from '@press/random';

// Plain JavaScript. Types: fuzz.d.mts.

const METHODS = [
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'get',
  '',
];
const TARGETS = [
  '/',
  '/journals',
  '/journal/ssha',
  '/nobody',
  '/api',
  '/api/journals',
  '/api/journals',
  '/api/articles/search?keyword=a',
  '/api/articles/a/increment-views',
  '/api/editorial-team',
  '/api/%2e%2e/metrics',
  '/api/..\\x',
  '/covers/ssha.svg',
  '/journal/ssha/article/a.pdf',
  '/r/mf-home/0/client/entry.js',
  '/healthz',
  '/metrics',
  '/telemetry',
  '/telemetry/ticket',
  '/csp-report',
  '/favicon.svg',
  '/\\evil.example',
  '//evil.example//',
  '/%zz',
  '/%00',
  '/?press-override=off',
  '*',
  'http://other.example/api/journals',
  `/${'x'.repeat(9_000)}`,
];
const LINES = [
  'Accept-Encoding: br;q=0.1, gzip;q=x',
  'Connection: close',
  'Connection: keep-alive, Host, X-Forwarded-For',
  'Content-Encoding: gzip',
  'Content-Length: 2',
  'Content-Length: 100',
  'Content-Length: 99999999',
  'Content-Length: -1',
  'Content-Type: application/json',
  'Content-Type: application/x-www-form-urlencoded',
  'Content-Type: text/plain; x',
  'Cookie: __Host-visitor=a; __Host-picks=mf-home.0~; __Host-override=mf-home@http://localhost:1',
  'Expect: 100-continue',
  'Expect: more',
  'Host: other.example',
  'If-None-Match: *, "a", W/"b"',
  'Keep-Alive: timeout=5',
  'Press-Cohort: a',
  'Range: bytes=0-,-1',
  'Sec-Fetch-Site: same-origin',
  'TE: trailers',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Upgrade: websocket',
  'X-Forwarded-For: 1, ::1, "',
  'X-Request-Id: \x80\xff',
  ' folded',
  'No colon',
  `X-Long: ${'y'.repeat(20_000)}`,
];
const BODIES = ['', '', '{}', '{"name":', '2\r\n{}\r\n0\r\n\r\n', 'fffffffff\r\n', 'a=b&a=%zz', '\x00\x01\xff'];
/** Milliseconds without a byte after which a client with an answer disconnects. */
const ANSWERED_MS = 50;
/** Milliseconds for which a client that does not read stays connected. */
const DEAF_MS = 300;
const ENDINGS = /** @type {const} */ (['wait', 'wait', 'wait', 'end', 'reset', 'deaf']);

/** @typedef {import('@press/random').Random} Random */

/** @param {Random} random */
function request(random) {
  const lines = Array.from({ length: random.below(3) }, () => random.pick(LINES));
  if (random.chance(0.9)) lines.unshift('Host: press.example');
  const version = random.chance(0.95) ? 'HTTP/1.1' : random.pick(['HTTP/1.0', 'HTTP/2.0', 'HTTP/1.11', '']);
  const head = [`${random.pick(METHODS)} ${random.pick(TARGETS)} ${version}`, ...lines, '', ''].join('\r\n');
  return Buffer.from(head + random.pick(BODIES), 'latin1');
}

/**
 * Damages bytes: changes, removes and repeats some, and inserts noise.
 * @param {Random} random
 * @param {Buffer} bytes
 */
function damage(random, bytes) {
  if (bytes.length === 0) return bytes;
  const at = random.below(bytes.length);
  const to = Math.min(bytes.length, at + random.int(1, 40));
  const noise = Buffer.from(Array.from({ length: random.int(1, 40) }, () => random.below(256)));
  switch (random.below(5)) {
    case 0:
      return Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(to)]);
    case 1:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(to)]);
    case 2:
      return Buffer.concat([bytes.subarray(0, to), bytes.subarray(at)]);
    case 3:
      return bytes.subarray(0, at);
    default:
      return noise;
  }
}

/**
 * Sends the bytes of one connection and ends it in one of several ways.
 * @param {number} port
 * @param {Buffer} bytes
 * @param {{ ending: typeof ENDINGS[number], splitAt: number, quietMs: number }} how
 * @returns {Promise<string>} the received text
 */
async function converse(port, bytes, { ending, splitAt, quietMs }) {
  const socket = connect({ port, host: '127.0.0.1' }).on('error', () => undefined);
  const closed = once(socket, 'close').catch(() => undefined);
  let received = '';
  if (ending === 'deaf') socket.pause();
  // A client that does not read does not notice that the edge closed the connection.
  socket.setTimeout(ending === 'deaf' ? DEAF_MS : quietMs, () => socket.destroy());
  if (ending !== 'deaf')
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      socket.setTimeout(ANSWERED_MS);
    });
  socket.write(bytes.subarray(0, splitAt));
  socket.write(bytes.subarray(splitAt), () => {
    if (ending === 'reset') socket.resetAndDestroy();
    else if (ending === 'end') socket.end();
  });
  await closed;
  return received;
}

/** Documented in fuzz.d.mts. */
export async function fuzz({ port, requests, seed, parallel, quietMs }) {
  const random = seededRandom(seed);
  /** @type {Map<string, number>} */
  const statuses = new Map();
  let left = requests;
  const client = async () => {
    while (left > 0) {
      const count = Math.min(left, random.chance(0.7) ? 1 : random.int(2, 20));
      left -= count;
      const whole = Buffer.concat(Array.from({ length: count }, () => request(random)));
      const bytes = random.chance(0.4) ? damage(random, whole) : whole;
      const how = { ending: random.pick(ENDINGS), splitAt: random.below(bytes.length + 1), quietMs };
      const received = await converse(port, bytes, how);
      for (const [, status = ''] of received.matchAll(/^HTTP\/1\.1 (\d{3}) /gm))
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: parallel }, client));
  return statuses;
}

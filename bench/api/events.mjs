import net from 'node:net';

/** Number of visitors that send the events. */
const VISITORS = 5_000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const STATUS_LINE = /HTTP\/1\.1 (\d{3})/g;

/** @typedef {{ acknowledged: number, refused: number }} Counts */

/**
 * @typedef {object} Load
 * @property {number} port of the server
 * @property {readonly string[]} keys of the articles; half of the events are for the first one
 * @property {number} connections
 * @property {number} pipelined requests under way on each connection
 * @property {number} ms how long events are sent
 */

/**
 * Sends statistics events over keep-alive connections, several at a time on each, and counts the responses.
 * @param {Load} load
 * @returns {Promise<Counts & { seconds: number }>} when every event has its response; 204 acknowledges one
 */
export async function sendEvents({ port, keys, connections, pipelined, ms }) {
  const startedAt = performance.now();
  const endsAt = startedAt + ms;
  const counts = await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      sendOnConnection({ port, keys, pipelined, endsAt, firstEvent: index * 7_919 }),
    ),
  );
  const sum = (/** @type {keyof Counts} */ name) => counts.reduce((total, one) => total + one[name], 0);
  return {
    acknowledged: sum('acknowledged'),
    refused: sum('refused'),
    seconds: (performance.now() - startedAt) / 1_000,
  };
}

/**
 * @param {{ port: number, keys: readonly string[], pipelined: number, endsAt: number, firstEvent: number }} options
 * @returns {Promise<Counts>}
 */
function sendOnConnection({ port, keys, pipelined, endsAt, firstEvent }) {
  return new Promise((resolve, reject) => {
    const counts = { acknowledged: 0, refused: 0 };
    let sent = 0;
    let pending = 0;
    let rest = '';
    const socket = net.connect(port, '127.0.0.1');
    const send = (/** @type {number} */ count) => {
      let batch = '';
      for (let index = 0; index < count; index += 1) batch += request(keys, firstEvent + (sent += 1));
      pending += count;
      socket.write(batch);
    };
    socket
      .setNoDelay(true)
      .on('error', reject)
      .on('connect', () => send(pipelined));
    socket.on('data', (chunk) => {
      const text = rest + chunk.toString('latin1');
      let answered = 0;
      let end = 0;
      for (const match of text.matchAll(STATUS_LINE)) {
        answered += 1;
        end = match.index + match[0].length;
        counts[match[1] === '204' ? 'acknowledged' : 'refused'] += 1;
      }
      // A chunk may end inside a status line.
      rest = text.slice(Math.max(end, text.length - 'HTTP/1.1 20'.length));
      pending -= answered;
      if (performance.now() < endsAt) send(answered);
      else if (pending === 0) socket.destroy();
    });
    socket.on('close', () => resolve(counts));
  });
}

/**
 * @param {readonly string[]} keys
 * @param {number} event its number
 */
function request(keys, event) {
  const key = event % 2 === 0 ? keys[0] : keys[(event * 31) % keys.length];
  const visitor = event % VISITORS;
  const path = `/api/articles/${key}/increment-${event % 5 === 0 ? 'downloads' : 'views'}`;
  return `POST ${path} HTTP/1.1\r\nhost: bench\r\nuser-agent: ${BROWSER}\r\nx-forwarded-for: 10.0.${visitor >> 8}.${visitor & 255}\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\ncontent-length: 0\r\n\r\n`;
}

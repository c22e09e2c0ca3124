import net from 'node:net';

/** Addresses that visitors come from, articles that they open; half of all events are of one. */
const VISITORS = 5_000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const ANSWER = /HTTP\/1\.1 (\d{3})/g;

/**
 * Sends events for a time over keep-alive connections, several under way on each, and counts those acknowledged (204).
 * @returns {Promise<{ acknowledged: number, refused: number, seconds: number }>} all that were sent are answered by then
 */
export async function sendEvents({ port, keys, connections, underWay, ms }) {
  const started = performance.now();
  const until = started + ms;
  const each = await Promise.all(
    Array.from({ length: connections }, (_, at) => one({ port, keys, underWay, until, seed: at * 7_919 })),
  );
  const sum = (name) => each.reduce((total, tally) => total + tally[name], 0);
  return { acknowledged: sum('acknowledged'), refused: sum('refused'), seconds: (performance.now() - started) / 1_000 };
}

function one({ port, keys, underWay, until, seed }) {
  return new Promise((resolve, reject) => {
    const tally = { acknowledged: 0, refused: 0 };
    let sent = 0;
    let open = 0;
    let rest = '';
    const socket = net.connect(port, '127.0.0.1');
    const send = (count) => {
      let batch = '';
      for (let at = 0; at < count; at += 1) batch += event(keys, seed + (sent += 1));
      open += count;
      socket.write(batch);
    };
    socket
      .setNoDelay(true)
      .on('error', reject)
      .on('connect', () => send(underWay));
    socket.on('data', (chunk) => {
      const text = rest + chunk.toString('latin1');
      let answered = 0;
      let end = 0;
      for (const match of text.matchAll(ANSWER)) {
        answered += 1;
        end = match.index + match[0].length;
        tally[match[1] === '204' ? 'acknowledged' : 'refused'] += 1;
      }
      // A status line may be cut by the end of a piece.
      rest = text.slice(Math.max(end, text.length - 'HTTP/1.1 20'.length));
      open -= answered;
      if (performance.now() < until) send(answered);
      else if (open === 0) socket.destroy();
    });
    socket.on('close', () => resolve(tally));
  });
}

function event(keys, n) {
  const key = n % 2 === 0 ? keys[0] : keys[(n * 31) % keys.length];
  const visitor = n % VISITORS;
  const path = `/api/articles/${key}/increment-${n % 5 === 0 ? 'downloads' : 'views'}`;
  return `POST ${path} HTTP/1.1\r\nhost: bench\r\nuser-agent: ${BROWSER}\r\nx-forwarded-for: 10.0.${visitor >> 8}.${visitor & 255}\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\ncontent-length: 0\r\n\r\n`;
}

import { randomUUID } from 'node:crypto';
import { pause, timeUntil } from './processes.mjs';

/**
 * Changes the registry and sends messages, one after the other, and notes what was acknowledged.
 * @param {(line: string) => Promise<string>} release
 * @param {string} origin
 */
export function acknowledge(release, origin) {
  /** @type {{ revisions: number[], messages: string[] }} */
  const done = { revisions: [], messages: [] };
  const end = new AbortController();
  const changes = async () => {
    while (!end.signal.aborted) {
      await release('sign --json').then(
        (text) => done.revisions.push(JSON.parse(text).rev),
        () => undefined,
      );
      await pause(8_000); // every revision makes edges render their pages again
    }
  };
  const messages = async () => {
    while (!end.signal.aborted) {
      const name = `cluster ${randomUUID()}`;
      const body = JSON.stringify({ name, email: 'reader@press.example', subject: 'other', message: 'A message.' });
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
      await fetch(`${origin}/api/editorial-team`, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(10_000),
      }).then(
        ({ ok }) => ok && done.messages.push(name),
        () => undefined,
      );
      await pause(500);
    }
  };
  const running = Promise.all([changes(), messages()]);
  return {
    stop: async () => {
      end.abort();
      await running;
      return done;
    },
  };
}

/**
 * The holder of the watcher's lease is killed, then frozen: another edge has it.
 * @param {readonly { name: string, start: () => Promise<void>, kill: (signal: 'SIGKILL') => Promise<void>, signal: (signal: 'SIGSTOP' | 'SIGCONT') => void, watches: () => Promise<boolean> }[]} edges
 * @param {(what: string, result: string) => void} report
 */
export async function moveWatcher(edges, report) {
  for (const signal of /** @type {const} */ (['SIGKILL', 'SIGSTOP'])) {
    /** @type {(typeof edges)[number] | undefined} */
    let holder;
    await timeUntil(async () => {
      for (const edge of edges) if (await edge.watches().catch(() => false)) holder = edge;
      return holder !== undefined;
    }, 30_000);
    const fallen = holder;
    if (!fallen) return report('watcher', 'nobody watches');
    if (signal === 'SIGKILL') await fallen.kill(signal);
    else fallen.signal(signal);
    const others = edges.filter((edge) => edge !== fallen);
    const ms = await timeUntil(async () => {
      for (const edge of others) if (await edge.watches().catch(() => false)) return true;
      return false;
    }, 60_000);
    report(
      `watcher of ${fallen.name} ${signal === 'SIGKILL' ? 'killed' : 'frozen'}`,
      `another one decides after ${ms} ms`,
    );
    if (signal === 'SIGKILL') await fallen.start();
    else fallen.signal('SIGCONT');
  }
}

import { createHash, randomBytes } from 'node:crypto';
import { cpSync, readFileSync, rmSync, statfsSync, writeFileSync, closeSync, openSync, writeSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { root } from '../../shared/build/commands/lib/paths.mjs';
import { run } from '../../shared/build/commands/lib/processes.mjs';
import { processOf } from './processes.mjs';

/**
 * @typedef {object} Target
 * @property {number} port of the edge
 * @property {string} data
 * @property {boolean} ownDisk the data directory is a file system of its own, which may be filled
 *
 * @typedef {object} Fault
 * @property {string} name
 * @property {(target: Target) => Promise<void>} make resolves when the fault is over
 * @property {(target: Target) => string | null} [missing] why it can't be made here
 */

const HELD_MS = 15_000;

/**
 * @param {Target} target
 * @param {readonly string[]} args
 */
const release = ({ data }, ...args) =>
  run(process.execPath, [path.join(root, 'shared/releases/dist/release.mjs'), ...args, '--why', 'soak'], {
    env: { PRESS_DATA: data, PRESS_KEYS: path.resolve(root, process.env.PRESS_KEYS ?? '.keys') },
  });

/**
 * A build of an area with a changed server bundle.
 * @param {string} area
 * @param {(source: string) => string} change
 */
function changedBuild(area, change) {
  const dist = path.join(root, '.data/soak-build');
  rmSync(dist, { recursive: true, force: true });
  cpSync(path.join(root, area, 'dist'), dist, { recursive: true });
  const manifestFile = path.join(dist, 'release.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const bundle = path.join(dist, manifest.server);
  const source = Buffer.from(change(readFileSync(bundle, 'utf8')));
  writeFileSync(bundle, source);
  for (const file of manifest.files)
    if (file.path === manifest.server) {
      file.bytes = source.length;
      file.integrity = `sha384-${createHash('sha384').update(source).digest('base64')}`;
    }
  manifest.build = randomBytes(8).toString('hex');
  writeFileSync(manifestFile, JSON.stringify(manifest));
  return { dist, build: manifest.build };
}

/**
 * A canary at 10 %, and its rollback.
 * @param {Target} target
 * @param {(source: string) => string} change
 */
async function canary(target, change) {
  const { dist, build } = changedBuild('mf-search', change);
  await release(target, 'publish', 'mf-search', '--dist', dist);
  await release(target, 'canary', 'mf-search', build, '--percent', '10');
  await delay(HELD_MS);
  await release(target, 'rollback', 'mf-search');
}

/** @type {readonly Fault[]} */
export const FAULTS = [
  { name: 'api killed', make: async () => void process.kill(processOf('api/dist/main.mjs'), 'SIGKILL') },
  {
    name: 'render workers killed',
    // A loop: each worker that renders it is terminated at its deadline.
    make: (target) => canary(target, (source) => `${source}\n;exports.render = () => { for (;;); };`),
  },
  { name: 'edge killed', make: async () => void process.kill(processOf('edge/edge.mjs'), 'SIGKILL') },
  {
    name: 'database connections ended',
    missing: () => (process.env.DATABASE_URL ? null : 'DATABASE_URL is not set'),
    make: async () => {
      const client = new pg.Client({ connectionString: process.env.DATABASE_URL ?? '' });
      await client.connect();
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = current_user',
      );
      await client.end();
    },
  },
  {
    name: 'database hangs',
    make: async () => {
      const api = processOf('api/dist/main.mjs');
      process.kill(api, 'SIGSTOP');
      await delay(HELD_MS / 3);
      process.kill(api, 'SIGCONT');
    },
  },
  {
    name: 'slow clients',
    make: async ({ port }) => {
      const sockets = Array.from({ length: 50 }, () => {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => undefined); // the edge may cut it
        // Sends requests without reading the responses.
        socket.write('GET /journal/ssha/volumes-issues HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(20));
        return socket.pause();
      });
      await delay(HELD_MS);
      for (const socket of sockets) socket.destroy();
    },
  },
  {
    name: 'disk full',
    missing: ({ ownDisk }) => (ownDisk ? null : 'needs the right to mount a file system'),
    make: async ({ data }) => {
      const file = path.join(data, 'filler');
      const { bavail, bsize } = statfsSync(data);
      const descriptor = openSync(file, 'w');
      const block = Buffer.alloc(1 << 20);
      try {
        for (let left = bavail * bsize; left > 0; left -= block.length) writeSync(descriptor, block);
      } catch {
        // The disk is full now.
      }
      closeSync(descriptor);
      await delay(HELD_MS);
      rmSync(file);
    },
  },
  { name: 'canary and rollback', make: (target) => canary(target, (source) => `${source}\n`) },
];

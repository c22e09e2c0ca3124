import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { findPostgres, isReady, userNamed } from '../api/cluster.mjs';
import { machine } from './processes.mjs';
import { testPort } from '../../shared/build/testing/test-port.mjs';

/**
 * A PostgreSQL primary and its streaming replica, from Debian's package.
 * @param {string} folder
 */
export async function startDatabases(folder) {
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL 15 or newer is missing (Debian: apt-get install postgresql).');
  const user = process.getuid?.() === 0 ? userNamed('postgres') : undefined;
  const own = path.join(folder, 'postgres');
  mkdirSync(own);
  if (user) chownSync(own, user.uid, user.gid);
  chmodSync(own, 0o700);
  /** @param {string} name @param {readonly string[]} args */
  const run = (name, args) => execFileSync(path.join(programs, name), args, { ...user, cwd: own, stdio: 'ignore' });
  const ports = { primary: await testPort(), replica: await testPort() };
  /** @param {'primary' | 'replica'} role */
  const server = (role) => {
    const settings = {
      listen_addresses: '127.0.0.1',
      port: ports[role],
      unix_socket_directories: own,
      max_connections: 100,
      hot_standby_feedback: 'on',
    };
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    return machine(`PostgreSQL ${role}`, path.join(programs, 'postgres'), ['-D', path.join(own, role), ...args], {
      ...(user && { user }),
      isReady: async () => isReady(programs, ports[role]),
    });
  };
  const at = ['-h', '127.0.0.1', '-p', String(ports.primary), '-U', 'press'];
  run('initdb', ['-D', path.join(own, 'primary'), '-U', 'press', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  const primary = server('primary');
  await primary.start();
  run('createdb', [...at, 'press']);
  run('pg_basebackup', [...at, '-D', path.join(own, 'replica'), '-R', '-X', 'stream', '-c', 'fast']);
  const replica = server('replica');
  await replica.start();
  return {
    primary,
    replica,
    url: `postgresql://press@127.0.0.1:${ports.primary}/press`,
    replicaUrl: `postgresql://press@127.0.0.1:${ports.replica}/press`,
  };
}

import { existsSync, readdirSync } from 'node:fs';
import { detail } from './say.mjs';
import { canApt, run } from './run.mjs';

/** Where Debian's packages put the server's programs, a folder a version. */
const HOME = '/usr/lib/postgresql';
const hasPostgres = () =>
  existsSync(HOME) &&
  readdirSync(HOME).some((version) => Number(version) >= 15 && existsSync(`${HOME}/${version}/bin/postgres`));
/** Beside it: strace shows that messages are on disk before they are answered, pgbouncer is the strictest of poolers. */
const BESIDE = { strace: '/usr/bin/strace', pgbouncer: '/usr/sbin/pgbouncer' };

/**
 * Installs what tests of the api on PostgreSQL use where we may. Without them those tests are skipped, so nothing here
 * ever fails.
 */
export async function ensurePostgres() {
  const missing = Object.keys(BESIDE).filter((name) => !existsSync(BESIDE[name]));
  if (!hasPostgres()) missing.push('postgresql');
  if (missing.length === 0) return;
  if (!canApt())
    return detail(
      `no ${missing.join(', no ')} here: their tests are skipped (Debian: apt-get install ${missing.join(' ')})`,
    );
  detail(`installing Debian's ${missing.join(', ')}`);
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await run('apt-get', ['update'], { env }).catch(() => undefined);
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...missing], { env }).catch(() => undefined);
  if (!hasPostgres()) detail('PostgreSQL could not be installed: its tests are skipped');
}

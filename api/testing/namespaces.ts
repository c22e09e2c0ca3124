/** Processes that do not see each other's pids, like those of two containers. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** True if pids can be looked up in /proc (Linux). */
export const hasProc = existsSync('/proc/self/stat');

const COMMON = ['--pid', '--fork', '--mount-proc', '--kill-child'];

/** The arguments of `unshare` that start a program in a separate pid namespace; null if that is not allowed. */
export const UNSHARE: readonly string[] | null =
  [COMMON, ['--user', '--map-root-user', ...COMMON]].find(
    (args) => spawnSync('unshare', [...args, 'true']).status === 0,
  ) ?? null;

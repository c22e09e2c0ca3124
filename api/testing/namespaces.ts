/** Processes that do not see each other's pids, as those of two containers. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether pids can be looked up in /proc (Linux). */
export const hasProc = existsSync('/proc/self/stat');

const COMMON = ['--pid', '--fork', '--mount-proc', '--kill-child'];

/** The arguments of `unshare` that start a program in a pid namespace of its own; null where that is not allowed. */
export const UNSHARE: readonly string[] | null =
  [COMMON, ['--user', '--map-root-user', ...COMMON]].find(
    (args) => spawnSync('unshare', [...args, 'true']).status === 0,
  ) ?? null;

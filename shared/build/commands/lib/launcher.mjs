import path from 'node:path';

const INTERVAL_MS = 250;

/** Whether npm (or pnpm) runs this program as a script. Its variables alone do not tell: programs of programs inherit them. */
export const isPackageScript = () =>
  Boolean(process.argv[1] && process.env.npm_lifecycle_script?.includes(path.basename(process.argv[1])));

/**
 * Calls `onGone` when the process that launched this one has ended: its parent is then another. npm forwards SIGINT and
 * SIGTERM, but not SIGHUP, and nobody forwards SIGKILL.
 * @param {() => void} onGone
 */
export function watchLauncher(onGone) {
  const launcher = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === launcher) return;
    clearInterval(timer);
    onGone();
  }, INTERVAL_MS);
  timer.unref();
}

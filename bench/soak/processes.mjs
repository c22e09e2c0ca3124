import { readFileSync, readdirSync } from 'node:fs';

/**
 * A text from /proc; empty when the process has ended.
 * @param {string} file
 */
const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/**
 * The child process of this process that runs a program.
 * @param {string} file the end of the program's path
 */
export const processOf = (file) =>
  Number(
    readdirSync('/proc')
      .filter((pid) => /^\d+$/.test(pid))
      .find((pid) => {
        const parent = read(`/proc/${pid}/stat`)
          .replace(/^.*\) /s, '')
          .split(' ')[1];
        return Number(parent) === process.pid && read(`/proc/${pid}/cmdline`).includes(file);
      }) ?? 0,
  );

/**
 * Memory in MiB, open descriptors, and established connections to a port of this machine.
 * @param {number} pid
 * @param {number} port
 */
export function usageOf(pid, port) {
  const memory = /VmRSS:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1] ?? '0';
  const remote = `:${port.toString(16).toUpperCase().padStart(4, '0')} 01`;
  const tcp = `${read(`/proc/${pid}/net/tcp`)}${read(`/proc/${pid}/net/tcp6`)}`;
  return {
    memory: Math.round(Number(memory) / 1024),
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    connections: tcp.split('\n').filter((line) => line.includes(remote)).length,
  };
}

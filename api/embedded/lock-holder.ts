import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { systemCode } from '@press/errors';

/** The process that holds a lock, from its lock file. */
export interface Holder {
  pid: number;
  host: string;
  /** Start time of the process in kernel ticks: distinguishes it from a later process with the same pid. */
  started: string;
  /** The kernel and the pid namespace in which `pid` is valid; empty if unknown. */
  place: string;
}

/** This process. */
export function ownHolder(): Holder {
  const place = ownPlace();
  return { pid: process.pid, host: hostname(), started: place && startTimeOf('self'), place };
}

/**
 * True if the process runs; undefined if that cannot be determined: it runs on another machine, in another container, or ran
 * before a restart of this machine.
 */
export function isRunning({ pid, started, place }: Holder): boolean | undefined {
  if (place === '' || place !== ownPlace()) return undefined;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (systemCode(error) !== 'EPERM') return false;
  }
  const now = startTimeOf(pid);
  return now === '' || now === started;
}

/** Null if the text is incomplete, or not a lock file. */
export function parseHolder(text: string): Holder | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { pid, host, started, place } = value as Record<string, unknown>;
    const isHolder = Number.isSafeInteger(pid) && [host, started, place].every((part) => typeof part === 'string');
    return isHolder ? (value as Holder) : null;
  } catch {
    return null;
  }
}

/** Empty on systems without /proc, and if /proc shows the pids of another namespace. */
function ownPlace(): string {
  try {
    if (readlinkSync('/proc/self') !== String(process.pid)) return '';
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return '';
  }
}

/** Field 22 of /proc/PID/stat. The name before it may contain spaces and brackets. Empty if there is no such process. */
function startTimeOf(pid: number | 'self'): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

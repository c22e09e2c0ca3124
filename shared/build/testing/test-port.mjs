import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { probePort } from '../free-port.mjs';

/** Below the ports that systems use for connections: from 32768 on Linux, from 49152 elsewhere (RFC 6335, section 6). */
const FIRST = 20_000;
const BLOCKS = 120;
const BLOCK_SIZE = 100;
/** A site takes the ports next to its own. */
const STEP = 5;
/** A file for each block that a process has. */
const CLAIMS = path.join(tmpdir(), 'press-test-ports');

let first = 0;
let taken = 0;

/**
 * A port for a program that cannot choose one and report it. Each process has a separate block, so that two tests that run at
 * once never get the same one, and no connection takes a port before the program listens.
 * @returns {Promise<number>}
 */
export async function testPort() {
  first ||= ownBlock();
  for (;;) {
    const port = first + ((taken * STEP) % BLOCK_SIZE);
    taken += 1;
    if ((await probePort(port)) === 'free') return port;
  }
}

/** The first port of a block that no other running process has. Each test file of a process finds the block of that process. */
function ownBlock() {
  mkdirSync(CLAIMS, { recursive: true });
  for (let block = process.pid % BLOCKS; ; block = (block + 1) % BLOCKS) {
    if (claim(path.join(CLAIMS, `${block}`))) return FIRST + block * BLOCK_SIZE;
  }
}

/**
 * True if the block is this process's own. The claim of a process that has ended is removed.
 * @param {string} file
 * @returns {boolean}
 */
function claim(file) {
  try {
    writeFileSync(file, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch {
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder === process.pid) return true;
    if (isRunning(holder)) return false;
    rmSync(file, { force: true });
    return claim(file);
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    // An empty file is being written.
    return pid === 0 || process.kill(pid, 0);
  } catch {
    return false;
  }
}

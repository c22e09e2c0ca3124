import { probePort } from '../free-port.mjs';

/** Below the ports that systems give to connections: from 32768 on Linux, from 49152 elsewhere (RFC 6335, section 6). */
const FIRST = 20_000;
const BLOCKS = 120;
const BLOCK_SIZE = 100;
/** A site takes ports beside the one that it is given. */
const STEP = 5;

let taken = 0;

/**
 * A port for a program that can't choose one and tell. Each process has a block of its own, so that two tests that run at
 * once never get the same one, and none gets a port that a connection takes before the program listens.
 */
export async function testPort() {
  for (;;) {
    const port = FIRST + (process.pid % BLOCKS) * BLOCK_SIZE + ((taken * STEP) % BLOCK_SIZE);
    taken += 1;
    if ((await probePort(port)) === 'free') return port;
  }
}

import { probePort } from '../free-port.mjs';

/** Below the ports that systems use for connections: from 32768 on Linux, from 49152 elsewhere (RFC 6335, section 6). */
const FIRST = 20_000;
const BLOCKS = 120;
const BLOCK_SIZE = 100;
/** A site takes the ports next to its own. */
const STEP = 5;

let taken = 0;

/**
 * A port for a program that cannot choose one and report it. Each process has a separate block, so that two tests that run at
 * once never get the same one, and no connection takes a port before the program listens.
 * @returns {Promise<number>}
 */
export async function testPort() {
  for (;;) {
    const port = FIRST + (process.pid % BLOCKS) * BLOCK_SIZE + ((taken * STEP) % BLOCK_SIZE);
    taken += 1;
    if ((await probePort(port)) === 'free') return port;
  }
}

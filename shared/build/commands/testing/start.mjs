/** `npm start` with replacements for the api and the edge, for tests of processes. */
import path from 'node:path';
import { runCommand } from '../../programs/command.mjs';
import { dataDir } from '../../programs/paths.mjs';
import { choosePort, requestedPort } from '../lib/ports.mjs';
import { claimData } from '../lib/running-site.mjs';
import { startSite } from '../lib/site.mjs';

const program = path.join(import.meta.dirname, 'program.mjs');

await runCommand(
  async () => {
    const tellPort = await claimData(dataDir());
    const port = await choosePort('PORT', 8080);
    const apiPort = await requestedPort('API_PORT');
    tellPort(port);
    const backOff = { firstMs: 10, maxMs: 100, soundMs: 60_000 };
    const site = await startSite({ port, apiPort, programs: { api: program, edge: program }, backOff });
    console.log(`supervisor ${process.pid}, api at ${site.apiOrigin}, ready`);
  },
  { server: true },
);

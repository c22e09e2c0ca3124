/** `npm start` with stand-ins for the api and the edge, for tests of processes. */
import path from 'node:path';
import { runCommand } from '../lib/command.mjs';
import { choosePort, requestedPort } from '../lib/ports.mjs';
import { startSite } from '../lib/site.mjs';

const program = path.join(import.meta.dirname, 'program.mjs');

await runCommand(
  async () => {
    const port = await choosePort('PORT', 8080);
    const apiPort = await requestedPort('API_PORT');
    const site = await startSite({ port, apiPort, programs: { api: program, edge: program } });
    console.log(`supervisor ${process.pid}, api at ${site.apiOrigin}, ready`);
    await site.broken;
  },
  { server: true },
);

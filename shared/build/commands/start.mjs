/** `npm start`: from a fresh clone to a running site. */
import { readArguments } from './lib/arguments.mjs';
import { runCommand } from './lib/command.mjs';
import { stepPrinter } from './lib/output.mjs';
import { dataDir } from './lib/paths.mjs';
import { choosePort, requestedPort } from './lib/ports.mjs';
import { prepareSite } from './lib/prepare.mjs';
import { claimData } from './lib/running-site.mjs';
import { requireSite } from './lib/site-folder.mjs';
import { startSite } from './lib/site.mjs';

await runCommand(
  async () => {
    const { values } = readArguments('npm start -- --site DIR', { options: { site: { type: 'string' } } });
    const step = stepPrinter(3);
    const tellPort = await claimData(dataDir());
    const port = await choosePort('PORT', 8080);
    const apiPort = await requestedPort('API_PORT');
    tellPort(port);
    const { releases } = await prepareSite(step);
    const { site } = values;
    const env = { PRESS_DATA: dataDir(), ...(site !== undefined && { PRESS_SAMPLE: 'no' }) };
    if (site !== undefined) await requireSite('check', site, env);
    step(`Site (data in ${dataDir()})`);
    // Canonical addresses follow the port, unless the publisher's own origin is configured.
    const PUBLISHER_ORIGIN = process.env.PUBLISHER_ORIGIN || `http://localhost:${port}`;
    // The first page that anybody sees is the publisher's: the edge listens after its folder is applied.
    const beforeEdge = site === undefined ? undefined : () => requireSite('apply', site, env);
    await startSite({ port, apiPort, releases, env: { ...env, PUBLISHER_ORIGIN }, beforeEdge });
    console.log(`\nhttp://localhost:${port} is ready. Ctrl+C stops it.`);
  },
  { server: true },
);

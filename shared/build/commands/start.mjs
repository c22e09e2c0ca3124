/** `npm start`: from a fresh clone to a running site, saying what it does. */
import { portFrom } from './lib/ports.mjs';
import { makeReady } from './lib/ready.mjs';
import { main, steps } from './lib/say.mjs';
import { dataDir, startSite } from './lib/site.mjs';

await main(async () => {
  const port = portFrom('PORT', 8080);
  const apiPort = portFrom('API_PORT', port === 8081 ? 8082 : 8081);
  const step = steps(4);
  await makeReady(step);
  step(`Site (data in ${dataDir()})`);
  // Canonical addresses follow the port, unless the publisher's own origin is configured.
  const env = process.env.PUBLISHER_ORIGIN ? {} : { PUBLISHER_ORIGIN: `http://localhost:${port}` };
  const site = await startSite({ port, apiPort, env });
  console.log(`\nhttp://localhost:${port} is ready. Ctrl+C stops it.`);

  let stopping = false;
  const stop = async (code) => {
    if (stopping) return;
    stopping = true;
    await site.stop();
    process.exit(code);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  // One half of a site is no site: when either ends by itself, the other is stopped and the start has failed.
  await Promise.race([site.api.exited, site.edge.exited]);
  if (!stopping) {
    console.error(
      '\nPRESS-T06  A part of the site ended by itself; its last lines above say why.\n           Next: npm start again; the data are kept.',
    );
    await stop(1);
  }
});

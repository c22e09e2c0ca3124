/**
 * `npm run dev -- AREA`: the site with that area from a development server. What is saved shows in the open page; the
 * other areas are their production builds.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { build, buildable } from './lib/builds.mjs';
import { checkNode, install } from './lib/install.mjs';
import { mustBeFree, portFrom } from './lib/ports.mjs';
import { root } from './lib/run.mjs';
import { detail, main, Problem, steps } from './lib/say.mjs';
import { launch, installReleases, startSite } from './lib/site.mjs';

function areaFrom(given) {
  const areas = buildable().releases.filter((name) => name !== 'shell');
  const area = areas.find((name) => name === given || name === `mf-${given}`);
  if (area) return area;
  throw new Problem(
    'PRESS-T12',
    given ? `There is no area ${given}.` : 'Which area?',
    `Say one of ${areas.join(', ')}: npm run dev -- ${areas[0]}`,
  );
}

await main(async () => {
  const area = areaFrom(process.argv[2]);
  const port = portFrom('PORT', 8080);
  const apiPort = portFrom('API_PORT', port + 1);
  const devPort = portFrom('DEV_PORT', port + 2);
  const data = path.resolve(root, process.env.PRESS_DATA ?? '.data/dev');
  const step = steps(5);

  step('Packages');
  checkNode();
  await mustBeFree('DEV_PORT', devPort);
  await install();
  step('Builds');
  const { programs, releases } = buildable();
  const others = releases.filter((name) => name !== area && name !== 'shell');
  // The shell twice: its edge is the production program, its browser side brings the React that can be refreshed.
  await build({ only: [...programs, 'shell', ...others] });
  await build({ mode: 'development', only: ['shell'] });
  step('Releases');
  await installReleases(data, [
    path.join(root, 'shell/dist-dev'),
    ...others.map((name) => path.join(root, name, 'dist')),
  ]);
  step(`Development server of ${area}`);
  const folder = path.join(root, area);
  rmSync(path.join(folder, 'dist-dev'), { recursive: true, force: true });
  const server = launch('development server', 'shared/build/node_modules/@rspack/cli/bin/rspack.js', {
    args: ['serve'],
    cwd: folder,
    env: { NODE_ENV: 'development', PRESS_DEV_PORT: String(devPort) },
    readyLine: /compiled/,
  });
  await server.ready;
  step(`Site (data in ${data})`);
  const origin = `http://localhost:${port}`;
  const env = { PUBLISHER_ORIGIN: origin, PRESS_OVERRIDES: 'loopback', LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' };
  const site = await startSite({ port, apiPort, data, env }).catch(async (error) => {
    await server.stop();
    throw error;
  });
  console.log(`\nOpen ${origin}/?press-override=${area}@http://localhost:${devPort}`);
  detail(`${area} comes from ${folder}: save a file and look. Ctrl+C stops it all.`);

  let stopping = false;
  const stop = async (code) => {
    if (stopping) return;
    stopping = true;
    await Promise.all([server.stop(), site.stop()]);
    process.exit(code);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  await Promise.race([server.exited, site.api.exited, site.edge.exited]);
  if (!stopping) {
    console.error(
      `\nPRESS-T06  A part of the site ended by itself; its last lines above say why.\n           Next: npm run dev -- ${area} again; the data are kept.`,
    );
    await stop(1);
  }
});

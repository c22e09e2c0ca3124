/**
 * `npm run bench -- soak [--minutes 30]`: runs a separate site at half of its capacity, with a fault every minute. Prints the
 * failed requests by class and fault, and the resources of the processes at the start and at the end.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readArguments } from '../../shared/build/commands/lib/arguments.mjs';
import { runCommand } from '../../shared/build/commands/lib/command.mjs';
import { root } from '../../shared/build/commands/lib/paths.mjs';
import { freePort } from '../../shared/build/free-port.mjs';
import { run } from '../../shared/build/commands/lib/processes.mjs';
import { installReleases, startSite } from '../../shared/build/commands/lib/site.mjs';
import { FAULTS } from './faults.mjs';
import { measureRate, startLoad } from './load.mjs';
import { processOf, usageOf } from './processes.mjs';

const MINUTE_MS = 60_000;
const CONNECTIONS = 16;
const DISK = 'size=600m';

/** @param {string} data */
const mountDisk = (data) =>
  run('mount', ['-t', 'tmpfs', '-o', DISK, 'tmpfs', data]).then(
    () => true,
    () => false, // this user may not
  );

await runCommand(soak);

async function soak() {
  const { values } = readArguments('npm run bench -- soak --minutes 30', {
    options: { minutes: { type: 'string', default: '30' } },
  });
  const minutes = Number(values.minutes);
  const data = path.join(root, '.data/soak');
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  const ownDisk = await mountDisk(data);
  try {
    await soakSite({ minutes, data, ownDisk });
  } finally {
    if (ownDisk) await run('umount', ['-l', data]);
  }
  return 0;
}

/** @param {{ minutes: number, data: string, ownDisk: boolean }} options */
async function soakSite({ minutes, data, ownDisk }) {
  await installReleases(data);
  const port = await freePort(8070);
  const origin = `http://localhost:${port}`;
  const site = await startSite({ port, data, env: { PUBLISHER_ORIGIN: origin, LOG_LEVEL: 'fatal' } });
  const apiPort = Number(new URL(site.apiOrigin).port);
  const usage = () => ({
    api: usageOf(processOf('api/dist/main.mjs'), apiPort),
    edge: usageOf(processOf('edge/edge.mjs'), apiPort),
  });
  const target = { port, data, ownDisk };
  const best = await measureRate(origin, CONNECTIONS, 10);
  console.log(
    `\n${best.toFixed(0)} requests a second are served; the soak sends ${(best / 2).toFixed(0)} for ${minutes} minutes`,
  );
  const faults = FAULTS.filter((fault) => {
    const why = fault.missing?.(target);
    if (why) console.log(`  not made: ${fault.name} (${why})`);
    return !why;
  });

  /** @type {Map<string, number>} by fault and class */
  const failed = new Map();
  let during = 'none';
  let requests = 0;
  const stopLoad = startLoad(origin, best / 2, (result) => {
    requests += 1;
    if (result === 'ok') return;
    const key = `${during}, ${result}`;
    failed.set(key, (failed.get(key) ?? 0) + 1);
  });
  await delay(MINUTE_MS / 6);
  const before = usage();
  for (let minute = 0; minute < minutes; minute += 1) {
    const next = delay(MINUTE_MS);
    const fault = faults[minute % faults.length];
    if (fault && minute < minutes - 1) {
      during = fault.name;
      await fault.make(target);
    } else during = 'none'; // the last minute shows what stays
    await next;
  }
  const after = usage();
  await stopLoad();
  print({ requests, failed, before, after });
  await site.stop();
}

/**
 * @typedef {ReturnType<typeof usageOf>} Usage
 * @param {{ requests: number, failed: Map<string, number>, before: Record<string, Usage>, after: Record<string, Usage> }} figures
 */
function print({ requests, failed, before, after }) {
  const total = [...failed.values()].reduce((sum, count) => sum + count, 0);
  console.log(`\n${requests} requests, ${total} failed (${((100 * total) / requests).toFixed(3)} %)`);
  for (const [key, count] of failed) console.log(`  ${String(count).padStart(6)}  ${key}`);
  console.log('\nprocess  MiB start  MiB end  descriptors start  end  connections to the api start  end');
  for (const [name, start] of Object.entries(before)) {
    const end = after[name] ?? start;
    const cells = [start.memory, end.memory, start.descriptors, end.descriptors, start.connections, end.connections];
    console.log(`${name.padEnd(7)}  ${cells.map((cell) => String(cell).padStart(7)).join('  ')}`);
  }
}

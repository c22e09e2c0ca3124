/**
 * `npm run bench -- loop [--earlier COMMIT]`: the times of a team's loop in a clone of the last commit, beside those in a clone
 * of an earlier one, in turn. Exit code 1 when one of the first three is slower than there.
 */
import { cpus } from 'node:os';
import { launchBrowser } from '../browser.mjs';
import { ratio, spread } from '../figures.mjs';
import { readArguments } from '../../shared/build/commands/lib/arguments.mjs';
import { runCommand } from '../../shared/build/commands/lib/command.mjs';
import { PNPM } from '../../shared/build/commands/lib/packages.mjs';
import { freePort } from '../../shared/build/free-port.mjs';
import { cloneTree, deleteTree, replaceText, runIn, startCommand, waitFor } from './tree.mjs';

const RUNS = Number(process.env.RUNS ?? 3);
/** Times within one run differ by this much between two clones of the same commit. */
const NOISE = 1.1;
const AREA = 'mf-home';
const HERO = `${AREA}/pages/home/Hero.tsx`;
const STATEMENT = 'Research, open from the first page.';

/** @typedef {import('./tree.mjs').Tree} Tree */
/** @typedef {import('playwright-core').Browser} Browser */

/** What is measured, in the order in which one clone allows it. Each returns milliseconds. */
const STEPS = /** @type {const} */ ([
  ['npm start from a clone', (/** @type {Tree} */ tree) => timeStart(tree)],
  ['npm start, nothing changed', (/** @type {Tree} */ tree) => timeStart(tree)],
  [`build of ${AREA}`, (/** @type {Tree} */ tree) => timeBuild(tree)],
  [`npm run dev -- ${AREA}: start`, null],
  ['save to screen', null],
]);
/** The last two are in the table, and have no bound: what they do has changed. */
const BOUND_STEPS = 3;

await runCommand(loop);

async function loop() {
  const { values } = readArguments('npm run bench -- loop --earlier d531008', {
    options: { earlier: { type: 'string' } },
  });
  const commits = ['HEAD', ...(values.earlier === undefined ? [] : [values.earlier])];
  const times = commits.map(() => STEPS.map(() => /** @type {number[]} */ ([])));
  const browser = await launchBrowser();
  try {
    for (let run = 0; run < RUNS; run += 1)
      for (const [at, commit] of commits.entries()) {
        const measured = await timeTree(browser, commit);
        measured.forEach((ms, step) => times[at]?.[step]?.push(ms));
      }
  } finally {
    await browser.close();
  }
  return print(commits, times);
}

/**
 * All steps in one new clone.
 * @param {Browser} browser
 * @param {string} commit
 */
async function timeTree(browser, commit) {
  const tree = cloneTree(commit, commit);
  try {
    const measured = [];
    for (const [, time] of STEPS) if (time) measured.push(await time(tree));
    return [...measured, ...(await timeDevelopment(browser, tree))];
  } finally {
    deleteTree(tree);
  }
}

/** Until the site says that it is ready. @param {Tree} tree */
async function timeStart(tree) {
  const port = await freePort(8070);
  const began = performance.now();
  const command = startCommand(tree, ['start'], siteEnv(port, await freePort(port + 1)));
  try {
    await waitFor(
      () =>
        fetch(`http://localhost:${port}/readyz`).then(
          ({ ok }) => ok || undefined,
          () => undefined,
        ),
      command,
    );
    return performance.now() - began;
  } finally {
    await command.stop();
  }
}

/** @param {Tree} tree */
async function timeBuild(tree) {
  const began = performance.now();
  await runIn(tree, 'npx', ['-y', PNPM, '--filter', `./${AREA}`, 'build']);
  return performance.now() - began;
}

/**
 * The development server's start until the page is interactive, and the median of saves until the page shows them.
 * @param {Browser} browser
 * @param {Tree} tree
 */
async function timeDevelopment(browser, tree) {
  const port = await freePort(8070);
  const began = performance.now();
  const env = { ...siteEnv(port, await freePort(port + 1)), DEV_PORT: String(await freePort(port + 2)) };
  const command = startCommand(tree, ['run', 'dev', '--', AREA], env);
  const page = await browser.newPage();
  try {
    const address = await waitFor(async () => /Open (http:\S+)/.exec(command.output())?.[1], command);
    await page.goto(address);
    await page.waitForSelector(`#statement:text-is("${STATEMENT}")`);
    const started = performance.now() - began;
    let shown = STATEMENT;
    const saves = [];
    for (let save = 1; save <= 5; save += 1) {
      const next = `Research, saved ${save} times.`;
      const saved = performance.now();
      replaceText(tree, HERO, shown, next);
      await page.waitForSelector(`#statement:text-is("${next}")`);
      saves.push(performance.now() - saved);
      shown = next;
    }
    // The first one also opens the connection for changes.
    return [started, saves.slice(1).sort((a, b) => a - b)[2] ?? Number.NaN];
  } finally {
    await page.close();
    await command.stop();
  }
}

/** @param {number} port @param {number} apiPort */
function siteEnv(port, apiPort) {
  return { PORT: String(port), API_PORT: String(apiPort), LOG_LEVEL: 'warn' };
}

/**
 * @param {readonly string[]} commits
 * @param {readonly (readonly (readonly number[])[])[]} times by commit and step
 */
function print(commits, times) {
  console.log(
    `\nThe team's loop, ms, ${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; smallest / middle / largest`,
  );
  const [own = [], earlier = []] = times;
  let holds = true;
  for (const [step, [name]] of STEPS.entries()) {
    const here = own[step] ?? [];
    const there = earlier[step];
    const share = there ? ratio(here, there) : null;
    const isBound = step < BOUND_STEPS && share !== null;
    if (isBound) holds &&= share <= NOISE;
    const beside = there && share !== null ? `   ${commits[1]} ${spread(there)}   ${share.toFixed(2)} ×` : '';
    console.log(`  ${name.padEnd(30)} ${spread(here)}${beside}${isBound ? ` (bound ${NOISE})` : ''}`);
  }
  return holds ? 0 : 1;
}

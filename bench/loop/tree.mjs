import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../../shared/build/commands/lib/paths.mjs';

/** A command of the tree that has not done its part by then counts as failed. */
const LIMIT_MS = 600_000;

/** @typedef {{ name: string, folder: string }} Tree */

/**
 * Clones a commit of this repository into a new folder. Packages are not installed.
 * @param {string} name of the tree in the table
 * @param {string} commit
 * @returns {Tree}
 */
export function cloneTree(name, commit) {
  const folder = mkdtempSync(path.join(tmpdir(), 'press-loop-'));
  git(['clone', '-q', '--shared', '--no-checkout', root, folder]);
  git(['-C', folder, 'checkout', '-q', commit]);
  return { name, folder };
}

/** @param {Tree} tree */
export const deleteTree = ({ folder }) => rmSync(folder, { recursive: true, force: true });

/** @param {readonly string[]} args */
function git(args) {
  const { status, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
}

/**
 * A command that runs until it is stopped, in a process group of its own.
 * @param {Tree} tree
 * @param {readonly string[]} args of npm
 * @param {Readonly<Record<string, string>>} env
 */
export function startCommand({ folder }, args, env) {
  const child = spawn('npm', args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = once(child, 'exit');
  /** @param {NodeJS.Signals} signal */
  const signalGroup = (signal) => {
    try {
      if (child.pid) process.kill(-child.pid, signal);
    } catch {
      // Nothing of the group is left.
    }
  };
  return {
    output: () => output,
    ended,
    stop: async () => {
      const programs = programsIn(folder);
      signalGroup('SIGTERM');
      await Promise.race([ended, delay(10_000)]);
      signalGroup('SIGKILL');
      await endPrograms(programs);
    },
  };
}

/**
 * Ends programs and waits until the system has forgotten them: earlier versions leave programs behind, and take one that has ended, but whose end
 * nobody has noticed, for one that holds the data directory.
 * @param {readonly number[]} programs process ids
 */
async function endPrograms(programs) {
  for (const until = Date.now() + LIMIT_MS; programs.some(isKnown) && Date.now() < until;) {
    for (const pid of programs)
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended meanwhile.
      }
    await delay(50);
  }
}

/** @param {number} pid */
const isKnown = (pid) => existsSync(`/proc/${pid}`);

/** Process ids of the programs that work in a folder. @param {string} folder */
const programsIn = (folder) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return `${readlinkSync(`/proc/${name}/cwd`)}/`.startsWith(`${folder}/`);
      } catch {
        return false; // It has ended, or belongs to somebody else.
      }
    })
    .map(Number);

/**
 * Asks until there is an answer.
 * @template T
 * @param {() => Promise<T | undefined>} ask
 * @param {ReturnType<typeof startCommand>} command whose end is a failure
 */
export async function waitFor(ask, command) {
  const ended = command.ended.then(() => {
    throw new Error(`The command has ended:\n${command.output().slice(-2_000)}`);
  });
  for (const until = Date.now() + LIMIT_MS; Date.now() < until;) {
    const answer = await Promise.race([ask(), ended]);
    if (answer !== undefined) return answer;
    await delay(20);
  }
  throw new Error(`No answer in time:\n${command.output().slice(-2_000)}`);
}

/**
 * Runs a command to its end.
 * @param {Tree} tree
 * @param {string} program
 * @param {readonly string[]} args
 */
export async function runIn({ folder }, program, args) {
  const child = spawn(program, args, { cwd: folder, stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} in ${folder}: exit code ${code}`);
}

/**
 * Saves a file of the tree with another text.
 * @param {Tree} tree
 * @param {string} file
 * @param {string} from must be in the file
 * @param {string} to
 */
export function replaceText({ folder }, file, from, to) {
  const full = path.join(folder, file);
  const text = readFileSync(full, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
  writeFileSync(full, text.replace(from, to));
}

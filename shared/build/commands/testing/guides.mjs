/**
 * `npm run guides`: follows guides exactly, in a copy of this repository. A block of code whose first line names a file
 * is written there; a block marked `run` is applied (`diff run`) or executed (`sh run`). BUILD in a guide is replaced
 * by the last output of `publish`. `npm run guides -- add-a-page.md` follows one of them; `--files` writes and applies
 * without a command.
 */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { runDeclared } from '../lib/arguments.mjs';
import { printDetail, stepPrinter } from '../lib/output.mjs';
import { PNPM } from '../lib/packages.mjs';
import { root } from '../../programs/paths.mjs';

/** Guides that need a site with a shell and the areas that are replaced. */
const ON_SITE = ['redesign-a-section.md', 'ship-a-canary.md'];
/** Every document with a block to run is a guide. */
const GUIDES = readdirSync(path.join(root, 'docs/guides'))
  .filter(
    (name) =>
      name.endsWith('.md') &&
      /^[ \t]*```\w+ run[ \t]*$/m.test(readFileSync(path.join(root, 'docs/guides', name), 'utf8')),
  )
  .sort((a, b) => ON_SITE.indexOf(a) - ON_SITE.indexOf(b));
const SITE = `node --input-type=module -e "
  const { build } = await import('./shared/build/commands/lib/builds.mjs');
  const { installReleases } = await import('./shared/build/commands/lib/site.mjs');
  await build({ only: ['shared/releases', 'shell', 'mf-article', 'mf-journal'] });
  await installReleases(undefined, ['shell/dist', 'mf-article/dist', 'mf-journal/dist']);"`;

/**
 * The kind of a block: `file`, `diff` or `sh`. @typedef {{ kind: string, text: string, file?: string | undefined, line: number
 * }} Step
 */

/**
 * The steps of a guide, in their order.
 * @param {string} guide
 * @returns {Step[]}
 */
function stepsOf(guide) {
  return [...guide.matchAll(/^([ \t]*)```(\w+)( run)?[ \t]*\n([\s\S]*?)^\1```/gm)].flatMap((match) => {
    const [, indent = '', language = '', isRun, code = ''] = match;
    const text = code.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
    const line = guide.slice(0, match.index).split('\n').length;
    const file = /^(?:\/\/|--) ([\w./-]+\.(?:tsx?|sql))$/m.exec(text.split('\n', 1)[0] ?? '')?.[1];
    const kind = file ? 'file' : language;
    const isStep = file !== undefined || (isRun !== undefined && /^(?:sh|diff)$/.test(language));
    return isStep ? [{ kind, text, file, line }] : [];
  });
}

await runDeclared('guides', async ({ values: { files: isFilesOnly = false }, positionals: named }) => {
  const copy = mkdtempSync(path.join(tmpdir(), 'press-guides-'));
  // Variables that npm sets for this repository's scripts are unset when a person types a command.
  const own = Object.entries(process.env).filter(([name]) => !/^npm_|^INIT_CWD$|^PRESS_|^PUBLISHER_/i.test(name));
  const env = Object.fromEntries(own);
  /** @param {string} commands */
  const shell = async (commands) => {
    const options = { cwd: copy, env, maxBuffer: 100_000_000 };
    const { stdout, stderr } = await promisify(execFile)('bash', ['-ec', commands], options);
    return stdout + stderr;
  };
  let build = '';
  /** @param {string} commands */
  const follow = async (commands) => {
    const output = await shell(commands.replaceAll(/\bBUILD\b/g, build));
    build = /published: (\w+)/.exec(output)?.[1] ?? build;
  };
  const guides = GUIDES.filter((name) => named.length === 0 || named.includes(name));
  const step = stepPrinter(guides.length + 1);
  try {
    step('A copy of the repository');
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
    for (const file of files.trim().split('\n'))
      if (existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(copy, file));
    if (!isFilesOnly) await shell(`npx --yes ${PNPM} install --frozen-lockfile --prefer-offline`);
    for (const name of guides) {
      step(`docs/guides/${name}`);
      if (!isFilesOnly && name === guides.find((guide) => ON_SITE.includes(guide))) await follow(SITE);
      for (const { kind, text, file, line } of stepsOf(readFileSync(path.join(root, 'docs/guides', name), 'utf8'))) {
        printDetail(`line ${line}: ${file ?? text.split('\n', 1)[0]}`);
        if (file) {
          mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
          writeFileSync(path.join(copy, file), text);
        } else if (kind === 'diff') {
          writeFileSync(path.join(copy, '.guide.diff'), text);
          await shell('git apply --unidiff-zero .guide.diff');
        } else if (!isFilesOnly) await follow(text);
      }
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});

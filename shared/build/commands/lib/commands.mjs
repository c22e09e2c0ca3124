import path from 'node:path';
import { optionLines, optionText, usageLine } from '../../../config/usage.mjs';

/**
 * A command of the repository: a script of package.json.
 * @typedef {object} Declaration
 * @property {string} does also its row in docs/reference/commands.md
 * @property {Readonly<Record<string, import('../../../config/usage.mjs').Option>>} options
 * @property {string} [operands] the words after its name; without them it takes none
 * @property {string} [guide]
 */

/**
 * Every command with its options. `release`, `content` and `site` run programs that declare their own commands.
 * @satisfies {Readonly<Record<string, Declaration>>}
 */
export const COMMANDS = /** @type {const} */ ({
  start: {
    does: 'installs what building and serving need, builds, fills the embedded database, serves http://localhost:8080',
    options: { site: { type: 'string', value: 'DIR', does: 'the folder of a publisher, instead of the sample' } },
    guide: 'docs/publishers/adopt.md',
  },
  test: {
    does: 'installs the other packages (and a Chromium if there is none) and runs every check',
    options: {
      changed: {
        type: 'boolean',
        does: 'runs the tests of what has changed since main; browser tests only if e2e has changed',
      },
      'no-install': { type: 'boolean', does: 'installs no browser and no tool, and lists what it leaves out' },
    },
  },
  'test:browsers': {
    does: "runs a smoke test in Chromium, Firefox and WebKit; downloads Playwright's builds of missing browsers",
    options: { 'no-install': { type: 'boolean', does: 'downloads none, and lists what it leaves out' } },
  },
  dev: {
    operands: 'AREA…',
    does: 'serves the site with these areas from development servers',
    options: { site: { type: 'string', value: 'URL', does: 'reads articles from a running site' } },
  },
  gallery: {
    does: 'shows every component of the design system in every state, both themes, with its code',
    options: {},
    guide: 'gallery/README.md',
  },
  'new-area': {
    operands: 'NAME',
    does: 'creates the area mf-NAME, which builds, passes its tests and mounts',
    options: {},
    guide: 'docs/guides/add-an-area.md',
  },
  'pack:packages': {
    operands: 'DIR',
    does: 'packs the packages for an area in a separate repository',
    options: {},
    guide: 'docs/guides/own-repository.md',
  },
  build: { does: 'builds the packages that have changed', options: {} },
  release: {
    operands: 'COMMAND …',
    does: 'publishes areas, gives them to visitors and rolls them back',
    options: {},
    guide: 'docs/reference/release-command.md',
  },
  content: {
    operands: 'COMMAND …',
    does: 'imports JATS XML with its pictures, files and PDF, and exports of OJS; removes, exports, deposits, backs up',
    options: {},
    guide: 'docs/operators/api.md',
  },
  site: {
    operands: 'COMMAND …',
    does: "creates, checks, shows and applies a publisher's folder; serves the pages for editors",
    options: {},
    guide: 'docs/publishers/adopt.md',
  },
  translate: {
    operands: 'check',
    does: 'compares the catalogues of messages with the sources and with each other',
    options: {},
    guide: 'docs/publishers/translate.md',
  },
  guides: {
    operands: '[GUIDE…]',
    does: 'follows guides, all by default, in a copy of the repository',
    options: { files: { type: 'boolean', does: 'only writes their files, and runs no command' } },
  },
  bench: {
    operands: '[NAME…]',
    does: 'runs benchmarks, each compared with a peer',
    options: {
      size: { type: 'string', value: 'N,…', does: 'articles, for api, growth and harvest: 10k,1m' },
      embedded: { type: 'string', value: 'N', does: 'articles in the embedded database, for harvest' },
      grep: { type: 'string', short: 'g', value: 'NAME', does: 'one of the bad releases' },
    },
    guide: 'bench/README.md',
  },
  sbom: {
    does: 'writes a CycloneDX document, and the licences in NOTICE',
    options: { check: { type: 'boolean', does: 'writes nothing, and fails if NOTICE is outdated' } },
  },
  tarball: {
    operands: 'DIR',
    does: 'writes the committed files as an archive in DIR, and prints the name of the git tag',
    options: {},
  },
  audit: { does: 'refuses versions with a known flaw; asks the registry', options: {} },
});

/** @typedef {keyof typeof COMMANDS} CommandName */

/** The option of every command. */
export const HELP = /** @type {const} */ ({ type: 'boolean', short: 'h', does: 'prints this' });

/** @param {string} name @param {string} words */
function commandLine(name, words) {
  const npm = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
  return words ? `${npm} -- ${words}` : npm;
}

/**
 * How a command is called.
 * @param {CommandName} name
 */
export function usageOf(name) {
  const { operands = '', options } = /** @type {Declaration} */ (COMMANDS[name]);
  return commandLine(name, usageLine(operands, options));
}

/**
 * The output of `--help`.
 * @param {CommandName} name
 */
export function helpOf(name) {
  const { does, options, guide } = /** @type {Declaration} */ (COMMANDS[name]);
  return [
    usageOf(name),
    '',
    `${does}.`,
    '',
    ...optionLines({ ...options, help: HELP }),
    ...(guide ? ['', `Guide: ${guide}`] : []),
  ].join('\n');
}

/** The lines of the table in docs/reference/commands.md. */
export const commandRows = () =>
  Object.entries(/** @type {Readonly<Record<string, Declaration>>} */ (COMMANDS)).map(
    ([name, { operands = '', does, options, guide }]) => {
      const withOptions = Object.entries(options).map(
        ([option, declared]) => `; \`${optionText(option, declared)}\`: ${declared.does}`,
      );
      return `| \`${commandLine(name, operands)}\` | ${does}${withOptions.join('')}${guide ? ` ([${titleOf(guide)}](../../${guide}))` : ''} |`;
    },
  );

/** @param {string} guide */
const titleOf = (guide) => (guide.endsWith('README.md') ? path.dirname(guide) : path.basename(guide, '.md'));

import { CodedError } from '../../../errors/index.mjs';

/**
 * The answer of `pnpm licenses list --json`: packages by licence.
 * @typedef {Record<string, readonly { name: string, versions: readonly string[] }[]>} LicenceReport
 */

/** Licences that the site may ship: none of them requires a publisher to publish its own code, or forbids a use. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages for one platform differ by machine. The package that needs them is listed. */
const FOR_ONE_PLATFORM = /[-/](?:linux|darwin|win32|freebsd|netbsd|openbsd|sunos|aix|android|openharmony|wasm32)\b/;

/**
 * True if allowed licences satisfy an SPDX expression: every part of an AND, any part of an OR.
 * @param {string} expression
 */
const isAllowed = (expression) =>
  expression
    .replaceAll(/[()]/g, ' ')
    .split(/\sAND\s/)
    .every((part) => part.split(/\sOR\s/).some((licence) => ALLOWED.has(licence.trim())));

/** @type {(a: string, b: string) => number} by code points, the same on every machine */
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** The first line of the generated part of NOTICE. */
const HEADING = 'Software from npm, by licence';

/**
 * NOTICE with a new list of packages. The text before the list is written by hand and stays.
 * @param {string} notice
 * @param {LicenceReport} report
 * @throws CodedError PRESS-T18 for a package without a licence or with a licence that may not ship
 */
export function renewNotice(notice, report) {
  const packages = Object.entries(report)
    .flatMap(([licence, list]) =>
      list.flatMap(({ name, versions }) => versions.map((version) => ({ name, version, licence }))),
    )
    .filter(({ name }) => !FOR_ONE_PLATFORM.test(name))
    .sort((a, b) => compare(a.licence, b.licence) || compare(a.name, b.name) || compare(a.version, b.version));
  const refused = packages.filter(({ licence }) => !isAllowed(licence));
  if (refused.length > 0)
    throw new CodedError(
      'PRESS-T18',
      `Licences that may not ship: ${refused.map(({ name, version, licence }) => `${name}@${version} (${licence})`).join(', ')}.`,
      'Use another package or another version. If the licence may ship, allow it in shared/build/commands/lib/licences.mjs.',
    );
  const byHand = notice.split(`${HEADING}\n`)[0]?.trimEnd() ?? '';
  const lists = [...new Set(packages.map(({ licence }) => licence))].map((licence) => {
    const names = packages
      .filter((one) => one.licence === licence)
      .map(({ name, version }) => `    ${name} ${version}`);
    return [`  ${licence}`, ...names].join('\n');
  });
  const origin =
    '  All that the site and its commands are installed with, made by `npm run sbom`. The licence texts are in the packages.';
  return `${[byHand, `${HEADING}\n\n${origin}`, ...lists].join('\n\n')}\n`;
}

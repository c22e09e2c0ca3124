import { CodedError } from '../../../errors/index.mjs';

/**
 * A component of a CycloneDX document, with the members that are read here.
 * @typedef {{ name: string, group?: string, version: string, licenses?: { expression?: string, license?: { id?: string, name?: string } }[] }} Component
 */

/** Licences that the site may ship: none asks a publisher to open its own code or forbids a use. */
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

/** Packages whose package.json has no licence. The version is named, so that the next one is looked at again. */
const FROM_LICENCE_FILE = new Map([['png-js@2.0.0', 'MIT']]);

/** Packages for one platform: which of them are installed differs by machine. The package that needs them is listed. */
const FOR_ONE_PLATFORM = /[-/](?:linux|darwin|win32|freebsd|netbsd|openbsd|sunos|aix|android|openharmony|wasm32)\b/;

/** @param {Component} component */
const fullName = ({ group, name }) => (group ? `${group}/${name}` : name);

/**
 * The SPDX expression of a component's licence; empty when it has none.
 * @param {Component} component
 */
function licenceOf(component) {
  const stated = (component.licenses ?? [])
    .map(({ expression, license }) => expression ?? license?.id ?? license?.name ?? '')
    .filter(Boolean);
  return stated.join(' AND ') || (FROM_LICENCE_FILE.get(`${fullName(component)}@${component.version}`) ?? '');
}

/**
 * Whether an SPDX expression can be met with allowed licences alone: each part of an AND, any part of an OR.
 * @param {string} expression
 */
const isAllowed = (expression) =>
  expression
    .replaceAll(/[()]/g, ' ')
    .split(/\sAND\s/)
    .every((part) => part.split(/\sOR\s/).some((licence) => ALLOWED.has(licence.trim())));

/**
 * The packages that are not the project's own, with their licences, in the order of their names.
 * @param {readonly Component[]} components
 * @throws CodedError PRESS-T18 for a package without a licence, or with one that may not ship
 */
export function licensedPackages(components) {
  const packages = components
    .filter((component) => component.group !== '@press' && !FOR_ONE_PLATFORM.test(fullName(component)))
    .map((component) => ({
      name: fullName(component),
      version: component.version,
      licence: licenceOf(component),
    }));
  const refused = packages.filter(({ licence }) => !isAllowed(licence));
  if (refused.length > 0)
    throw new CodedError(
      'PRESS-T18',
      `Licences that may not ship: ${refused.map(({ name, version, licence }) => `${name}@${version} (${licence || 'none'})`).join(', ')}.`,
      'Use another package, or another version. When the licence is fit to ship, allow it in shared/build/commands/lib/licences.mjs.',
    );
  return packages.sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

/** @type {(a: string, b: string) => number} by code points, the same on every machine */
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** The first line of the part of NOTICE that is generated. */
const HEADING = 'Software from npm, by licence';

/**
 * NOTICE with its list of packages renewed. The text before the list is written by hand and stays.
 * @param {string} notice
 * @param {ReturnType<typeof licensedPackages>} packages
 */
export function renewNotice(notice, packages) {
  const byHand = notice.split(`${HEADING}\n`)[0]?.trimEnd() ?? '';
  const licences = [...new Set(packages.map(({ licence }) => licence))].sort(compare);
  const lists = licences.map((licence) => {
    const names = packages
      .filter((one) => one.licence === licence)
      .map(({ name, version }) => `    ${name} ${version}`);
    return [`  ${licence}`, ...new Set(names)].join('\n');
  });
  return [
    byHand,
    `${HEADING}\n\n  All that the site and its commands are installed with, made by \`npm run sbom\`. The licence texts are in the packages.`,
    ...lists,
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

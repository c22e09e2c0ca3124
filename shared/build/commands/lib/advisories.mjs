import semver from 'semver';

/**
 * A known flaw of a package.
 * @typedef {object} Advisory
 * @property {string} id of the GitHub Advisory Database
 * @property {string} package
 * @property {string} vulnerable a range of versions
 * @property {string} title
 */

/**
 * A flaw that does not concern the site, or that has no fix yet. It is refused again after the date.
 * @typedef {{ id: string, package: string, reason: string, expires: string }} Acceptance
 */

/** @typedef {{ reviewed: string, advisories: Advisory[], accepted: Acceptance[] }} AdvisoryFile */

/** @typedef {{ name: string, version: string }} LockedPackage */

/** An accepted flaw is looked at again after this time at the latest. */
const MAX_ACCEPTANCE_DAYS = 90;
const DAY_MS = 86_400_000;

/**
 * The packages of a pnpm-lock.yaml: the keys of `packages`, such as `'@scope/name@1.2.3':`.
 * @param {string} lockfile
 * @returns {LockedPackage[]}
 */
export function lockedPackages(lockfile) {
  const [, section = ''] = /^packages:\n([^]*?)^snapshots:$/m.exec(lockfile) ?? [];
  return [...section.matchAll(/^ {2}'?((?:@[^/\s]+\/)?[^@\s]+)@(\d[^('\s]*)'?:$/gm)].map(
    ([, name = '', version = '']) => ({ name, version }),
  );
}

/**
 * The advisories that a locked version is in, and that are not accepted.
 * @param {readonly LockedPackage[]} locked
 * @param {readonly Advisory[]} advisories
 * @param {readonly Acceptance[]} accepted
 * @param {Date} now
 * @returns {string[]} a sentence for each
 */
export function refusals(locked, advisories, accepted, now) {
  return advisories.flatMap((advisory) => {
    const acceptance = accepted.find(({ id, package: name }) => id === advisory.id && name === advisory.package);
    const isAccepted = acceptance !== undefined && now < new Date(acceptance.expires);
    const versions = locked
      .filter(({ name, version }) => name === advisory.package && semver.satisfies(version, advisory.vulnerable))
      .map(({ version }) => version);
    if (isAccepted || versions.length === 0) return [];
    const expired = acceptance ? `; it was accepted until ${acceptance.expires}` : '';
    return [`${advisory.package}@${versions.join(', ')}: ${advisory.title} (${advisory.id})${expired}`];
  });
}

/**
 * What is wrong with the accepted flaws: each has a reason, and a date at most 90 days away.
 * @param {readonly Acceptance[]} accepted
 * @param {Date} now
 */
export const invalidAcceptances = (accepted, now) =>
  accepted
    .filter(({ reason, expires }) => {
      const days = (Date.parse(expires) - now.getTime()) / DAY_MS;
      return !reason || !(days <= MAX_ACCEPTANCE_DAYS);
    })
    .map(({ id }) => `${id} is accepted without a reason, or for more than ${MAX_ACCEPTANCE_DAYS} days`);

/**
 * The advisories of a report of `pnpm audit --json`; null when it is none, because the registry did not answer.
 * @param {string} report
 * @returns {Advisory[] | null}
 */
export function readAuditReport(report) {
  /** @type {{ advisories?: Record<string, { module_name: string, vulnerable_versions: string, title: string, url?: string, id?: number }> }} */
  const { advisories } = parseJson(report) ?? {};
  if (!advisories) return null;
  return Object.values(advisories).map(({ module_name, vulnerable_versions, title, url, id }) => ({
    id: url?.split('/').at(-1) ?? String(id),
    package: module_name,
    vulnerable: vulnerable_versions,
    title,
  }));
}

/** @param {string} text */
function parseJson(text) {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  try {
    return JSON.parse(text.slice(start, end + 1));
  } catch {
    return null; // a message of the registry's failure
  }
}

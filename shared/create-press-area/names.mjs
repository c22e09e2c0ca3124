import { CodedError } from '../errors/index.mjs';

/**
 * The names of an area in the template.
 * @param {string | undefined} given `books` or `mf-books`
 * @param {string} example for the message
 * @throws CodedError PRESS-T10
 */
export function namesOf(given, example) {
  if (!given) throw new CodedError('PRESS-T10', 'No name is given.', `Example: ${example}`);
  const section = given.replace(/^mf-/, '');
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(section) || section.length > 40)
    throw new CodedError(
      'PRESS-T10',
      `"${given}" cannot name an area: the name becomes a folder, a package and a part of addresses.`,
      `Use lower-case letters, digits and single hyphens, a letter first. Example: ${example}`,
    );
  const words = section.replaceAll('-', ' ');
  return { name: `mf-${section}`, section, Section: words.charAt(0).toUpperCase() + words.slice(1) };
}

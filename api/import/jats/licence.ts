import { licenceOf } from '@press/contract/description/licence';
import { isWebAddress } from '@press/contract/web-address';
import type { ArticleDetailsWire } from '@press/contract/wire';
import { saidLicence } from './licence-words';
import type { Notes } from './notes';
import { childAt, childElements, descendants, hasText, textOf, type XmlElement } from './tree';

/** The file's statements about the rights in its article. */
export interface Licence {
  /** Short name: `CC BY 4.0`; empty if it is not a Creative Commons licence. */
  name: string;
  details: Pick<ArticleDetailsWire, 'licenceFrom' | 'licenceUrl' | 'copyright'>;
}

/** A Creative Commons licence that the file names. */
interface Named {
  /** `BY-NC`, `CC0`, `Public Domain Mark`. */
  code: string;
  /** `4.0`, `3.0 IGO`, or ''. */
  version: string;
  /** Set if it is named by its address. */
  address?: string;
}

/** The Creative Commons licence of a name or an address; undefined for any other text. */
function named(text: string, address?: string): Named | undefined {
  const { name, title } = licenceOf(text, { name: '', url: '' });
  if (!title) return undefined;
  const [, code = '', version = ''] = /^(?:CC )?(.*?)(?: (\d\.\d.*))?$/.exec(name) ?? [];
  return { code, version, ...(address && { address }) };
}

const nameOf = ({ code, version }: Pick<Named, 'code' | 'version'>): string =>
  [code.startsWith('BY') && 'CC', code, version].filter(Boolean).join(' ');

const ADDRESS = /https?:\/\/(?:www\.)?creativecommons\.org\/[^\s"<>\\)\],;]+/gi;

/** A licence for text mining is not the licence of the article. */
const isOfArticle = ({ attrs }: XmlElement): boolean => !/tdm|text.?mining/i.test(attrs['specific-use'] ?? '');

/** False for an empty element, so that the copyright statement can name the licence. */
const saysWhich = (licence: XmlElement): boolean =>
  !!licence.attrs['href'] || hasText(licence) || !/^(?:open-?access)?$/i.test(licence.attrs['license-type'] ?? '');

/** The words on the licence, which some files name in its type. */
const wordsIn = (permissions: XmlElement): string =>
  childElements(permissions, 'license')
    .filter(isOfArticle)
    .flatMap((licence) => [licence.attrs['license-type'] ?? '', textOf(licence)])
    .join(' ; ');

const statementOf = (permissions: XmlElement): string =>
  childElements(permissions, 'copyright-statement')
    .map((each) => textOf(each))
    .join(' ');

/** The addresses of the licence: first in attributes and `license_ref`, then in its text. */
function addressesOf(permissions: XmlElement, words: string): { stated: string[]; inText: string[] } {
  const licences = childElements(permissions, 'license').filter(isOfArticle);
  const links = licences.flatMap((licence) => [...descendants(licence, 'ext-link'), ...descendants(licence, 'uri')]);
  const trim = (list: string[]): string[] => list.map((each) => each.trim()).filter(Boolean);
  return {
    stated: trim([
      ...licences.map(({ attrs }) => attrs['href'] ?? ''),
      ...[...descendants(permissions, 'license_ref')].filter(isOfArticle).map((reference) => textOf(reference)),
    ]),
    inText: trim([...links.map(({ attrs }) => attrs['href'] ?? ''), ...(words.match(ADDRESS) ?? [])]),
  };
}

/**
 * The licences that the words name. Conditions that none of the named licences has form another one, because a file may
 * exclude commercial use next to the address of CC BY.
 */
function inWords(text: string, stated: readonly Named[]): Named[] {
  const { names, conditions: all } = saidLicence(text);
  const said = names.flatMap((name) => named(name) ?? []);
  const known = [...stated, ...said].filter(({ code }) => code.startsWith('BY'));
  if (known.length === 0 || known.some(({ code }) => all.every((each) => conditions(code).includes(each)))) return said;
  const whole = named(`CC BY-${all.join('-')}`);
  return [...said, ...(whole ? [whole] : all.flatMap((each) => named(`CC BY-${each}`) ?? []))];
}

/** The conditions of a licence; fewer conditions permit more. */
const conditions = (code: string): string[] => (code.startsWith('BY') ? code.split('-') : []);

/** The licence that includes all conditions of the others; undefined if none does. */
const narrowest = (all: readonly Named[]): Named | undefined =>
  all.find(({ code }) => all.every((other) => conditions(other.code).every((part) => conditions(code).includes(part))));

/**
 * The single licence of the file. If it names several, that whose conditions include those of the others; if it names
 * several versions, none. A waiver for data (CC0) next to a licence does not count.
 */
function agreed(stated: readonly Named[], said: readonly Named[], notes: Notes): Named | undefined {
  const isLicence = ({ code }: Named): boolean => code.startsWith('BY');
  const all = [...stated, ...said];
  const counted = all.some(isLicence) ? [...stated, ...said.filter(isLicence)] : all;
  const names = [...new Set(counted.map(({ code }) => code))];
  const found = narrowest(counted);
  if (names.length > 1) {
    const listed = names.map((code) => nameOf({ code, version: '' })).join(' and ');
    notes.add(`the file names several licences: ${listed}; ${found ? 'the narrower one is shown' : 'none is shown'}`);
  }
  if (!found) return undefined;
  const same = counted.filter(({ code }) => code === found.code);
  const versions = [...new Set(same.map(({ version }) => version).filter(Boolean))];
  if (versions.length > 1) notes.add(`the file names several versions of the licence: ${versions.join(' and ')}`);
  const version = versions.length === 1 ? versions[0]! : '';
  const address = same.find((each) => each.address && each.version === version)?.address;
  return { code: found.code, version, ...(address && { address }) };
}

/**
 * Reads only the file's own statements; without a licence in it, none is known. Some files name the licence only in the
 * copyright statement, which does not change a licence that is stated elsewhere.
 */
export function readLicence(meta: XmlElement, notes: Notes): Licence {
  const permissions = permissionsOf(meta);
  const statement = statementOf(permissions);
  const hasLicence =
    childElements(permissions, 'license').some((each) => isOfArticle(each) && saysWhich(each)) ||
    !!childAt(permissions, 'license_ref');
  const text = hasLicence ? wordsIn(permissions) : statement;
  const { stated, inText } = addressesOf(permissions, text);
  const of = (addresses: readonly string[]) => addresses.flatMap((address) => named(address, address) ?? []);
  const addressed = [of(stated), of(inText)] as const;
  const found = agreed(addressed[0], [...addressed[1], ...inWords(text, addressed.flat())], notes);
  const other = [...stated, ...inText].find((address) => isWebAddress(address) && !named(address));
  const licenceUrl = (found ? found.address : other) ?? '';

  const further = hasLicence
    ? saidLicence(statement).conditions.filter((each) => !conditions(found?.code ?? '').includes(each))
    : [];
  if (found && further.length > 0)
    notes.add(
      `the copyright statement has a condition that ${nameOf(found)} lacks (${further.join(', ')}); the licence counts`,
    );

  if (!found) notes.add('no Creative Commons licence in the file');
  else if (!found.version) notes.add('the licence is named without its version');
  const copyright = copyrightOf(permissions);
  return {
    name: found ? nameOf(found) : '',
    details: {
      licenceFrom: 'file',
      ...(isWebAddress(licenceUrl) && { licenceUrl }),
      ...(copyright && { copyright }),
    },
  };
}

/** Older files have the licence and the copyright next to the other metadata. */
const permissionsOf = (meta: XmlElement): XmlElement => childAt(meta, 'permissions') ?? meta;

function copyrightOf(permissions: XmlElement): string {
  const [year, holder] = (['copyright-year', 'copyright-holder'] as const).map((name) =>
    textOf(childAt(permissions, name)),
  );
  return statementOf(permissions) || (holder || year ? ['©', year, holder].filter(Boolean).join(' ') : '');
}

/** The paragraphs of the licence. */
export const licenceParagraphs = (meta: XmlElement): XmlElement[] =>
  childElements(permissionsOf(meta), 'license').flatMap((licence) => childElements(licence, 'license-p', 'p'));

import { licenceOf, ownLicence } from '@press/contract/description/licence';
import { isWebAddress } from '@press/contract/web-address';
import type { ArticleDetailsWire } from '@press/contract/wire';
import { saidLicence } from './licence-words';
import type { Notes } from './notes';
import { childAt, childElements, descendants, textOf, type XmlElement } from './tree';

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

/** The words on the licence; some files name it in its type, or beside the copyright only. */
const wordsIn = (permissions: XmlElement): string =>
  [
    ...childElements(permissions, 'license')
      .filter(isOfArticle)
      .flatMap((licence) => [licence.attrs['license-type'] ?? '', textOf(licence)]),
    ...childElements(permissions, 'copyright-statement').map((each) => textOf(each)),
  ].join(' ; ');

/** The addresses of the licence, those of attributes and of `license_ref` before those in its text. */
function addressesOf(permissions: XmlElement): { stated: string[]; inText: string[] } {
  const licences = childElements(permissions, 'license').filter(isOfArticle);
  const links = licences.flatMap((licence) => [...descendants(licence, 'ext-link'), ...descendants(licence, 'uri')]);
  const trim = (list: string[]): string[] => list.map((each) => each.trim()).filter(Boolean);
  return {
    stated: trim([
      ...licences.map(({ attrs }) => attrs['href'] ?? ''),
      ...[...descendants(permissions, 'license_ref')].filter(isOfArticle).map((reference) => textOf(reference)),
    ]),
    inText: trim([...links.map(({ attrs }) => attrs['href'] ?? ''), ...(wordsIn(permissions).match(ADDRESS) ?? [])]),
  };
}

/**
 * The licences that the words name. Conditions that none of the named licences has are a further one: the words of a file beside
 * the address of CC BY say that it is not for commercial use.
 */
function inWords(text: string, stated: readonly Named[]): Named[] {
  const { names, conditions: all } = saidLicence(text);
  const said = names.flatMap((name) => named(name) ?? []);
  const known = [...stated, ...said].filter(({ code }) => code.startsWith('BY'));
  if (known.length === 0 || known.some(({ code }) => all.every((each) => conditions(code).includes(each)))) return said;
  const whole = named(`CC BY-${all.join('-')}`);
  return [...said, ...(whole ? [whole] : all.flatMap((each) => named(`CC BY-${each}`) ?? []))];
}

/** The conditions of a licence: fewer allow more. */
const conditions = (code: string): string[] => (code.startsWith('BY') ? code.split('-') : []);

/** The licence that includes all conditions of the others; undefined if none does. */
const narrowest = (all: readonly Named[]): Named | undefined =>
  all.find(({ code }) => all.every((other) => conditions(other.code).every((part) => conditions(code).includes(part))));

/**
 * The single licence of the file. If it names several, the one whose conditions include those of the others; if it names
 * several versions, none. A waiver for data (CC0) beside a licence does not count.
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

/** Only the file's own statements: without a licence in it, nothing is known. */
export function readLicence(meta: XmlElement, notes: Notes): Licence {
  const permissions = permissionsOf(meta);
  const { stated, inText } = addressesOf(permissions);
  const text = wordsIn(permissions);
  const of = (addresses: readonly string[]) => addresses.flatMap((address) => named(address, address) ?? []);
  const addressed = [of(stated), of(inText)] as const;
  const found = agreed(addressed[0], [...addressed[1], ...inWords(text, addressed.flat())], notes);
  const other = [...stated, ...inText].find((address) => isWebAddress(address) && !named(address));
  const licenceUrl = (found ? found.address : other) ?? '';

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

/** Older files have the licence and the copyright beside the other metadata. */
const permissionsOf = (meta: XmlElement): XmlElement => childAt(meta, 'permissions') ?? meta;

function copyrightOf(permissions: XmlElement): string {
  const statement = childElements(permissions, 'copyright-statement')
    .map((each) => textOf(each))
    .join(' ');
  const [year, holder] = (['copyright-year', 'copyright-holder'] as const).map((name) =>
    textOf(childAt(permissions, name)),
  );
  return statement || (holder || year ? ['©', year, holder].filter(Boolean).join(' ') : '');
}

/** The paragraphs of the licence. */
export const licenceParagraphs = (meta: XmlElement): XmlElement[] =>
  childElements(permissionsOf(meta), 'license').flatMap((licence) => childElements(licence, 'license-p', 'p'));

/**
 * Words that only a work under an open licence may have beside it, in the languages of most files. An address may have them, and
 * a sentence that denies them.
 */
const CLAIM =
  /(?<![\w/-])(?<!\b(?:not?|non|sin|sem)(?: an?| the)?[ -])(?:open[- ]access|acceso abierto|acesso aberto|libre accès|accès libre|accès ouvert|accesso aperto|accés obert|otwart\p{L}+ dostęp\p{L}*|otevřen\p{L}+ přístup\p{L}*|açık erişim\p{L}*|akses terbuka|truy cập mở|(?:открыт|відкрит)\p{L}+ доступ\p{L}*|开放获取|開放獲取|オープンアクセス|오픈 ?액세스|وصول مفتوح|دسترسی آزاد)(?![\w/]|-(?!\p{L}))/iu;
const AS_HEADING = /<p>(?:<([bi])>[Oo]pen[- ][Aa]ccess[.:]?<\/\1>|[Oo]pen[- ][Aa]ccess)[.:]?\s*(?=[\p{Lu}<])/gu;
const AS_ADJECTIVE = /(?<!\bnot )\b(?:(a)n|(the|this)) open[- ]access (?=(\p{L}))/giu;

function isBalanced(text: string): boolean {
  const open: string[] = [];
  for (const [, close, name = ''] of text.matchAll(/<(\/?)([a-z][a-z\d]*)[^>]*>/g))
    if (!close) open.push(name);
    else if (open.pop() !== name) return false;
  return open.length === 0;
}

/**
 * The words of the file on rights. Of an article whose licence is not known to be open they do not say "open access": a sentence
 * loses these words where it stands without them, else it is left out.
 */
export function statedRights(
  rich: string,
  { name, details: { licenceFrom = 'file', licenceUrl = '' } }: Licence,
  notes: Notes,
): string {
  if (ownLicence({ license: name, details: { licenceFrom, licenceUrl } })?.isOpen) return rich;
  const isClaim = (text: string): boolean => CLAIM.test(text.replace(/<[^>]*>/g, ''));
  const shown = rich
    .replace(AS_HEADING, '<p>')
    .replace(AS_ADJECTIVE, (_, a: string | undefined, article: string, next: string) =>
      a ? `${a}${/[aeiou]/i.test(next) ? 'n' : ''} ` : `${article} `,
    )
    .replace(/<p>(.*?)<\/p>/gs, (_, text: string) => {
      const kept = isClaim(text)
        ? text
            .split(/(?<=[.!?])\s+/)
            .filter((sentence) => !isClaim(sentence))
            .join(' ')
        : text;
      return kept && isBalanced(kept) ? `<p>${kept}</p>` : '';
    });
  if (shown !== rich) notes.add('"open access" is not shown beside a licence that is not known to be open');
  return shown;
}

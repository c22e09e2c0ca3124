import { isWebAddress } from '@press/contract/web-address';
import type { ArticleDetailsWire } from '@press/contract/wire';
import type { Notes } from './notes';
import { childAt, childElements, descendants, textOf, type XmlElement } from './tree';

/** `CC BY 4.0` from the licence's address; empty when the address is not Creative Commons'. */
function nameOf(address: string): string {
  const [, kind, code, version] =
    /creativecommons\.org\/(licenses|publicdomain)\/([a-z-]+)\/?(\d\.\d)?/i.exec(address) ?? [];
  if (!code) return '';
  const name = kind?.toLowerCase() === 'publicdomain' ? 'CC0' : `CC ${code.toUpperCase()}`;
  return [name, version].filter(Boolean).join(' ');
}

/** What a file says about the rights in its article. */
export interface Licence {
  /** Short name: `CC BY 4.0`; empty when it is none of Creative Commons. */
  name: string;
  details: Pick<ArticleDetailsWire, 'licenceFrom' | 'licenceUrl' | 'copyright'>;
}

function addressesOf(permissions: XmlElement | undefined): string[] {
  const licences = childElements(permissions, 'license');
  return [
    ...licences.map(({ attrs }) => attrs['href'] ?? ''),
    ...[...descendants(permissions, 'license_ref')].map((reference) => textOf(reference)),
    ...licences.flatMap((licence) => [...descendants(licence, 'ext-link')]).map(({ attrs }) => attrs['href'] ?? ''),
  ].map((address) => address.trim());
}

/** Only what the file says: without a licence in it, nothing is known. */
export function readLicence(meta: XmlElement, notes: Notes): Licence {
  const permissions = childAt(meta, 'permissions');
  const addresses = addressesOf(permissions);
  const licenceUrl = addresses.find((address) => nameOf(address)) ?? addresses.find(isWebAddress) ?? '';
  const statement = childElements(permissions, 'copyright-statement')
    .map((each) => textOf(each))
    .join(' ');
  const [year, holder] = (['copyright-year', 'copyright-holder'] as const).map((name) =>
    textOf(childAt(permissions, name)),
  );
  const copyright = statement || (holder ? ['©', year, holder].filter(Boolean).join(' ') : '');
  const details = {
    licenceFrom: 'file' as const,
    ...(isWebAddress(licenceUrl) && { licenceUrl }),
    ...(copyright && { copyright }),
  };
  return { name: readName(permissions, addresses, notes), details };
}

/** The paragraphs of the licence. */
export const licenceParagraphs = (meta: XmlElement): XmlElement[] =>
  childElements(childAt(meta, 'permissions'), 'license').flatMap((licence) => childElements(licence, 'license-p', 'p'));

/** The licence's short name. Older files name the licence in words only; its version is not guessed. */
function readName(permissions: XmlElement | undefined, addresses: readonly string[], notes: Notes): string {
  const licences = childElements(permissions, 'license');
  const name = addresses.map(nameOf).find(Boolean);
  if (name) return name;
  if (licences.some((licence) => /Creative Commons Attribution Licen[cs]e/i.test(textOf(licence)))) {
    notes.add('the licence is named without its version');
    return 'CC BY';
  }
  if (licences.some((licence) => /\bCC0\b/.test(textOf(licence)))) return 'CC0';
  notes.add('no licence with a known short name');
  return '';
}

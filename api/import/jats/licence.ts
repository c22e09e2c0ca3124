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

/** The licence's short name. Older files name the licence in words only; its version is not guessed. */
export function readLicence(meta: XmlElement, notes: Notes): string {
  const permissions = childAt(meta, 'permissions');
  const licences = childElements(permissions, 'license');
  const addresses = [
    ...licences.map(({ attrs }) => attrs['href'] ?? ''),
    ...[...descendants(permissions, 'license_ref')].map((reference) => textOf(reference)),
    ...licences.flatMap((licence) => [...descendants(licence, 'ext-link')]).map(({ attrs }) => attrs['href'] ?? ''),
  ];
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

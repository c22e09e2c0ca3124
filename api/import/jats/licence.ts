import type { Notes } from './notes';
import { at, descendants, elements, textOf, type XmlElement } from './tree';

/** `CC BY 4.0` from the licence's address; empty for an address that is none of Creative Commons'. */
function named(address: string): string {
  const [, kind, code, version] =
    /creativecommons\.org\/(licenses|publicdomain)\/([a-z-]+)\/?(\d\.\d)?/i.exec(address) ?? [];
  if (!code) return '';
  const name = kind?.toLowerCase() === 'publicdomain' ? 'CC0' : `CC ${code.toUpperCase()}`;
  return [name, version].filter(Boolean).join(' ');
}

/** The licence's short name. Its version is never guessed: older files name the licence in words alone. */
export function readLicence(meta: XmlElement, notes: Notes): string {
  const permissions = at(meta, 'permissions');
  const licences = elements(permissions, 'license');
  const addresses = [
    ...licences.map(({ attrs }) => attrs['href'] ?? ''),
    ...[...descendants(permissions, 'license_ref')].map((reference) => textOf(reference)),
    ...licences.flatMap((licence) => [...descendants(licence, 'ext-link')]).map(({ attrs }) => attrs['href'] ?? ''),
  ];
  const name = addresses.map(named).find(Boolean);
  if (name) return name;
  if (licences.some((licence) => /Creative Commons Attribution Licen[cs]e/i.test(textOf(licence)))) {
    notes.add('the licence is named without its version');
    return 'CC BY';
  }
  if (licences.some((licence) => /\bCC0\b/.test(textOf(licence)))) return 'CC0';
  notes.add('no licence that is known by a short name');
  return '';
}

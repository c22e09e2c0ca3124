import { licenceOf } from '@press/contract/description/licence';

/** Values for a text of the publisher about its licence. If journals state other licences, the text names none. */
export function pressLicenceFill({ licence, otherLicences }: Licensing): Record<string, string> {
  return { ...licenceFill('', licence), ...(otherLicences && { licence: 'the licence of the journal' }) };
}

/** The publisher's licences. */
export interface Licensing {
  licence: { name: string; url: string };
  otherLicences?: true;
}

/**
 * Values for a text about a licence: name, address, name in words, and the permissions that follow `Anyone may`.
 * @param own the licence of a journal; empty: that of the publisher
 */
export function licenceFill(own: string, publishers: { name: string; url: string }): Record<string, string> {
  const { name, url, title } = licenceOf(own, publishers);
  const share = /\bND\b/.test(name) ? 'share them unchanged' : 'share and adapt them';
  const purpose = /\bNC\b/.test(name) ? 'purposes that are not commercial' : 'any purpose';
  return {
    licence: name,
    licenceUrl: url,
    licenceTitle: title || name,
    licenceAllows: title ? `${share}, for ${purpose}` : 'use them as the licence says',
  };
}

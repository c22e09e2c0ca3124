import { licenceOf } from '@press/contract/description/licence';

/**
 * What a text of the press itself says of the licence. Where journals state others, it names none.
 */
export function pressLicenceFill({ licence, otherLicences }: Licensing): Record<string, string> {
  return { ...licenceFill('', licence), ...(otherLicences && { licence: 'the licence of the journal' }) };
}

/** What a publisher says of licences. */
export interface Licensing {
  licence: { name: string; url: string };
  otherLicences?: true;
}

/**
 * What a text says of a licence: its name, its address, its name in words, and what it allows, after `Anyone may`.
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

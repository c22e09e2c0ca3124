import { issnCheckDigit, orcidCheckDigit } from '@press/contract/identifiers';

/** A whole ISSN of its first seven digits, `2050-084`. */
export const issn = (firstSeven: string): string => firstSeven + issnCheckDigit(firstSeven.replace('-', ''));

/** A whole ORCID iD of its first fifteen digits. */
export function orcid(firstFifteen: string): string {
  const digits = firstFifteen.replaceAll('-', '');
  return (digits + orcidCheckDigit(digits)).replace(/(.{4})(?=.)/g, '$1-');
}

import { issnCheckDigit, orcidCheckDigit } from '@press/contract/identifiers';

/** The whole ISSN of its first seven digits, `2050-084`. */
export const completeIssn = (firstSeven: string): string =>
  `${firstSeven}${issnCheckDigit(firstSeven.replace('-', ''))}`;

/** The whole ORCID iD of its first fifteen digits, `0000-0002-1825-009`. */
export const completeOrcid = (firstFifteen: string): string =>
  `${firstFifteen}${orcidCheckDigit(firstFifteen.replaceAll('-', ''))}`;

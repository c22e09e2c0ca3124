import { orcidCheckDigit } from '@press/contract/identifiers';

/** The whole ORCID iD of its first fifteen digits, `0000-0002-1825-009`. */
export const completeOrcid = (firstFifteen: string): string =>
  `${firstFifteen}${orcidCheckDigit(firstFifteen.replaceAll('-', ''))}`;

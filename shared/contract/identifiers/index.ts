/**
 * Identifiers of scholarly publishing: ORCID iDs of people, ISSNs of journals, DOIs of articles.
 * `parse…` takes an identifier as people write it and returns its canonical form, or null when it is none.
 */
export { doiUrl, findDoi, parseDoi, type DoiInText } from './doi';
export { issnCheckDigit, parseIssn, withoutIssnLabel } from './issn';
export { orcidUrl, parseOrcid, withoutOrcidHost } from './orcid';

import { foldWord } from '@press/contract/fold';
import countries from 'i18n-iso-countries';

/** Parts of a country that boards name like countries, but that have no code in ISO 3166-1. */
const PARTS = ['England', 'Scotland', 'Wales', 'Northern Ireland'].map((name) => [name, 'GB'] as const);

let codes: ReadonlyMap<string, string> | undefined;

/**
 * ISO 3166-1 codes by the names of countries in 79 languages, and by the codes themselves. For a name that two
 * countries have, the English list decides.
 */
function codesByName(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (name: string, code: string): void => {
    const key = foldWord(name);
    if (!found.has(key)) found.set(key, code);
  };
  for (const language of ['en', ...countries.getSupportedLanguages()])
    for (const [code, names] of Object.entries(countries.getNames(language, { select: 'all' })))
      for (const name of names) add(name, code);
  for (const [alpha3, alpha2] of Object.entries(countries.getAlpha3Codes()))
    for (const code of [alpha2, alpha3]) add(code, alpha2);
  for (const [name, code] of PARTS) add(name, code);
  return found;
}

/** The number of countries among names, in any language: Brasil and Brazil are one. An unknown name counts as a country. */
export function countCountries(names: readonly string[]): number {
  codes ??= codesByName();
  const known = codes;
  return new Set(
    names.filter((name) => name.trim()).map((name) => known.get(foldWord(name.trim())) ?? foldWord(name.trim())),
  ).size;
}

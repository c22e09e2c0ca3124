/**
 * The data directory in PRESS_DATA.
 * @param fallback used if PRESS_DATA is not set
 * @throws CodedError PRESS-C02 if it is set to an empty value
 */
export function dataDirFrom(env: Readonly<Record<string, string | undefined>>, fallback: string): string;

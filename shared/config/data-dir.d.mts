/**
 * The data directory as PRESS_DATA names it.
 * @param fallback used when PRESS_DATA is not set
 * @throws CodedError PRESS-C02 when it is set to an empty value
 */
export function dataDirFrom(env: Readonly<Record<string, string | undefined>>, fallback: string): string;

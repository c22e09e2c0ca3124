import type { Facts } from './facts';

/** The facts about article processing charges, one per currency. */
export const CHARGES = ['apcPounds', 'apcDollars', 'apcEuros'] as const;

const digits = (charge: string): string => charge.replace(/\D/g, '');

/** The stated charges. */
export const chargesOf = (facts: Facts): string[] => CHARGES.flatMap((name) => facts[name] ?? []);

/** True if a charge in a journal's own words (`2,290.00 GBP`) is one of those that the facts state. */
export const isOneOf = (charge: string, facts: Facts): boolean =>
  chargesOf(facts).some((each) => digits(each) === digits(charge));

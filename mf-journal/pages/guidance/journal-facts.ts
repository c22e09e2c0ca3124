import type { Publisher } from '@press/config';
import type { Journal } from '@press/contract';
import type { Facts } from '@press/contract/facts';
import { licenceOf } from '@press/contract/description/licence';
import { licenceFacts, type Fill } from '@press/ui';

/** Stands for an unknown fact, in every language. */
const UNKNOWN = '—';

/** Values of the placeholders of a page of a journal. @param journal undefined while unknown */
export const journalFill = (id: string, journal: Journal | undefined, { licence }: Publisher): Fill => ({
  journal: id,
  title: journal?.title || id.toUpperCase(),
  fee: journal?.apc || UNKNOWN,
  journalLicence: journal ? journal.license || licence.name : UNKNOWN,
  frequency: journal?.frequency || UNKNOWN,
  issn: journal?.issn || UNKNOWN,
  eissn: journal?.eissn || UNKNOWN,
  licenceUrl: licenceOf(journal?.license ?? '', licence).url,
});

/** Facts of a journal in texts. @param deadline of its call, in the page's wording; null without a call */
export function journalFacts(
  journal: Journal | undefined,
  { licence, facts = {} }: Publisher,
  deadline: string | undefined | null,
): Facts {
  const frequency = journal?.frequency || facts['frequency'];
  const charge = journal?.apc ?? '';
  const { apcPounds, apcDollars, apcEuros } = facts;
  // The press states a single charge, and the journal no other.
  const isOne =
    apcPounds !== undefined &&
    (charge === '' || [apcPounds, apcDollars, apcEuros].some((each) => digits(each) === digits(charge)));
  return {
    ...licenceFacts(journal?.license ?? '', licence),
    ...(journal && { journalLicence: journal.license || licence.name }),
    ...(frequency && { journalFrequency: /ly$/i.test(frequency) ? frequency.toLowerCase() : frequency }),
    ...(isOne && { oneCharge: apcPounds }),
    ...(!isOne && (charge ? { charge } : { noStatedCharge: 'yes' })),
    ...((isOne || (charge && !/^(?:no\b|none\b|free\b|0\b)/i.test(charge))) && { isCharged: 'yes' }),
    ...(deadline ? { deadline } : { [deadline === null ? 'noCall' : 'undecidedCall']: 'yes' }),
  };
}

const digits = (charge: string | undefined): string => charge?.replace(/\D/g, '') ?? '';

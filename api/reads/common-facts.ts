import { factsOfJournal, type Facts } from '@press/contract/facts';
import { chargesOf, CHARGES, isOneOf } from '@press/contract/charges';
import { JOURNAL_FACTS } from '@press/contract/wire';
import type { PublisherFile } from '../site/publisher-file';

/** The facts that a journal states itself. */
export interface StatingJournal {
  apc: string;
  facts: Facts;
}

/** Removes facts that are not stated. */
type Stated = Record<string, string>;

/** True if a journal's charge in its own words (`2,290.00 GBP`) differs from its facts. */
const hasOtherCharge = (apc: string, facts: Facts): boolean =>
  apc !== '' && chargesOf(facts).length > 0 && !isOneOf(apc, facts);

const stated = (facts: Facts): Stated =>
  Object.fromEntries(Object.entries(facts).flatMap(([name, value]) => (value ? [[name, value]] : [])));

/**
 * The facts for texts of the whole press if journals differ: only those that all journals share. Different models of
 * review are listed, if every journal states one.
 * @returns null if all journals share the facts of the press
 */
export function commonFacts(
  { facts: ofPress = {}, language = 'en' }: Pick<PublisherFile, 'facts' | 'language'>,
  journals: readonly StatingJournal[],
): { publisher: { facts: Stated }; journalFacts: Stated } | null {
  const ofJournals = journals.map(({ facts }) => factsOfJournal({ facts }, ofPress));
  const charged = journals.some(({ apc }, at) => hasOtherCharge(apc, ofJournals[at] ?? {}));
  const given = stated(ofPress);
  const common = stated(ofPress);
  for (const name of JOURNAL_FACTS) {
    const values = new Set(ofJournals.map((facts) => facts[name] ?? ''));
    const [value = common[name]] = values;
    if (values.size > 1 || !value || (charged && CHARGES.some((charge) => charge === name))) delete common[name];
    else common[name] = value;
  }
  const models = [...new Set(ofJournals.flatMap(({ reviewModel }) => reviewModel ?? []))];
  if (models.length > 1 && ofJournals.every(({ reviewModel }) => reviewModel))
    common['reviewModel'] = new Intl.ListFormat(language, { type: 'disjunction' }).format(models);
  const isSame = JOURNAL_FACTS.every((name) => common[name] === given[name]);
  return isSame ? null : { publisher: { facts: common }, journalFacts: given };
}

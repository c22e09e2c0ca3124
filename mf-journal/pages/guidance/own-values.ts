import type { Journal } from '@press/contract';
import type { Fill } from '@press/ui';

/** Stands for an unknown fact, in every language. */
const UNKNOWN = '—';

/** Values of the placeholders for the journal of a page. */
export const valuesOf = (id: string, journal: Journal | undefined, licence: string): Fill => ({
  journal: id,
  title: journal?.title || id.toUpperCase(),
  fee: journal?.apc || UNKNOWN,
  journalLicence: journal ? journal.license || licence : UNKNOWN,
  frequency: journal?.frequency || UNKNOWN,
  issn: journal?.issn || UNKNOWN,
  eissn: journal?.eissn || UNKNOWN,
});

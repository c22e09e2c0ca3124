import type { Journal } from '@press/contract';

/** Stands for a fact that is not known, in every language. */
const UNKNOWN = '—';

/** Values of the placeholders that stand for the journal of a page. */
export const valuesOf = (
  id: string,
  journal: Journal | undefined,
  licence: string,
): Readonly<Record<string, string>> => ({
  journal: id,
  title: journal?.title || id.toUpperCase(),
  fee: journal?.apc || UNKNOWN,
  journalLicence: journal ? journal.license || licence : UNKNOWN,
  frequency: journal?.frequency || UNKNOWN,
  issn: journal?.issn || UNKNOWN,
  eissn: journal?.eissn || UNKNOWN,
});

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Rich text with its placeholders filled in. The values are text. */
export const fillRich = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    (values[name] ?? whole).replace(/[&<>"]/g, (letter) => ESCAPED[letter] ?? letter),
  );

import type { Journal } from '@press/contract';

/** Values of the placeholders that stand for the journal of a page. */
export const valuesOf = (
  id: string,
  journal: Journal | undefined,
  licence: string,
): Readonly<Record<string, string>> => ({
  journal: id,
  title: journal?.title ?? 'This journal',
  fee: journal?.apc ?? '',
  journalLicence: journal?.license || licence,
  frequency: journal?.frequency ?? '',
  issn: journal?.issn ?? '',
  eissn: journal?.eissn ?? '',
});

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Rich text with its placeholders filled in. The values are text. */
export const fillRich = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    (values[name] ?? whole).replace(/[&<>"]/g, (letter) => ESCAPED[letter] ?? letter),
  );

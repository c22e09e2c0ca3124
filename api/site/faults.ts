import { CodedError } from '@press/errors';

/** A fault in a file of a publisher's folder. */
export interface SiteFault {
  /** Relative to the folder. */
  file: string;
  /** From 1; 0 for the file itself. */
  line: number;
  /** `colour: "bluish" must be …` */
  text: string;
}

/** Number of faults that a refusal names; it counts the others. */
const MAX_FAULTS = 100;

const byPlace = (a: SiteFault, b: SiteFault): number => a.file.localeCompare(b.file, 'en') || a.line - b.line;

/** One line per fault, sorted: `journals/nwjm.yaml:12  issn: "2050-0841" must …`. */
export const faultLines = (faults: readonly SiteFault[]): string[] =>
  [...faults].sort(byPlace).map(({ file, line, text }) => `${file}${line > 0 ? `:${line}` : ''}  ${text}`);

/** The error for a folder with faults. */
export function refusedSite(dir: string, faults: readonly SiteFault[]): CodedError {
  const lines = faultLines(faults);
  const more = lines.length > MAX_FAULTS ? [`${lines.length - MAX_FAULTS} more are not listed.`] : [];
  const total = `${dir} has ${lines.length} ${lines.length === 1 ? 'fault' : 'faults'}:`;
  return new CodedError(
    'PRESS-A30',
    [total, ...lines.slice(0, MAX_FAULTS), ...more, ''].join('\n'),
    'Correct the files and run the command again: nothing was changed.',
  );
}

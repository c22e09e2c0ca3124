import { counted } from '@press/contract/format';
import { CodedError, messageOf } from '@press/errors';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type Type from 'typebox';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { faultText, formFaults, ruleFaults, type Fault, type Rules } from '../content/faults';

/** A fault in a file of a publisher's folder. */
export interface SiteFault {
  /** Relative to the folder. */
  file: string;
  /** From 1; 0 for the file itself. */
  line: number;
  /** `colour: "bluish" must be …` */
  text: string;
}

/** Number of faults that an error lists; it counts the others. */
const MAX_FAULTS = 100;

const byPlace = (a: SiteFault, b: SiteFault): number => a.file.localeCompare(b.file, 'en') || a.line - b.line;

/** One line per fault, sorted: `journals/nwjm.yaml:12  issn: "2050-0841" must …`. */
export const faultLines = (faults: readonly SiteFault[]): string[] =>
  [...faults].sort(byPlace).map(({ file, line, text }) => `${file}${line > 0 ? `:${line}` : ''}  ${text}`);

/** The error for a folder with faults. */
export function refusedSite(dir: string, faults: readonly SiteFault[]): CodedError {
  const lines = faultLines(faults);
  const more = lines.length > MAX_FAULTS ? [`${lines.length - MAX_FAULTS} more are not listed.`] : [];
  const total = `${dir} has ${counted(lines.length, 'fault')}:`;
  return new CodedError(
    'PRESS-A30',
    [total, ...lines.slice(0, MAX_FAULTS), ...more, ''].join('\n'),
    'Correct the files and run the command again: nothing was changed.',
  );
}

/** A YAML file of a publisher's folder. */
export interface YamlFile {
  /** Relative to the folder. */
  file: string;
  value: unknown;
  check(schema: Type.TSchema, rules: Rules): SiteFault[];
  /** A fault of a field, with the line of the field. */
  fault(fault: Fault): SiteFault;
}

/** Reads a YAML file (YAML 1.2). @returns its faults if it is not YAML */
export const readYaml = async (dir: string, file: string): Promise<YamlFile | SiteFault[]> =>
  parseYaml(file, await readFile(path.join(dir, file), 'utf8'));

/** Parses YAML that begins at a line of a file. @returns its faults if it is not YAML */
export function parseYaml(file: string, text: string, firstLine = 1): YamlFile | SiteFault[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  if (document.errors.length > 0)
    return document.errors.map(({ message, linePos }) => ({
      file,
      line: (linePos?.[0].line ?? 1) + firstLine - 1,
      text: `is not YAML: ${message.split('\n')[0] ?? ''}`,
    }));

  /** The line of a field, else of its parent. */
  const lineOf = (field: readonly string[]): number => {
    const node: unknown = field.length > 0 ? document.getIn(field, true) : document.contents;
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line + firstLine - 1;
    return field.length > 0 ? lineOf(field.slice(0, -1)) : firstLine;
  };
  const fault = (found: Fault): SiteFault => ({
    file,
    line: lineOf(found.field === '' ? [] : found.field.split('.')),
    text: `${found.field && `${found.field}: `}${faultText(found)}`,
  });
  let value: unknown;
  try {
    value = document.toJS();
  } catch (error) {
    // An alias of nothing (`title: *New*`), or aliases of aliases without end.
    return [
      { file, line: firstLine, text: `is not YAML: ${messageOf(error)}; a text that begins with * needs quotes` },
    ];
  }
  return {
    file,
    value,
    fault,
    check(schema, rules) {
      const ofForm = formFaults(schema, value);
      const wrong = new Set(ofForm.map(({ field }) => field));
      return [...ofForm, ...ruleFaults(rules, value).filter(({ field }) => !wrong.has(field))].map(fault);
    },
  };
}

import { CodedError } from '@press/errors';

/** The reasons for refusing a file: the next step for each code. `docs/operators/errors.md` lists the codes. */
const NEXT_STEPS = {
  'PRESS-J01': 'Export the article again; the file is empty.',
  'PRESS-J02': 'Repair the XML there (`xmllint --noout FILE` lists every error), then import again.',
  'PRESS-J03': 'Use a JATS or NLM file whose root is <article> with <front><article-meta>.',
  'PRESS-J04': 'Export the file with its entities replaced by their text; the import never expands or fetches any.',
  'PRESS-J05': 'Split or repair the file: no journal article is this large or this deeply nested.',
  'PRESS-J07': 'Add <title-group><article-title>…</article-title></title-group> to <article-meta>.',
  'PRESS-J08': 'Add <journal-title> or a <journal-id> to <journal-meta>.',
  'PRESS-J09': 'Save the file as UTF-8, or name its real encoding in the XML declaration.',
  'PRESS-J10': 'Keep one file for each article; remove the older one.',
  'PRESS-J11': 'Check that the path exists and that you may read it.',
  'PRESS-J12': 'Import the article with fewer or smaller files; nothing of it is stored.',
  'PRESS-J13':
    'Pack the files again as a plain zip (`zip -r FILE.zip FOLDER`), then import again; nothing of it is stored.',
  'PRESS-J14':
    'Export issues or articles in OJS (Tools > Import/Export > Native XML Plugin). Exports of users contain none.',
  'PRESS-J15': 'Upgrade the journal to OJS 3.3 or later, export it again, and import that file.',
  'PRESS-J16': 'Publish it in OJS and export it again, or leave it out.',
  'PRESS-J17': 'Import the export again from that day, or open the issue or the article in OJS and export it again.',
  'PRESS-J18': 'Add --journal ID: the path of the journal in OJS, after index.php/ in its addresses.',
} as const;

export type JatsErrorCode = keyof typeof NEXT_STEPS;

/** @param reason in one sentence */
export function jatsError(code: JatsErrorCode, reason: string, cause?: unknown): CodedError {
  return new CodedError(code, reason, NEXT_STEPS[code], { cause });
}

/** The same error with the file's name before its reason. */
export function inFile(file: string, { code, reason, next, cause }: CodedError): CodedError {
  return new CodedError(code, `${file}: ${reason}`, next, { cause });
}

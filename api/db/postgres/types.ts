import { types } from 'pg';

type Parser = (text: string) => unknown;

const [INT8, INT8_ARRAY, DATE, DATE_ARRAY, TEXT_ARRAY] = [20, 1016, 1082, 1182, 1009];
const parseTexts: Parser = types.getTypeParser(TEXT_ARRAY);
const asText: Parser = (text) => text;

/** Types whose values differ between pg and the embedded database (`embedded/worker.ts`). Here both return the same. */
const PARSERS = new Map<number, Parser>([
  [INT8, Number],
  [INT8_ARRAY, (text) => (parseTexts(text) as string[]).map(Number)],
  [DATE, asText],
  [DATE_ARRAY, parseTexts],
]);

export const valueTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): Parser =>
    (format === 'binary' ? undefined : PARSERS.get(oid)) ?? types.getTypeParser(oid, format as 'text'),
};

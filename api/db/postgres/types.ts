import { types } from 'pg';

type Parser = (text: string) => unknown;

const [INT8, INT8_ARRAY, DATE, DATE_ARRAY, TEXT_ARRAY] = [20, 1016, 1082, 1182, 1009];
const listOfTexts: Parser = types.getTypeParser(TEXT_ARRAY);
const same: Parser = (text) => text;

/** Values as the embedded database gives them (`embedded/worker.ts`), where pg's own differ. */
const PARSERS = new Map<number, Parser>([
  [INT8, Number],
  [INT8_ARRAY, (text) => (listOfTexts(text) as string[]).map(Number)],
  [DATE, same],
  [DATE_ARRAY, listOfTexts],
]);

export const valueTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): Parser =>
    (format === 'binary' ? undefined : PARSERS.get(oid)) ?? types.getTypeParser(oid, format as 'text'),
};

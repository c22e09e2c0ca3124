import type { ReportEntry } from './report-items';

/** The report as JSON, item by item, so that a report of all articles is never in memory as a whole. */
export async function* reportText(header: object, items: AsyncIterable<ReportEntry>): AsyncGenerator<string> {
  yield `{"Report_Header":${JSON.stringify(header)},"Report_Items":[`;
  yield* listText(items);
  yield ']}\n';
}

async function* listText(entries: AsyncIterable<ReportEntry>): AsyncGenerator<string> {
  let separator = '\n';
  for await (const entry of entries) {
    if ('parent' in entry) {
      const parent = JSON.stringify(entry.parent).slice(0, -1);
      yield `${separator}${parent}${parent === '{' ? '' : ','}"Items":[`;
      yield* listText(entry.items);
      yield ']}';
    } else yield `${separator}${JSON.stringify(entry.item)}`;
    separator = ',\n';
  }
}

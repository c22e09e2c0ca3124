import { UPDATED } from '@press/contract/kinds';
import type { HistoryDateWire } from '@press/contract/wire';
import { asKnown, readDate } from './dates';
import { childAt, childElements, descendants, textOf, type XmlElement } from './tree';

/** Types of the events and dates of a change of the published text. */
const UPDATE = /^(?:up-?dated?|corrected|correction|amended|amendment|changed?)$/i;

/** True for an event of `<pub-history>` that states when and, in `<event-desc>`, how the published text changed. */
export function isUpdate(event: XmlElement): boolean {
  const children = childElements(event);
  const type = event.attrs['event-type'] ?? childAt(event, 'date')?.attrs['date-type'] ?? '';
  return (
    UPDATE.test(type) &&
    readDate(childAt(event, 'date')) !== undefined &&
    children.length <= 2 &&
    children.every(({ name }) => name === 'date' || name === 'event-desc')
  );
}

/** The dates of the manuscript and of its publication. @param lang of the file */
export function readHistory(meta: XmlElement, lang: string): HistoryDateWire[] {
  const dates = [...descendants(childAt(meta, 'history'), 'date')].flatMap((date) => historyDate(date, lang));
  const events = childElements(childAt(meta, 'pub-history'), 'event').flatMap((event) =>
    childElements(event, 'date').flatMap((date) =>
      historyDate(date, lang, event.attrs['event-type']).map((each) => {
        if (!isUpdate(event)) return each;
        const note = textOf(childAt(event, 'event-desc'));
        return { ...each, kind: UPDATED, ...(note && { note }) };
      }),
    ),
  );
  return [...dates, ...events];
}

function historyDate(element: XmlElement, lang: string, type?: string): HistoryDateWire[] {
  const date = readDate(element, lang);
  // IEEE has `receiveddate` and `reviseddate1`.
  const kind = element.attrs['date-type']?.replace(/(?<=.)date\d*$/, '') ?? (type || 'date');
  return date ? [{ kind, date: asKnown(date) }] : [];
}

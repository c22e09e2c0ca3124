import type { IsoDate } from './entities';

/** Deadlines of the sample's calls for papers, by journal (decision 10). The api has none. */
const DEADLINES: ReadonlyMap<string, IsoDate> = new Map([
  ['ssha', '2025-03-31'],
  ['acl', '2025-06-30'],
  ['ojce', '2024-12-15'],
  ['acna', '2025-09-30'],
]);

/** The deadline of a journal's call; undefined when it is not decided. */
export const deadlineOf = (journalId: string, { isSample, calls = {} }: Calling): IsoDate | undefined =>
  Object.hasOwn(calls, journalId) ? calls[journalId]?.deadline : isSample ? DEADLINES.get(journalId) : undefined;

/** What a publisher says of its calls. */
interface Calling {
  isSample: boolean;
  calls?: Readonly<Record<string, { deadline?: IsoDate }>>;
}

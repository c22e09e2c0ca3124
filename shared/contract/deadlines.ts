import type { IsoDate } from './entities';

/** The deadline of a journal's call for papers (decision 10); undefined when it is not decided. */
export const deadlineOf = (journalId: string, { calls = {} }: Calling): IsoDate | undefined =>
  Object.hasOwn(calls, journalId) ? calls[journalId]?.deadline : undefined;

/** What a publisher says of its calls. */
interface Calling {
  calls?: Readonly<Record<string, { deadline?: IsoDate }>>;
}

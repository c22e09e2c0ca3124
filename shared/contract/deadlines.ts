import type { IsoDate } from './entities';

/** What a publisher says of its calls for papers. */
export interface Calling {
  calls?: Readonly<Record<string, { deadline?: IsoDate }>>;
}

/** The deadline of a journal's call for papers (decision 10); undefined when it is not decided. */
export const deadlineOf = (journalId: string, { calls = {} }: Calling): IsoDate | undefined =>
  Object.hasOwn(calls, journalId) ? calls[journalId]?.deadline : undefined;

/** The present day, in UTC. */
export const today = (): IsoDate => new Date().toISOString().slice(0, 10);

/** A deadline is open on its own day. */
export const hasPassed = (deadline: IsoDate, day: IsoDate): boolean => deadline < day;

import type { IsoDate } from './entities';

/** A publisher's facts about its calls for papers. */
export interface Calling {
  calls?: Readonly<Record<string, { deadline?: IsoDate }>>;
  isSample?: boolean;
}

/** True if a journal has a call; on the sample's site each has one (decision 10). */
export const hasCall = (journalId: string, { calls = {}, isSample = false }: Calling): boolean =>
  isSample || Object.hasOwn(calls, journalId);

/** The deadline of a journal's call for papers (decision 10); undefined while undecided. */
export const deadlineOf = (journalId: string, { calls = {} }: Calling): IsoDate | undefined =>
  Object.hasOwn(calls, journalId) ? calls[journalId]?.deadline : undefined;

/** The current day, in UTC. */
export const today = (): IsoDate => new Date().toISOString().slice(0, 10);

/** A deadline is still open on its own day. */
export const hasPassed = (deadline: IsoDate, day: IsoDate): boolean => deadline < day;

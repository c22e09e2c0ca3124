/**
 * Which answers are failed calls (fault 68). Readers never refuse: a field of a wrong type gets its default (G-17, ADR 31). An
 * answer that does not hold what was asked for is another matter: as an empty page it would replace the good one that is stored.
 */
import { ApiError } from './errors';
import { fields, listIn, pick, unwrap } from './readers/values';

type Read<T> = (body: unknown) => T;

/** The failure of an answer that is not as the contract says. */
export const wrongForm = (status = 200): ApiError => new ApiError(status, '', 'The answer has another form');

/** A reader that fails where the answer does not hold what was asked for. */
export const expecting =
  <T>(read: Read<T>, holds: (entity: T, body: unknown) => unknown): Read<T> =>
  (body) => {
    const entity = read(body);
    if (holds(entity, body)) return entity;
    throw wrongForm();
  };

/** A list, or a page of one. An empty list is an answer; no list, or one of which no entry can be read, is none. */
export const expectingList = <T extends readonly unknown[] | { list: readonly unknown[] }>(read: Read<T>): Read<T> =>
  expecting(read, (entity, body) => {
    const { length } = 'list' in entity ? entity.list : entity;
    return length || listIn(body)?.length === 0;
  });

/** An entity that has its ids, and whose title is a text where it has one. */
export const expectingEntity = <T extends { id: string; journalId?: string }>(read: Read<T>): Read<T> =>
  expecting(
    read,
    ({ id, journalId }, body) => id && journalId !== '' && typeof pick(fields(unwrap(body)), 'title') !== 'object',
  );

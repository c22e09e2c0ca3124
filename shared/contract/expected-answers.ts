/**
 * Which answers are failed calls (fault 68). Readers never refuse: a field of a wrong type gets its default (G-17, ADR 31). An
 * answer that does not hold what was asked for is another matter: as an empty page it would replace the good one that is stored.
 */
import { ApiError } from './errors';
import { fields, listIn, pick, unwrap } from './readers/values';

type Read<T> = (body: unknown) => T;

/** A reader that fails with an ApiError where the answer does not hold what was asked for. */
export const expecting =
  <T>(read: Read<T>, holds: (entity: T, body: unknown) => boolean): Read<T> =>
  (body) => {
    const entity = read(body);
    if (!holds(entity, body)) throw new ApiError(200, '', 'The answer is not of the form of the contract');
    return entity;
  };

/** A list, or a page of one. An empty list is an answer; no list, or one of which no entry can be read, is none. */
export const expectingList = <T extends readonly unknown[] | { list: readonly unknown[] }>(read: Read<T>): Read<T> =>
  expecting(read, (entity, body) => {
    const { length } = 'list' in entity ? entity.list : entity;
    return length > 0 || listIn(body)?.length === 0;
  });

/** An entity that has an id, and whose title is a text where it has one. */
export const expectingEntity = <T extends { id: string }>(read: Read<T>): Read<T> =>
  expecting(read, ({ id }, body) => id !== '' && /^(?:undefined|string|number)$/.test(typeof titleIn(body)));

/** An article also has a journal, in whose address it is. */
export const expectingArticle = <T extends { id: string; journalId: string }>(read: Read<T>): Read<T> =>
  expecting(expectingEntity(read), ({ journalId }) => journalId !== '');

const titleIn = (body: unknown): unknown => pick(fields(unwrap(body)), 'title');

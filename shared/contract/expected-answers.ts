/**
 * Decides which responses are failed calls (fault 68). Readers never refuse: a field of a wrong type gets its default
 * (G-17, ADR 31). A response without the requested data must fail, because as an empty page it would replace the
 * correct stored page.
 */
import { wrongForm } from './errors';
import { fields, listIn } from './readers/values';

/**
 * A reader that fails if the response does not contain the requested data. A list, or a page of one, may be empty,
 * unless it has only unreadable entries. Anything else must be an object with fields, with the id and title that its
 * entity has.
 */
export const expecting =
  <T>(read: (body: unknown) => T | Promise<T>) =>
  async (body: unknown): Promise<T> => {
    const entity = await read(body);
    const { list = entity, id, title } = fields(entity);
    const { data = body } = fields(body);
    const isThere = Array.isArray(list)
      ? list.length || listIn(body)?.length === 0
      : Object.keys(fields(data))[0] && id !== '' && title !== '';
    if (isThere) return entity;
    throw wrongForm();
  };

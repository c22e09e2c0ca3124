import Type from 'typebox';

/** Schemas that several entities share. Their descriptions appear in the OpenAPI document. */

/** An object without additional fields. */
export const closed = <T extends Type.TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });

export const Count = Type.Integer({ minimum: 0 });

/** Days between two steps; null when unknown. */
export const NullableDays = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]);

/** A day, or the month or year if nothing more is known; null when unknown. */
export const NullablePartialDate = Type.Union([
  Type.String({ pattern: '^\\d{4}(?:-\\d{2}(?:-\\d{2})?)?$', description: '2025-10-14, 2025-10 or 2025' }),
  Type.Null(),
]);

/** Envelope of a response 200. */
export const envelope = <T extends Type.TSchema>(data: T) =>
  Type.Object({ success: Type.Boolean(), data, msg: Type.String() });

/** Fields of a response with one page of a list. A `pageNum` beyond the last page returns the last page. */
export const pageFields = <T extends Type.TSchema>(entry: T) => ({
  list: Type.Array(entry),
  total: Count,
  pageNum: Type.Integer({ minimum: 1 }),
  pageSize: Type.Integer({ minimum: 1 }),
});

/** What readers learn of a removed article. */
export const RemovedWire = Type.Object(
  {
    title: Type.String({ description: 'Rich inline text; empty where it had to go' }),
    lang: Type.String({ description: 'Of the title; BCP 47' }),
    doi: Type.String({ description: 'Bare' }),
    reason: Type.String({ description: 'As the publisher states it; may be empty' }),
    day: Type.String({ description: '2027-03-03' }),
  },
  { title: 'Removed' },
);
export type RemovedWire = Type.Static<typeof RemovedWire>;

/** The body of every response of 400 and above: `application/problem+json` (RFC 9457). */
export const Problem = Type.Object(
  {
    type: Type.String({ description: 'about:blank, or the address of a page on this problem' }),
    title: Type.String(),
    status: Type.Integer({ minimum: 400, maximum: 599 }),
    detail: Type.Optional(Type.String({ description: 'What went wrong here and what to do about it' })),
    instance: Type.Optional(Type.String()),
    code: Type.Optional(Type.String({ description: 'PRESS-… code of the error' })),
    errors: Type.Optional(
      Type.Array(Type.Object({ path: Type.String({ description: 'Name of the field' }), message: Type.String() }), {
        description: 'Each field that was wrong, of input that was refused',
      }),
    ),
    removed: Type.Optional(RemovedWire),
  },
  { title: 'Problem' },
);
export type Problem = Type.Static<typeof Problem>;

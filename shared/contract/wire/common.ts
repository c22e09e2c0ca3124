import Type from 'typebox';

/** Small schemas that several entities share. Descriptions end up in the OpenAPI document. */

export const Count = Type.Integer({ minimum: 0 });

/** Days between two steps; null when the journal does not say. */
export const NullableDays = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]);

/** A calendar day; null when unknown. */
export const NullableDate = Type.Union([Type.String({ format: 'date' }), Type.Null()]);

/** Answers 200 carry what was asked for under `data`. */
export const envelope = <T extends Type.TSchema>(data: T) =>
  Type.Object({ success: Type.Boolean(), data, msg: Type.String() });

/** What the answer holds of one page of a list; a `pageNum` beyond the last page is the last. */
export const pageFields = <T extends Type.TSchema>(entry: T) => ({
  list: Type.Array(entry),
  total: Count,
  pageNum: Type.Integer({ minimum: 1 }),
  pageSize: Type.Integer({ minimum: 1 }),
});

/** Every answer of 400 and above, as `application/problem+json` (RFC 9457). */
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
  },
  { title: 'Problem' },
);
export type Problem = Type.Static<typeof Problem>;

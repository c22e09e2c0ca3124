import Type from 'typebox';

/** A person in CSL-JSON, or an organisation as `literal`. */
const CslName = Type.Object({
  family: Type.Optional(Type.String()),
  given: Type.Optional(Type.String()),
  suffix: Type.Optional(Type.String()),
  literal: Type.Optional(Type.String()),
});

/** An article in CSL-JSON (citationstyles.org). Unknown fields are left out. */
export const CslItemWire = Type.Object(
  {
    id: Type.String({ description: 'DOI, else the id of the article' }),
    type: Type.Literal('article-journal'),
    title: Type.String(),
    author: Type.Array(CslName),
    'container-title': Type.Optional(Type.String({ description: 'Journal' })),
    issued: Type.Optional(Type.Object({ 'date-parts': Type.Array(Type.Array(Type.Integer())) })),
    publisher: Type.String(),
    DOI: Type.Optional(Type.String()),
    URL: Type.String({ format: 'uri' }),
  },
  { title: 'CslItem' },
);

/** The fields by which an OpenAPI document is recognised. */
export const OpenApiWire = Type.Object({
  openapi: Type.String({ pattern: '^3\\.1\\.' }),
  info: Type.Object({ title: Type.String() }),
  paths: Type.Object({}),
});

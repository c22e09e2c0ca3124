import Type from 'typebox';

const term = (description: string) =>
  Type.Optional(Type.String({ pattern: '^(?:\\d{4}(?:-\\d{2}(?:-\\d{2})?)?)?$', description }));

/** A member of an editorial board. */
export const MemberWire = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    position: Type.String(),
    institution: Type.String(),
    affiliation: Type.String(),
    country: Type.String(),
    email: Type.String(),
    orcid: Type.String({ description: 'Bare iD, or empty' }),
    bio: Type.String(),
    avatarUrl: Type.String(),
    researchAreas: Type.Array(Type.String()),
    since: term('First day, month or year of the term'),
    until: term('Last day, month or year; empty for a current term'),
  },
  { title: 'Member' },
);
export type MemberWire = Type.Static<typeof MemberWire>;

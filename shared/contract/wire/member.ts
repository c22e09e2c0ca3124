import Type from 'typebox';

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
  },
  { title: 'Member' },
);
export type MemberWire = Type.Static<typeof MemberWire>;

import Type from 'typebox';
import { ArticleSummaryWire } from './article';
import { Count, pageFields } from './common';

const PersonWire = Type.Object(
  {
    name: Type.String({ description: 'As printed; where that differs, one of its forms' }),
    orcid: Type.String({ description: 'Bare iD, or empty' }),
    articles: Count,
  },
  { title: 'Person' },
);
export type PersonWire = Type.Static<typeof PersonWire>;

/** A person with an iD, or all authors without one whose names are the same but for case, accents and hyphens. */
export const AuthorPageWire = Type.Object(
  {
    ...PersonWire.properties,
    key: Type.String({ description: 'The ORCID iD, else the name in small letters with hyphens' }),
    names: Type.Array(Type.String(), { description: 'Every printed form of the name, the most frequent first' }),
    affiliations: Type.Array(Type.String(), { description: 'Of the newest article first, at most 20' }),
    coauthors: Type.Array(PersonWire, { description: 'Those with the most common articles first, at most 30' }),
    alike: Type.Array(PersonWire, {
      description: 'Other authors of the same name, at most 20; one without an iD stands for all without',
    }),
    ...pageFields(ArticleSummaryWire),
  },
  { title: 'AuthorPage' },
);
export type AuthorPageWire = Type.Static<typeof AuthorPageWire>;

import type { ContentArticle } from '../../content/model';
import type { Manuscript } from './jats';
import type { Story } from './story';

type About = NonNullable<Manuscript['about']>;

interface Notice {
  article: ContentArticle;
  story: Story;
  about: About;
}

/** A notice takes the place of an article of the corpus: its DOI, its pages and its date. */
const NOTICES: Readonly<Record<About['type'], { type: string; abstract: string; paragraphs: readonly string[] }>> = {
  'retracted-article': {
    type: 'Retraction',
    abstract: 'The editors retract an article of this journal, because its records cannot be shown.',
    paragraphs: [
      'The editors retract this article {r1}. A reader found that two of the four groups of its Table 1 hold the same cases under different numbers. The journal asked the authors for the records from which the table was made.',
      'The authors looked for the records and could not find them. Without the records nobody can say which of the groups is right, and the conclusion rests on the order of the groups. The journal followed the guidelines of the Committee on Publication Ethics.',
      'All authors agree to the retraction. The article stays available and is marked as retracted.',
    ],
  },
  'corrected-article': {
    type: 'Correction',
    abstract: 'The authors correct the caption of a figure of an article of this journal. The results do not change.',
    paragraphs: [
      'In the caption of Figure 2 of this article {r1} the intervals were described as standard errors. They are intervals of 95%.',
      'The figure itself, the numbers of Table 1 and the conclusions are correct. The authors apologise for the error.',
    ],
  },
};

/** @param place the article of the corpus that the notice replaces */
export function noticeOf(type: About['type'], place: ContentArticle, target: ContentArticle, resolver: string): Notice {
  const { type: name, abstract, paragraphs } = NOTICES[type];
  const cited = `${target.authors.map((author) => author.name).join(', ')} (${target.publicationDate?.slice(0, 4)}). ${target.title.replace(/<[^>]+>/g, '')}. ${resolver}/${target.doi}`;
  return {
    article: {
      ...place,
      type: name,
      title: `${name}: ${target.title}`,
      abstract: `<p>${abstract}</p>`,
      authors: [{ given: '', family: 'The Editors', name: 'The Editors', orcid: '', affiliations: [] }],
      references: [cited],
    },
    about: { type, doi: target.doi, title: target.title },
    story: {
      language: 'en',
      sections: [{ title: name, blocks: [...paragraphs] }],
      figures: [],
      tables: [],
      formulas: [],
      supplements: [],
      statements: {
        funding: 'The notice has no funding.',
        data: 'The notice has no data. It and the article are invented.',
        interests: 'The editors declare that no competing interests exist.',
        contributions: 'The editors wrote the notice.',
      },
    },
  };
}

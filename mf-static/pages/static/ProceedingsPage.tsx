import { NotFound, type Words } from '@press/ui';
import { STATIC_PAGES } from '@press/contract/site-pages';
import { usePublisher } from '@press/area';
import { OUTCOMES } from '../../content/figures';
import { QUESTIONS } from '../../content/side-notes';
import { StaticPage } from './StaticPage';
import { hasPage } from './own-text';

export const content: Words = {
  title: STATIC_PAGES.proceedings,
  standfirst: 'Conference volumes, published while what was said there is still discussed.',
  sections: [
    {
      id: 'what',
      title: 'What we publish',
      blocks: [
        'Full papers, extended abstracts and reports of conferences, symposia and workshops, in volumes with editors of their own. A volume is open access under {fact.oneLicence}. Every paper has a page, a PDF and a DOI, and can be found and cited by itself.',
        'Conferences may publish one volume, or a series under a title and ISSN of its own.',
      ],
    },
    {
      id: 'organisers',
      title: 'For organisers',
      blocks: [
        'A proposal is two pages, sent at least three months before the conference. It says:',
        {
          list: [
            'Name, place, dates and language of the conference, and who holds it.',
            'Its question, and the fields it draws on.',
            'The editors of the volume, with their affiliations and ORCID iDs.',
            'How many papers are expected, and how they will be reviewed.',
            'Earlier volumes, and where they appeared.',
          ],
        },
        'We answer within {fact.answer}, and decide on a proposal within two weeks. The terms are set out in an agreement before the call for papers goes out.',
      ],
    },
    {
      id: 'review',
      title: 'Peer review',
      blocks: [
        `Every full paper is read by {fact.reviewers} chosen by the volume’s editors, {fact.reviewModel} where the conference allows it. The outcomes are those of our journals: ${OUTCOMES.join(', ')}. Papers by the volume’s own editors are handled by {publisher}. Each volume states in its front matter how it was reviewed, by how many people, and how many papers were accepted.`,
        `Papers are screened for similarity; above {fact.similarity}, a paper may be rejected. The [peer review policy](/peer-review-policy) and the [publishing policy](/publishing-policy) hold for proceedings too.`,
      ],
    },
    {
      id: 'authors',
      title: 'For authors',
      blocks: [
        {
          list: [
            'Papers go to the conference, not to us: follow its call for papers.',
            `The main file is in Word or LaTeX; figures are at {fact.resolution} or more.`,
            'At least one author registers and presents the paper.',
            'A paper may grow into a journal article. It then cites the conference paper, and adds substantially to it.',
          ],
        },
      ],
    },
    {
      id: 'timings',
      title: 'Timings',
      blocks: [
        {
          table: {
            caption: 'From the call to the volume',
            columns: ['Stage', 'Time'],
            rows: [
              ['Initial assessment of a paper', '{fact.initialAssessment}'],
              ['Peer review', '{fact.peerReview}'],
              ['Revision', '{fact.revision}'],
              ['Final decision', '{fact.finalDecision}'],
              ['Publication of the volume', `{fact.proceedings} after the last accepted paper arrives`],
            ],
          },
        },
        'A volume can be online on the first day of the conference if the papers are with us six weeks before.',
      ],
    },
    {
      id: 'included',
      title: 'What is included',
      blocks: [
        {
          terms: [
            ['Production', 'Copy-editing, typesetting, a cover, front matter and an index of authors.'],
            [
              'Registration',
              'ISBN or ISSN for the volume, DOIs for its papers. References are deposited with {fact.registration}.',
            ],
            ['Discovery', 'Metadata for libraries and search engines, from the day of publication.'],
            ['Permanence', 'Preservation in {fact.preservation}.'],
          ],
        },
      ],
    },
    {
      id: 'propose',
      title: 'Propose a volume',
      blocks: ['Write to [{email}](mailto:{email}), or use the [contact form](/contact) with the subject Proceedings.'],
    },
  ],
  side: [QUESTIONS],
};

/** A publisher without proceedings and without its own text about them has no such page (decision 34). */
export default function ProceedingsPage() {
  if (!hasPage('proceedings', usePublisher())) return <NotFound />;
  return <StaticPage page="proceedings" content={content} />;
}

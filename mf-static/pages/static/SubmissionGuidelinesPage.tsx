import type { DefaultWords } from '@press/ui';
import { STATIC_PAGES } from '@press/contract/site-pages';
import { SUBMIT } from '../../content/side-notes';
import { StaticPage } from './StaticPage';

export const content: DefaultWords = {
  title: STATIC_PAGES['submission-guidelines'],
  standfirst: 'What a manuscript needs before it comes to us, and what happens once it has.',
  sections: [
    {
      id: 'before',
      title: 'Before you submit',
      blocks: [
        'Read the aims and scope of the [journal](/journals) you have in mind, and a few of its articles. A journal’s own submission page says what it asks for beyond these guidelines; where the two differ, the journal’s page holds.',
        {
          list: [
            'The work is original, and under consideration nowhere else.',
            'All authors have approved the manuscript, and the order of their names.',
            'Approvals, consents and permissions are in hand.',
            'You agree to publication under {licence}, and know the [charges](/publishing-policy#charges).',
          ],
        },
      ],
    },
    {
      id: 'files',
      title: 'Files',
      blocks: [
        {
          terms: [
            [
              'Title page',
              'Title, names, affiliations and ORCID iDs of all authors, the corresponding author’s e-mail, funding, interests, contributions, acknowledgements.',
            ],
            [
              'Main file',
              'Word or LaTeX. It has nothing that names the authors, as review is {fact.reviewModel}. LaTeX comes with its PDF, style files and bibliography.',
            ],
            [
              'Figures',
              'Separate files, {fact.resolution} minimum at the size of printing; line art as vectors. TIFF, PNG, EPS or PDF.',
            ],
            [
              'Supplement',
              'Data, code, questionnaires, film: in a repository where there is one, otherwise with the submission.',
            ],
          ],
        },
      ],
    },
    {
      id: 'manuscript',
      title: 'The manuscript',
      blocks: [
        {
          table: {
            caption: 'What the main file must meet',
            columns: ['Part', 'Requirement'],
            rows: [
              ['Abstract', '{fact.abstract}, readable on its own: question, method, result, meaning'],
              ['Keywords', '{fact.keywords} terms, not repeating the title'],
              ['Similarity', 'Above {fact.similarity} may be rejected'],
              ['Figures', '{fact.resolution} minimum'],
              ['Main file', 'Word or LaTeX'],
            ],
          },
        },
        'Articles usually have an introduction, a methods section from which the work could be repeated, results, a discussion and a conclusion; fields with other customs keep theirs. Number the pages and the lines. There is no fixed length: be as brief as the argument allows.',
        'Say what each figure and table shows in its caption, and do not rely on colour alone to tell things apart. Use SI units, and set equations as text, not as pictures.',
      ],
    },
    {
      id: 'references',
      title: 'References',
      blocks: [
        'Any consistent style will do at submission; we set the journal’s style after acceptance. Give the DOI of everything that has one. Cite data, software and preprints as what they are, and the work itself rather than a page about it.',
      ],
    },
    {
      id: 'declarations',
      title: 'Declarations',
      blocks: [
        'The following come at the end of the main file or, where they name authors, on the title page. “None” is an answer.',
        {
          list: [
            'Funding, and the part the funders had.',
            'Interests of every author.',
            'Ethics approval and consent, with the committee’s name and number.',
            'Availability of data, code and materials.',
            'Contributions of every author, in the CRediT terms.',
            'Use of generative AI: which tool, for what.',
          ],
        },
      ],
    },
    {
      id: 'language',
      title: 'Language',
      blocks: [
        'Manuscripts are in {fact.languages}, unless the editors agree to another language. They are not rejected for accent: if the language stands in the way of the argument, the editor asks for a revision.',
        { given: 'editing', block: 'Those who want help before submitting may use any service, or ours:' },
        {
          table: {
            caption: 'Language editing',
            columns: ['Service', 'From', 'What it covers'],
            rows: [
              [
                'English editing, Silver',
                'from {fact.editingSilver}',
                'Grammar, spelling, punctuation and word choice',
              ],
              [
                'English editing, Gold',
                'from {fact.editingGold}',
                'All of that, and flow, structure of paragraphs, consistent terms; a second round',
              ],
              [
                'Scientific editing',
                'from {fact.editingScientific}',
                'Argument, presentation of methods and results, fit with the journal, by an editor from your field',
              ],
              [
                'Scientific editing, premium',
                'from {fact.editingPremium}',
                'All of that, with a written report, further rounds and help with the answer to reviewers',
              ],
            ],
          },
        },
        'Authors who order through us have a {fact.editingSaving} saving. Using the service, or not, has no bearing on the decision.',
      ],
    },
    {
      id: 'submit',
      title: 'How to submit',
      blocks: [
        'Send the files by e-mail to [{email}](mailto:{email}) with the journal’s name in the subject line, or use the online portal if the editorial office has given you access to it. A short covering letter says what is new, why this journal, and whom you would suggest, or rule out, as reviewers.',
        'An acknowledgement with a manuscript number comes within {fact.answer}.',
      ],
    },
    {
      id: 'after',
      title: 'What happens next',
      blocks: [
        {
          ordered: 'steps',
          list: [
            '**Initial assessment**, {fact.initialAssessment}: scope, completeness, ethics, similarity.',
            '**Peer review**, {fact.peerReview}: {fact.reviewers}, {fact.reviewModel}.',
            '**Revision**, {fact.revision}: answer each point; mark the changes.',
            '**Final decision**, {fact.finalDecision}.',
            '**Publication**, {fact.publication} after acceptance: copy-editing, proofs, DOI.',
          ],
        },
        'How decisions are made is set out in the [peer review policy](/peer-review-policy). Proofs are to be returned within three days; only errors are corrected in them.',
      ],
    },
  ],
  side: [SUBMIT],
};

export default function SubmissionGuidelinesPage() {
  return <StaticPage page="submission-guidelines" content={content} />;
}

import type { DefaultWords } from '@press/ui';
import { STATIC_PAGES } from '@press/contract/site-pages';
import { PUBLICATION_CHARGES } from '../../content/publication-charges';
import { QUESTIONS } from '../../content/side-notes';
import { StaticPage } from './StaticPage';

export const content: DefaultWords = {
  title: STATIC_PAGES['publishing-policy'],
  standfirst: 'What we hold ourselves, our editors and our authors to.',
  sections: [
    {
      id: 'open-access',
      title: 'Open access',
      blocks: [
        'Everything {publisher} issues is open access from the day of publication: {fact.publications}. There is no subscription, no embargo and no account, and all of it is under {licence}. What that allows is set out under [copyright and license](/copyright-and-license).',
      ],
    },
    {
      id: 'independence',
      title: 'Editorial independence',
      blocks: [
        'Editors decide what is published, on scholarly grounds alone. The publisher, owners, sponsors and societies have no say in a decision and no sight of a manuscript. Income from charges is never a reason to accept, and editors’ fees do not depend on how much they accept.',
        'How manuscripts are read is set out in the [peer review policy](/peer-review-policy).',
      ],
    },
    {
      id: 'authorship',
      title: 'Authorship',
      blocks: [
        'An author is someone who has contributed substantially to the work, has taken part in writing or revising it, has approved the version submitted and answers for it. Everyone who meets this is named, and nobody who does not. Others are thanked, with their consent.',
        {
          list: [
            'Authors are asked to state the contribution of each of them in the CRediT terms.',
            'Every author is asked for an ORCID iD; the corresponding author’s is required.',
            'Authors may be added, removed or reordered only with the written consent of all of them, and not after acceptance.',
            'A software tool, generative AI included, cannot be an author. Its use in writing, analysis or figures is declared, and the authors answer for the result.',
          ],
        },
      ],
    },
    {
      id: 'originality',
      title: 'Originality',
      blocks: [
        'Manuscripts are original, and under consideration nowhere else. Every submission is screened for similarity before an editor reads it; a similarity above {fact.similarity} may lead to rejection. The number is where we begin to look: an editor reads the report, and methods sections, references and preprints of the same authors are not held against them.',
        'Results are not divided among articles to make more of them. Work that builds on a conference paper says so and adds substantially to it.',
      ],
    },
    {
      id: 'research-ethics',
      title: 'Research ethics',
      blocks: [
        'Research with people follows the Declaration of Helsinki, and the manuscript names the committee that approved it and how consent was given. Research with animals names its licence and follows the ARRIVE guidelines. Clinical trials are registered before the first participant.',
        'Nobody is recognisable in text or image without written consent to publication.',
      ],
    },
    {
      id: 'data',
      title: 'Data and reproducibility',
      blocks: [
        'We ask every research article for a statement that says where its data, code and materials can be had, and if not, why not. It is published with the article. Data are best in a public repository with an identifier, and cited like an article.',
        'Editors may ask for raw data during review, and up to five years after.',
      ],
    },
    {
      id: 'interests',
      title: 'Funding and interests',
      blocks: [
        'Authors name all sources of funding and what part the funders had in the work. They declare whatever a reader could reasonably take to bear on their judgement: employment, shares, fees, patents, friendships, campaigns. What they state is published with the article, under “About this article”.',
      ],
    },
    {
      id: 'misconduct',
      title: 'Misconduct, corrections and retractions',
      blocks: [
        'We follow the flowcharts of the [Committee on Publication Ethics](https://publicationethics.org/) for plagiarism, invented or altered data and images, manipulated review, disputed authorship and undeclared interests. Authors are heard before anything is decided; institutions are told where only they can investigate.',
        'A correction or retraction is published as a notice of its own, linked both ways with the article; nothing is changed silently. See the [manuscript withdrawal policy](/manuscript-withdrawal-policy#retraction).',
      ],
    },
    {
      id: 'timing',
      title: 'Speed',
      blocks: [
        'Initial assessment takes {fact.initialAssessment}, peer review {fact.peerReview}, revision {fact.revision} and the final decision {fact.finalDecision}. Accepted articles are published within {fact.publication} after acceptance, proceedings within {fact.proceedings}. No charge buys a faster review.',
      ],
    },
    {
      id: 'charges',
      title: 'Charges and waivers',
      blocks: [
        {
          given: 'apcPounds',
          block:
            'Open-access publication in a journal carries an article processing charge, due on acceptance. There is no charge for submission, pages or colour.',
        },
        ...PUBLICATION_CHARGES,
        'Authors from developing countries and authors without funding may ask for a waiver or a reduction when they submit. The editorial office decides; editors and reviewers do not learn of it. Each journal’s own page states what applies to it.',
      ],
    },
    {
      id: 'assessment',
      title: 'Metrics',
      blocks: [
        { given: 'assessment', block: 'We keep to the principles of [DORA](https://sfdora.org/). {fact.assessment}' },
        'We show the views, clicks and downloads of each article beside it. These counters count every opening, click and download that the site receives. Apart from them we keep usage by the rules of the [COUNTER Code of Practice](https://www.countermetrics.org/): no robots, and what a reader repeats within 30 seconds counts once. Libraries read it by the COUNTER API. We do not advertise a journal by an impact factor alone, and editors do not ask for citations to raise one.',
      ],
    },
    {
      id: 'advertising',
      title: 'Advertising and sponsorship',
      blocks: [
        {
          given: 'publishes special issues',
          block:
            'Our pages carry no advertisements. Support of a special issue or a conference volume is named in it, and gives no influence on its contents.',
        },
        {
          without: 'publishes special issues',
          block:
            'Our pages carry no advertisements. Support of a publication is named in it, and gives no influence on its contents.',
        },
      ],
    },
  ],
  side: [QUESTIONS],
};

export default function PublishingPolicyPage() {
  return <StaticPage page="publishing-policy" content={content} />;
}

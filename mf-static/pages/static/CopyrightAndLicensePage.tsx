import type { DefaultWords } from '@press/ui';
import { STATIC_PAGES } from '@press/contract/site-pages';
import { usePublisher } from '@press/area';
import { PUBLICATION_CHARGES } from '../../content/publication-charges';
import { QUESTIONS } from '../../content/side-notes';
import { StaticPage } from './StaticPage';

export const content = {
  title: STATIC_PAGES['copyright-and-license'],
  standfirst:
    'Authors keep their copyright; readers may share and build on what they read. What that means, in practice.',
};

/** The rights of readers under a Creative Commons licence. @param licence its name: `CC BY-NC 4.0` */
function permissionsOf(licence: string): [term: string, text: string][] {
  const isUnchanged = /\bND\b/.test(licence);
  return [
    [
      'Share',
      'Copy and pass on the work in any medium or format: in a repository, a course pack, a mailing list, a printed volume.',
    ],
    isUnchanged
      ? ['Unchanged', 'A changed work may not be passed on without the consent of the authors.']
      : ['Adapt', 'Translate it, shorten it, take a figure from it, mine its text and data, build on it.'],
    /\bNC\b/.test(licence)
      ? ['Not for commerce', 'Commercial use needs the consent of the authors.']
      : ['For any purpose', 'Commercial use is included. No permission need be asked, and none can be refused.'],
    ...(/\bSA\b/.test(licence)
      ? [['Under the same terms', 'What you make of it carries the same licence.'] satisfies [string, string]]
      : []),
  ];
}

/** @param licence the name of the publisher's licence */
const copyrightAndLicense = (licence: string): DefaultWords => ({
  ...content,
  sections: [
    {
      id: 'licence',
      title: 'The licence',
      blocks: [
        {
          given: 'oneLicence',
          block: 'All publications of {publisher} are licensed under the [{licenceTitle}]({licenceUrl}), {licence}.',
        },
        {
          without: 'oneLicence',
          block: `{publisher} publishes under the [{licenceTitle}]({licenceUrl}), ${licence}, but for journals that state another licence.`,
        },
        'Each article names its licence on its page, in the PDF that this site makes of it and in its metadata, so that people and machines find it. An article that was first published elsewhere under other terms keeps those, and its page says so.',
        'The licence cannot be taken back: whoever has received a work under it keeps that permission for as long as copyright lasts.',
      ],
    },
    {
      id: 'readers',
      title: 'What readers may do',
      blocks: [
        { without: 'oneLicence', block: `Under ${licence}, the licence of the press:` },
        { terms: permissionsOf(licence) },
        'The one condition is attribution: name the authors, give the title, the journal and the DOI, link to the licence, and say whether you changed anything. Attribution must not suggest that the authors endorse you or your use.',
      ],
    },
    {
      id: 'how-to-attribute',
      title: 'How to attribute',
      blocks: [
        'A full citation does it. Every article page offers one, ready to copy, under Cite. For a figure, add the licence:',
        {
          note: 'From: author names, “Title of the article”, Title of the Journal, volume and issue (year), DOI. Licensed under {licence}. Labels translated.',
        },
      ],
    },
    {
      id: 'authors',
      title: 'What authors keep',
      blocks: [
        'Copyright stays with the authors, or with their employer or funder where the law or a contract says so. Authors grant {publisher} a non-exclusive right to publish the work, to be named as its original publisher, and to pass it to archives and indexing services.',
        {
          list: [
            'Submitted, accepted and published versions may be put in any repository, on any site, at any time. There is no embargo.',
            'The work may be reused in a thesis, a book or a lecture, with a reference to the first publication.',
            'Patent, trademark and moral rights are not touched by the licence.',
          ],
        },
        'Preprints are welcome. Once the article is out, please link the preprint to its DOI.',
      ],
    },
    {
      id: 'third-parties',
      title: 'Material of others',
      blocks: [
        'Figures, photographs, long quotations and data sets that belong to others need permission before submission, in writing, for publication under {licence}. Where a rights holder does not agree to that, the caption says whose the material is and under what terms it is shown; the licence of the article then does not cover it.',
        'Authors are responsible for these permissions, and send them with the accepted manuscript.',
      ],
    },
    {
      id: 'charges',
      title: 'What open access costs',
      blocks: [
        {
          given: 'apcPounds',
          block:
            'Readers pay nothing, and need no account. The costs of publication are met by an article processing charge, due on acceptance, plus taxes where they apply:',
        },
        { without: 'apcPounds', block: 'Readers pay nothing, and need no account.' },
        ...PUBLICATION_CHARGES,
        'Ability to pay plays no part in the decision on a manuscript: editors and reviewers do not see it. See the [publishing policy](/publishing-policy#charges) for waivers.',
      ],
    },
    {
      id: 'archiving',
      title: 'Archiving',
      blocks: ['Articles are preserved in {fact.preservation}, so that they outlive this site.'],
    },
    {
      id: 'metadata',
      title: 'Metadata',
      blocks: [
        'Articles are registered with {fact.registration}; abstracts, references and licence information are deposited there openly. The metadata itself may be reused without condition.',
      ],
    },
    {
      id: 'infringement',
      title: 'If your rights are infringed',
      blocks: [
        'If you find that something we publish uses your work without permission or attribution, write to [{email}](mailto:{email}) with the address of the page and evidence of your right. We answer, correct the record where you are right, and remove what may not stay.',
      ],
    },
  ],
  side: [QUESTIONS],
});

export default function CopyrightAndLicensePage() {
  return <StaticPage page="copyright-and-license" content={copyrightAndLicense(usePublisher().licence.name)} />;
}

import type { WordSection } from '@press/ui';

export const MISCONDUCT: WordSection = {
  id: 'misconduct',
  title: 'Misconduct',
  blocks: [
    'Misconduct is, above all, the fabrication or falsification of data or images, plagiarism, redundant or simultaneous publication, bought or undeserved authorship, manipulation of peer review, and research without the consent or approval it needs. Honest error is not.',
    'Anybody may raise a concern, by name or without, at [{email}](mailto:{email}).',
    {
      list: [
        'The editor-in-chief looks at the evidence, with somebody who has no part in the case, and follows the COPE flowchart for it.',
        'The authors are told what is in question and asked to answer, with their data where they bear on it.',
        'If the answer does not settle the matter, their institution or funder is asked to investigate. Meanwhile an expression of concern may be published.',
        'The outcome is told to the authors, to whoever raised it, and, where the record changes, to readers.',
      ],
      ordered: true,
    },
    'According to what was found, a manuscript is rejected, an article corrected or retracted, the institution informed, or submissions by those responsible refused for a time.',
  ],
};

export const CORRECTIONS: WordSection = {
  id: 'corrections-and-retractions',
  title: 'Corrections and retractions',
  blocks: [
    'What has been published is not changed silently. Each notice below has a DOI of its own, is free to read, names the article and the reason, and is linked with it in both directions.',
    {
      terms: [
        [
          'Correction',
          'An error, by authors or publisher, that touches the reading of an article but not its conclusions. The article is corrected and dated.',
        ],
        ['Expression of concern', 'There is reason to doubt an article and the inquiry is not concluded, or can’t be.'],
        [
          'Retraction',
          'The findings can’t be relied on, or the article should not have appeared: serious error, fabrication, plagiarism, publication twice, unethical research. The article stays, marked as retracted.',
        ],
        ['Removal', 'Only where the law demands it, or where an article does harm to somebody’s safety or privacy.'],
      ],
    },
    'Authors may change their name in their published articles, without a notice and without giving a reason. Withdrawing a manuscript before publication is described in the [manuscript withdrawal policy](/manuscript-withdrawal-policy).',
  ],
};

import type { WordSection } from '@press/ui';

export const CONFLICTS: WordSection = {
  id: 'conflicts-of-interest',
  title: 'Conflicts of interest',
  blocks: [
    'A conflict of interest is anything that could be thought to influence a judgement: employment, funding, shares, patents, fees, personal ties, strong convictions. Having one is no fault; hiding one is.',
    'Authors declare theirs for the last three years in a statement that is published with the article. Reviewers and editors declare theirs before they see a manuscript, and step aside where it matters. A conflict that comes to light after publication leads to a correction, or to more where it changed the result.',
  ],
};

export const PEOPLE: WordSection = {
  id: 'people-and-animals',
  title: 'Research on people and animals',
  blocks: [
    'Studies of people name the committee that approved them, with its reference number, or the reason why no approval was needed, and say how consent was obtained. They follow the Declaration of Helsinki. Nobody may be recognisable in text or picture without written consent to be published.',
    'Studies of animals name the approval and the guidelines that were followed, such as ARRIVE. Clinical trials are registered before the first participant and give their number in the abstract.',
  ],
};

export const DATA: WordSection = {
  id: 'data-and-reproducibility',
  title: 'Data and reproducibility',
  blocks: [
    'We ask every research article for a data availability statement, which is published with it. Data and code on which the conclusions rest should be in a public repository, under a DOI, cited in the references. Where they can’t be open, because they concern people, belong to others or could do harm, the statement says why, and who may have them on which terms.',
    'Editors and reviewers may ask for raw data during review. Authors keep them for at least five years after publication.',
  ],
};

export const AI: WordSection = {
  id: 'use-of-ai',
  title: 'Use of AI tools',
  blocks: [
    {
      list: [
        '**A tool is not an author.** It can’t answer for a text, agree to its publication or hold a licence.',
        '**Say what was used.** Authors who used generative AI for text, code, analysis or figures name the tool, its version and what it did, in the methods or the acknowledgements.',
        '**Answer for all of it.** Authors check what a tool produced, its references above all. Invented references or data are treated as fabrication, whoever made them up.',
        '**No generated pictures as evidence.** Images that stand for observations must not be made or altered by generative tools, unless the tool is the subject of the study.',
        '**Reviewers and editors** do not put manuscripts or reports into AI services, and do not leave a judgement to one.',
      ],
    },
  ],
};

import type { DefaultWords } from './grammar';
import { stated } from './stated';
import { wordsOf } from './words-of';

const WORDS: DefaultWords = {
  title: 'T',
  standfirst: 'S',
  sections: [
    {
      id: 'review',
      title: 'Review',
      blocks: [
        'Review is double-blind. It takes {fact.peerReview}. Two people read.',
        'We answer within {fact.answer}.',
        { list: ['Abstract', 'Figures: {fact.resolution}'] },
        { terms: [['Price', '{fact.editingGold}']] },
        {
          table: {
            caption: 'C',
            columns: ['a', 'b'],
            rows: [
              ['Review', '{fact.peerReview}'],
              ['Editing', '{fact.editingGold}'],
              ['', 'x'],
            ],
          },
        },
        { note: '{fact.answer}' },
        { given: 'mission', block: 'It {fact.mission}.' },
        { without: 'mission', block: 'It publishes.' },
      ],
    },
    { id: 'prices', title: 'Prices', blocks: ['From {fact.editingGold}.'] },
  ],
  side: [
    { title: 'Answer', lines: ['{fact.answer}'] },
    { title: 'Save {fact.editingSaving}', lines: ['always'] },
  ],
};

test('O-08 what states a fact that the publisher does not give is left out: sentences, entries, rows, whole sections', () => {
  const words = wordsOf(WORDS, { facts: { peerReview: '5 weeks' } });
  expect(words.sections).toEqual([
    {
      id: 'review',
      title: 'Review',
      blocks: [
        'Review is double-blind. It takes 5 weeks. Two people read.',
        { list: ['Abstract'] },
        {
          table: {
            caption: 'C',
            columns: ['a', 'b'],
            rows: [
              ['Review', '5 weeks'],
              ['', 'x'],
            ],
          },
        },
        'It publishes.',
      ],
    },
  ]);
  expect(words.side).toEqual([]);
  expect(wordsOf(WORDS, { facts: { mission: 'prints' }, claims: {} }).sections[0]?.blocks).toEqual([
    'Review is double-blind. Two people read.',
    { list: ['Abstract'] },
    { table: { caption: 'C', columns: ['a', 'b'], rows: [['', 'x']] } },
    'It prints.',
  ]);
});

test('O-08 a text has its facts as they are given', () => {
  expect(stated('From {fact.a} to {fact.b}.', { a: '$&', b: '' })).toBe('From $& to .');
  expect(stated('From {fact.a}. {publisher} writes.', {})).toBe('{publisher} writes.');
  expect(stated('{fact.a}', undefined)).toBeNull();
});

import { usePublisher } from '@press/area';
import { QUESTIONS } from './questions';
import { factsOf, wordsOf, type Words } from '@press/ui';
import { GuidancePage } from './GuidancePage';

/** {journal} is the journal's address. */
const LANGUAGE_EDITING: Words = {
  title: 'Language editing',
  standfirst: 'Editors who know your field, for a manuscript that says what you mean.',
  sections: [
    {
      id: 'when-it-helps',
      title: 'When it helps',
      blocks: [
        'Reviewers judge the research, yet unclear English costs their time and hides good work. If English is not your first language, or a reviewer has asked for it, an editor can go through the manuscript before you submit or while you revise.',
        'The service is optional. Using it, ours or another’s, neither promises acceptance nor affects the editors’ decision, which is made by people who do not know whether a manuscript was edited.',
      ],
    },
    {
      id: 'prices',
      title: 'Services and prices',
      blocks: [
        {
          table: {
            caption: 'What each service does, and costs',
            columns: ['Service', 'Price', 'For'],
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
                'Scientific editing, Premium',
                'from {fact.editingPremium}',
                'All of that, with a written report, further rounds and help with the answer to reviewers',
              ],
            ],
          },
        },
        'The price depends on the length of the manuscript and on how soon you need it back. Authors who order through the journal save {fact.editingSaving}.',
      ],
    },
    {
      id: 'how-to-order',
      title: 'How to order',
      blocks: [
        {
          list: [
            'Send the manuscript in Word or LaTeX to [{email}](mailto:{email}), with the service you would like and your deadline.',
            'We answer within {fact.answer} with a price and a date. Nothing is charged before you agree.',
            'The editor returns the manuscript with every change marked, for you to accept or refuse, and a certificate of editing if you need one.',
          ],
          ordered: true,
        },
      ],
    },
    {
      id: 'your-manuscript',
      title: 'Your manuscript stays yours',
      blocks: [
        'Editors treat manuscripts as confidential, do not put them into public AI tools, and keep them no longer than the work takes. Editing language does not make anybody an author; you may thank the editor in the acknowledgements.',
      ],
    },
  ],
  side: [QUESTIONS],
};

/** For a press that states no price of editing: it has no such service. */
const WITHOUT_SERVICE: Words = {
  title: LANGUAGE_EDITING.title,
  standfirst: 'Help with the language of a manuscript, before you submit or while you revise.',
  sections: [
    {
      id: 'when-it-helps',
      title: 'When it helps',
      blocks: [
        'Reviewers judge the research, yet unclear language costs their time and hides good work. You may use any editing service. Doing so neither promises acceptance nor affects the editors’ decision.',
      ],
    },
  ],
  side: [QUESTIONS],
};

export default function LanguageEditingPage() {
  const publisher = usePublisher();
  const words = factsOf(publisher)['editing'] ? LANGUAGE_EDITING : WITHOUT_SERVICE;
  return <GuidancePage page="language-editing" words={wordsOf(words, publisher)} />;
}

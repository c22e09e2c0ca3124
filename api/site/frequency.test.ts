import { issuesAYear, statedFrequencies } from './frequency';
import { wrongFrequencies } from './wrong-frequencies';

test.each([
  ['Quarterly', [4]],
  ['Four issues a year', [4]],
  ['4 issues per year', [4]],
  ['every three months', [4]],
  ['Twice a year', [2]],
  ['Half-yearly', [2]],
  ['Semi-annual', [2]],
  ['Annual', [1]],
  ['once a year', [1]],
  ['Biennial', [0.5]],
  ['every second year', [0.5]],
  ['bimonthly', [6, 24]],
  ['once a month', [12]],
  ['Continuous', [0]],
  ['Halvårlig', null],
  ['', null],
])('O-04 "%s" is %j issues a year', (said, issues) => expect(issuesAYear(said)).toEqual(issues));

const stated = (text: string, isOfOneJournal = false) =>
  statedFrequencies(text, { names: ['Polar Law', 'Rimas'], isOfOneJournal });

test.each([
  ['The journal appears quarterly.', 'quarterly'],
  ['Our journals now appear online twice a year, in spring and autumn.', 'twice a year'],
  ['All journals of the press are published monthly.', 'monthly'],
  ['The journal is free to read and appears every two months.', 'every two months'],
  ['We are small, but each journal has four issues a year.', 'four issues a year'],
  ['Polar Law comes out in two issues a year.', 'two issues a year'],
  ['Rimas is an annual, peer-reviewed journal of verse.', 'annual'],
  ['Send us your work for our quarterly open-access journal.', 'quarterly'],
  ['| Frequency | Monthly |', 'Monthly'],
  ['**Publication frequency:** quarterly', 'quarterly'],
  ['The journal\nappears\nquarterly', 'quarterly'],
])('O-04 "%s" says how often a journal appears', (text, frequency) => {
  expect(stated(text).map((each) => each.frequency)).toEqual([frequency]);
});

test.each([
  'The editors meet monthly, and the board twice a year.',
  'Policies are reviewed once a year by the editors-in-chief.',
  'The index of the journals appears annually.',
  'The journal publishes annual reviews of the field.',
  'The journal publishes quarterly research on society, culture and governance.',
  'The journal has a monthly newsletter, and lists its reviewers yearly.',
  'Structural Materials Quarterly covers concrete and timber.',
  'We print two special issues a year.',
  'In one issue a year authors are asked to write short.',
  'If you edit a quarterly journal, write to us.',
  'Until 2019 the journal was published quarterly.',
  'The journal appeared monthly in its first years.',
  'The journal does not appear quarterly.',
  'Waivers are counted yearly.\n\n- The journal is open.\n- Quarterly figures follow.',
  'An annual conference of the journal is held in May.',
  'It appears annually in the register.',
  'The journal appears {frequency}.',
  'title: A journal\nstandfirst: appears quarterly',
])('O-04 "%s" does not', (text) => expect(stated(text)).toEqual([]));

test('O-04 a statement has its line, the name of its journal, and whether it is of all journals', () => {
  expect(stated('## Ours\n\nPolar Law appears\nmonthly. Our journals appear quarterly.')).toEqual([
    { line: 4, frequency: 'monthly', isOfAll: false, name: 'Polar Law' },
    { line: 4, frequency: 'quarterly', isOfAll: true },
  ]);
  expect(stated("description: 'A monthly journal of law. It appears\n  quarterly.'", true)).toEqual([
    { line: 2, frequency: 'quarterly', isOfAll: false },
    { line: 1, frequency: 'monthly', isOfAll: false },
  ]);
});

const journal = (id: string, title: string, frequency: string) => ({ id, title, abbreviation: '', frequency });
const LAW = journal('law', 'Polar Law', 'Quarterly');
const SEA = journal('sea', 'Sea Notes', 'Twice a year');

test.each<[string, string, (typeof LAW)[], string[]]>([
  [
    'pages/about.md',
    'Polar Law appears monthly.',
    [LAW, SEA],
    ['not how often law appears: its frequency is "Quarterly"'],
  ],
  [
    'pages/about.md',
    '{title:sea} appears quarterly.',
    [LAW, SEA],
    ['not how often sea appears: its frequency is "Twice a year"'],
  ],
  [
    'pages/about.md',
    'A text.\n\nEach journal appears monthly.',
    [LAW, SEA],
    ['how often no journal appears: {frequency:ID}'],
  ],
  [
    'pages/about.md',
    'Our journals appear quarterly.',
    [LAW, SEA],
    ['not how often each journal appears: {frequency:ID}'],
  ],
  [
    'pages/call-for-papers.md',
    'The journal appears quarterly.',
    [LAW, SEA],
    ['not how often each journal appears: {frequency}'],
  ],
  [
    'journals/law.yaml',
    'description: It appears half-yearly.',
    [LAW, SEA],
    ['not how often law appears: its frequency is "Quarterly"'],
  ],
  [
    'journals/first.yaml',
    "id: 'law'\ntitle: Polar Law\nfrequency: Monthly",
    [LAW],
    ['not how often law appears: its frequency is "Quarterly"'],
  ],
  ['publisher.yaml', 'facts:\n  frequency: monthly', [LAW, SEA], ['how often no journal appears: {frequency:ID}']],
  [
    'pages/about.md',
    'Polar Law has 4 issues a year. Sea Notes is half-yearly. The journal appears quarterly.',
    [LAW, SEA],
    [],
  ],
  ['pages/call-for-papers.md', 'The journal appears {frequency}.', [LAW, SEA], []],
  ['journals/law.yaml', 'description: A quarterly journal of law.', [LAW], []],
  ['pages/about.md', 'The journal appears monthly.', [LAW, journal('hav', 'Havet', 'Halvårlig')], []],
  ['pages/about.md', 'The journal appears monthly.', [journal('hav', 'Havet', '')], []],
])('O-04 %s, "%s"', (file, text, journals, hints) => {
  const found = wrongFrequencies(file, text, journals).map((each) => each.text.replace(/^"[^"]*" is /, ''));
  expect(found).toEqual(hints);
});

import { describe as describeReport } from './commands/site';

test('summarizes kept content in one line, however much', () => {
  const names = Array.from({ length: 1000 }, (_, at) => `article a${at}`);
  const report = { added: [], changed: [], removed: [], scheduled: [], reported: [] };
  expect(describeReport({ ...report, kept: names }, false)).toEqual([
    'not in the folder, kept: article a0, article a1, article a2, article a3, article a4 and 995 more',
    'To remove what is not in the folder, add --remove.',
    'Nothing to change',
  ]);
});

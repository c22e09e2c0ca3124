import { parseExportLine } from './read-export';

test('a line sets only its own fields; missing fields of an article are empty', () => {
  const member = { id: 'ssha-1', journalId: 'ssha', name: 'Ada Byron', bio: '' };
  expect(parseExportLine(JSON.stringify({ member }))).toEqual({ line: { member } });
  expect(parseExportLine('{"article":{"id":"a","journalId":"ssha","issueId":"ssha-1-1"}}')).toEqual({
    line: { article: expect.objectContaining({ title: '', authors: [], publicationDate: null }) },
  });
});

test.each([
  ['{"member":{"journalId":"ssha","name":"Ada Byron"}}', /^member\.id: "" must /],
  ['{"member":{"id":"a","journalId":"ssha","bio":5}}', /^member\.bio: 5 must be string/],
  ['{"member":[]}', /^member/],
  ['{"member":null}', /^member/],
  ['{"journal":{"id":"NW JM/é","title":"T"}}', /^journal\.id: "NW JM\/é" must be a code/],
  [
    '{"journal":{"id":"a","title":"T","backgroundColor":"bluish"}}',
    /^journal\.backgroundColor: "bluish" must .*#0e74bb/,
  ],
  ['{"journal":{"id":"a","title":"T","issn":"2050-0841"}}', /^journal\.issn: "2050-0841" must .*check digit X/],
  ['{"journal":{"id":"a","title":"T","eissn":"none"}}', /^journal\.eissn: "none" must be an ISSN/],
  ['{"journal":{"id":"a","title":"T","website":"javascript:alert(1)"}}', /^journal\.website: /],
  ['{"member":{"id":"a","journalId":"b","orcid":"0000-0002-1825-0098"}}', /^member\.orcid: .*check digit/],
])('O-03 refuses %s', (text, reason) => {
  const parsed = parseExportLine(text);
  expect(parsed).toEqual({ faults: [expect.stringMatching(reason)] });
});

test('O-03 lists all faults of a line', () => {
  const journal = { id: 'É', title: 'T', issn: '1', backgroundColor: 'red' };
  const parsed = parseExportLine(JSON.stringify({ journal }));
  expect('faults' in parsed && parsed.faults.map((fault) => fault.split(':')[0])).toEqual([
    'journal.id',
    'journal.issn',
    'journal.backgroundColor',
  ]);
});

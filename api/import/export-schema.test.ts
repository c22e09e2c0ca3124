import { parseExportLine } from './export-schema';

test('a field that an older version did not export is empty', () => {
  expect(parseExportLine('{"member":{"id":"ssha-1","journalId":"ssha","name":"Ada Byron"}}')).toEqual({
    member: expect.objectContaining({ name: 'Ada Byron', position: '', researchAreas: [] }),
  });
  expect(parseExportLine('{"issue":{"id":"ssha-1-1","journalId":"ssha"}}')).toEqual({
    issue: { id: 'ssha-1-1', journalId: 'ssha', volume: '', issueNumber: '', publicationDate: null },
  });
});

test.each([
  ['{"member":{"journalId":"ssha","name":"Ada Byron"}}', /^member\.id /],
  ['{"member":{"id":"a","journalId":"ssha","bio":5}}', /^member\.bio /],
  ['{"member":[]}', /^member/],
  ['{"member":null}', /^member/],
])('P-03 %s is refused', (line, reason) => {
  expect(() => parseExportLine(line)).toThrow(reason);
});

import {
  doiUrl,
  findDoi,
  orcidUrl,
  parseDoi,
  parseIssn,
  parseOrcid,
  parseRor,
  withoutIssnLabel,
  withoutOrcidHost,
} from './index';

test.each([
  '0000-0002-1825-0097',
  '0000 0002 1825 0097',
  '0000000218250097',
  ' 0000-0002-1825-0097\n',
  'https://orcid.org/0000-0002-1825-0097',
  'http://orcid.org/0000-0002-1825-0097',
  'https://www.orcid.org/0000-0002-1825-0097',
  'https://orcid.org/0000-0002-1825-0097/',
  'https://ORCID.org/0000000218250097',
  'orcid.org/0000-0002-1825-0097',
])('J-22 %j is an ORCID iD', (text) => {
  expect(parseOrcid(text)).toBe('0000-0002-1825-0097');
});

test('J-22 a check digit of ten is X, in either case', () => {
  expect(parseOrcid('0000-0002-1694-233X')).toBe('0000-0002-1694-233X');
  expect(parseOrcid('https://www.orcid.org/0000 0002 1694 233x/')).toBe('0000-0002-1694-233X');
});

test.each([
  '',
  'A. Sarkar',
  '0000-0002-1825-0098',
  '0000-0002-1825-009X',
  '0000-0000-0000-0000',
  '0000-0002-1825-009',
  '0000-0002-1825-00970',
  '0000--0002-1825-0097',
  '00000002-1825-0097 x',
  'https://evil.example/0000-0002-1825-0097',
  'https://orcid.org.evil.example/0000-0002-1825-0097',
  'https://orcid.org/0000-0002-1825-0097?x=1',
])('J-22 %j is not an ORCID iD', (text) => {
  expect(parseOrcid(text)).toBeNull();
});

test.each(['https://ror.org/05dxps055', 'http://www.ror.org/05DXPS055/', 'ror.org/05dxps055', ' 05dxps055 '])(
  'F-35 %j is a ROR id',
  (text) => {
    expect(parseRor(text)).toBe('05dxps055');
  },
);

test.each(['', '05dxps056', '15dxps055', '05dxps0551', '0lexample', 'https://ror.example/05dxps055'])(
  'F-35 %j is not a ROR id',
  (text) => {
    expect(parseRor(text)).toBeNull();
  },
);

test('J-17 an iD for display loses host and leading slash, and is not checked', () => {
  const written = ['https://orcid.org/0000-0002-1825-0097', '/0000-0002-1825-0097', 'ids.example//0000-0002-1825-0097'];
  expect(written.map(withoutOrcidHost)).toEqual(Array(3).fill('0000-0002-1825-0097'));
  expect(withoutOrcidHost('pending')).toBe('pending');
  expect(orcidUrl('https://orcid.org', '0000-0002-1825-0097')).toBe('https://orcid.org/0000-0002-1825-0097');
  expect(orcidUrl('https://orcid.org', 'a/b?c')).toBe('https://orcid.org/a%2Fb%3Fc');
});

test.each(['2050-084X', '2050084x', '2050 084X', 'ISSN 2050-084X', 'Print ISSN: 2050-084X', ' eISSN:2050-084X '])(
  '%j is an ISSN',
  (text) => {
    expect(parseIssn(text)).toBe('2050-084X');
  },
);

test.each(['', 'pending', '2050-0841', '0378-5956', '2050-084', '12050-084X', '2050-084X, 0378-5955'])(
  '%j is not an ISSN',
  (text) => {
    expect(parseIssn(text)).toBeNull();
  },
);

test('J-01 an ISSN for display loses its label, and is not checked', () => {
  expect(['Online ISSN：1234-5678', 'p-ISSN 1234-5678', '1234-5678'].map(withoutIssnLabel)).toEqual(
    Array(3).fill('1234-5678'),
  );
});

test.each([
  '10.5555/a.1',
  ' 10.5555/a.1 ',
  'doi:10.5555/a.1',
  'DOI: 10.5555/a.1',
  'info:doi/10.5555/a.1',
  'https://doi.org/10.5555/a.1',
  'http://dx.doi.org/10.5555/a.1',
  'https://resolver.example/10.5555/a.1',
])('%j is a DOI', (text) => {
  expect(parseDoi(text)).toBe('10.5555/a.1');
});

test('a DOI keeps its case and its odd characters; registrants may have parts', () => {
  const odd = ['10.5555/TSC.2024', '10.1002/(SICI)1097-4571(199806)49:8<693::AID-ASI4>3.0.CO;2-O', '10.1000.10/123'];
  expect(odd.map(parseDoi)).toEqual(odd);
});

test.each(['', 'pending', '10.5555', '10.5555/', '10.55/a', '11.5555/a', '10.5555/a b', 'see 10.5555/a'])(
  '%j is not a DOI',
  (text) => {
    expect(parseDoi(text)).toBeNull();
  },
);

test("an address of a DOI escapes what an address can't hold", () => {
  expect(doiUrl('https://doi.org', '10.5555/a/b')).toBe('https://doi.org/10.5555/a/b');
  expect(doiUrl('https://doi.org', '10.5555/a<b>#c?d')).toBe('https://doi.org/10.5555/a%3Cb%3E%23c%3Fd');
});

test.each([
  ['Mud. Silt 4. https://doi.org/10.5555/silt.1.', 'Mud. Silt 4. ', '10.5555/silt.1', '.'],
  ['Mud. doi: 10.5555/silt(4)2, 2019', 'Mud. ', '10.5555/silt(4)2', ', 2019'],
  ['(see http://dx.doi.org/10.5555/a(b))', '(see ', '10.5555/a(b)', ')'],
  ['[10.5555/x].', '[', '10.5555/x', '].'],
])('a DOI in running text: %s', (text, before, doi, after) => {
  expect(findDoi(text)).toEqual({ before, doi, after });
});

test('text without a DOI has none', () => {
  expect(['', 'Mud. Silt 4(2), 1–9.', 'version 10.1234 / 5', '110.5555/a'].map(findDoi)).toEqual(Array(4).fill(null));
});

const SICI = '10.1002/(SICI)1097-0258(19980815)17:15<1661::AID-SIM968>3.0.CO;2-2';

test('F-27 a DOI with angle brackets is whole in text and in addresses, where they are escaped', () => {
  const address = 'https://doi.org/10.1002/(SICI)1097-0258(19980815)17:15%3C1661::AID-SIM968%3E3.0.CO;2-2';
  expect(doiUrl('https://doi.org', SICI)).toBe(address);
  expect([parseDoi(address), parseDoi(SICI)]).toEqual([SICI, SICI]);
  expect(findDoi(`Mud. doi:${SICI}.`)).toEqual({ before: 'Mud. ', doi: SICI, after: '.' });
  expect(findDoi(`Mud. ${address}.`)?.doi).toBe(SICI);
  expect(findDoi('<a>10.5555/a</a>')?.doi).toBe('10.5555/a');
});

test('F-27 query and fragment of an address do not become part of its DOI', () => {
  expect(parseDoi('https://doi.org/10.5555/a?utm_source=x#y')).toBe('10.5555/a');
  expect(parseDoi('https://doi.org/10.5555/100%')).toBe('10.5555/100%');
  expect(findDoi('See https://doi.org/10.5555/a?x=1, here')).toEqual({
    before: 'See ',
    doi: '10.5555/a',
    after: ', here',
  });
});

test('F-27 the DOI in the address of another site is a part of that address', () => {
  expect(findDoi('https://link.example.org/article/10.1007/x/full')).toBeNull();
  expect(findDoi('https://link.example.org/10.1007/x and 10.5555/a')).toMatchObject({ doi: '10.5555/a' });
  expect(findDoi('10.1234/'.repeat(20_000))?.before).toBe('');
});

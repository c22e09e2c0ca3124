import { articleId, bareDoi, slug, validIssn, validOrcid } from './ids';

test('ORCID iDs pass by their check digit, however they are written', () => {
  expect(validOrcid('http://orcid.org/0000-0002-1825-0097')).toBe('0000-0002-1825-0097');
  expect(validOrcid('0000-0002-1694-233x')).toBe('0000-0002-1694-233X');
  expect(validOrcid('0000-0002-1825-0098')).toBe('');
  expect(validOrcid('')).toBe('');
});

test('ISSNs pass by their check digit', () => {
  expect(validIssn('ISSN 2050-084x')).toBe('2050-084X');
  expect(validIssn('03785955')).toBe('0378-5955');
  expect(validIssn('0378-5956')).toBe('');
});

test('DOIs lose what is written around them', () => {
  expect(bareDoi('doi: 10.1371/journal.pone.0042593')).toBe('10.1371/journal.pone.0042593');
  expect(bareDoi('http://dx.doi.org/10.5555/a')).toBe('10.5555/a');
  expect(bareDoi('info:doi/10.5555/a')).toBe('10.5555/a');
  expect(bareDoi('10.5555')).toBe('');
});

test('article ids hold no sign that an address may not, and different DOIs never share one', () => {
  expect(articleId('10.1371/journal.pone.0042593')).toBe('10.1371-journal.pone.0042593');
  expect(articleId('10.5555/A')).toBe(articleId('10.5555/a'));
  const ids = ['10.5555/a/b', '10.5555/a-b', '10.5555/a(b', '10.5555/a.pdf'].map(articleId);
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9._-]+(?<!\.pdf)$/);
});

test('slugs drop accents and signs', () => {
  expect(slug(' Revista Española (Ñ) ')).toBe('revista-espanola-n');
});

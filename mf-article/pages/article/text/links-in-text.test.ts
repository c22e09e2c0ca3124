import { linksInText, scholarUrl } from './References';

const RESOLVER = 'https://doi.org';

test.each([
  ['Roy, A. (2001). Lending. doi:10.1000/xyz123.', ['https://doi.org/10.1000/xyz123']],
  ['Two works: 10.1000/a, and https://doi.org/10.1000/b', ['https://doi.org/10.1000/a', 'https://doi.org/10.1000/b']],
  ['Survey of villages (https://example.org/villages). 1999.', ['https://example.org/villages']],
  ['J Biol 4: 11. PMID: 12345678.', ['https://pubmed.ncbi.nlm.nih.gov/12345678/']],
  [
    'http://a.example/x; PubMed 7654321; doi 10.1000/c;',
    ['http://a.example/x', 'https://pubmed.ncbi.nlm.nih.gov/7654321/', 'https://doi.org/10.1000/c'],
  ],
  ['An address that holds a DOI: https://dx.doi.org/10.1000/d', ['https://doi.org/10.1000/d']],
  ['A host in front of another: http://user:pw@host@evil.example/x.', []],
  ['An e-mail address in a path: https://a.example/x@y', ['https://a.example/x@y']],
  ['No address at all, only pages 12345678.', []],
])('F-34 links the addresses of %p', (text, addresses) => {
  const parts = linksInText(text, RESOLVER);
  expect(parts.flatMap((part) => (typeof part === 'string' ? [] : [part.href]))).toEqual(addresses);
});

test('F-34 keeps the text of a reference, except the label of its DOI', () => {
  const parts = linksInText('Roy (2001). Lending (Oxford). http://a.example/x. doi:10.1000/x.', RESOLVER);
  expect(parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')).toBe(
    'Roy (2001). Lending (Oxford). http://a.example/x. https://doi.org/10.1000/x.',
  );
});

test('F-34 a search uses the beginning of a long reference', () => {
  expect(scholarUrl('Sen & Roy')).toBe('https://scholar.google.com/scholar?q=Sen%20%26%20Roy');
  expect(scholarUrl('x'.repeat(9_000)).length).toBeLessThan(300);
});

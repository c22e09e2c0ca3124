import { placeholderJournal, readArticle, readJournal, type Article, type Journal } from '@press/contract';
import { publisherFromEnv } from '@press/config';
import { schemaOrgFaults } from '@press/build/testing/schema-org';
import { articleMetadata as metadata } from './article.metadata';
import { articleRoute } from './article.route';

const PARAMS = { journalId: 'ssha', articleId: 'a1' };
const RAW = {
  id: 'a1',
  journalId: 'ssha',
  issueId: 'ssha-4-3',
  title: 'Debt in <i>Bengal</i>',
  authorList: [
    {
      name: 'Anindita Sarkar',
      given: 'Anindita',
      family: 'Sarkar',
      orcid: '0000-0002-1825-0097',
      affiliations: ['University of Dhaka'],
    },
    { name: 'Mehmet Yıldız', given: 'Mehmet', family: 'Yıldız', orcid: '0000-0002-1825-0098', affiliations: [] },
  ],
  abstractText: '<p>One.</p><p>Two.</p>',
  keywords: ['debt', 'R&amp;D, <i>in vivo</i>'],
  publicationDate: '2025-10-14',
  volume: '4',
  issue: '3',
  pages: '14-39',
  doi: '10.5555/ssha.2025.0412',
  pdfUrl: '/journal/ssha/article/a1.pdf',
  license: 'CC BY 4.0',
};
const article = readArticle(RAW);
const journal = readJournal({ id: 'ssha', title: 'Social Sciences', issn: '3093-0146', eissn: '3093-0154' });
const publisher = publisherFromEnv({});
const url = new URL('http://localhost:8080/journal/ssha/article/a1');
const headOf = (of: Article, header?: Journal) => {
  const data = { article: of, header };
  const context = { params: PARAMS, publisher, url };
  return { ...articleRoute.head?.(data, context), ...metadata(data, context) };
};

test('F-44 the metadata names the language if it is known', () => {
  const arabic = headOf({ ...article, lang: 'ar' }, journal);
  expect(arabic.meta).toContainEqual({ name: 'citation_language', content: 'ar' });
  expect(JSON.stringify(arabic.jsonLd)).toContain('"inLanguage":"ar"');
  expect(JSON.stringify(headOf(article, journal))).not.toMatch(/citation_language|inLanguage/);
});

test('Highwire tags as Google Scholar reads them', () => {
  expect(headOf(article, journal).meta?.map(({ name, content }) => `${name}=${content}`)).toEqual([
    'citation_title=Debt in Bengal',
    'citation_author=Anindita Sarkar',
    'citation_author_institution=University of Dhaka',
    'citation_author_orcid=https://orcid.org/0000-0002-1825-0097',
    'citation_author=Mehmet Yıldız',
    'citation_publication_date=2025/10/14',
    'citation_online_date=2025/10/14',
    'citation_journal_title=Social Sciences',
    'citation_issn=3093-0146',
    'citation_issn=3093-0154',
    'citation_volume=4',
    'citation_issue=3',
    'citation_firstpage=14',
    'citation_lastpage=39',
    'citation_doi=10.5555/ssha.2025.0412',
    `citation_publisher=${publisher.name}`,
    'citation_keywords=debt',
    'citation_keywords=R&D, in vivo',
    'citation_abstract_html_url=http://localhost:8080/journal/ssha/article/a1',
    'citation_pdf_url=http://localhost:8080/journal/ssha/article/a1.pdf',
  ]);
});

test.each([
  ['2024-12-30', { issued: '2025-03', printed: '2025-03' }, ['2025/03', '2024/12/30']],
  ['2025-03-01', { issued: '2025-03-01', printed: '2025-03-01' }, ['2025/03/01', '']],
])('F-24 C-11 an article of %s with %j has the date of its issue and the online date', (date, details, tags) => {
  const { meta } = headOf(readArticle({ ...RAW, publicationDate: date, details }), journal);
  const value = (name: string) => meta?.find((tag) => tag.name === name)?.content ?? '';
  expect([value('citation_publication_date'), value('citation_online_date')]).toEqual(tags);
});

test('C-11 language and references are in the tags; an article number is not a last page, and a year stays a year', () => {
  const references = Array.from({ length: 120 }, (_, at) => `Reference <i>${at}</i>. https://doi.org/10.5555/r${at}`);
  const numbered = readArticle({
    ...RAW,
    pages: 'e45',
    publicationDate: '2025',
    references: references.join('\n'),
    lang: 'pt',
  });
  const values = (name: string) =>
    headOf(numbered, journal).meta?.flatMap((tag) => (tag.name === `citation_${name}` ? [tag.content] : []));
  expect(values('firstpage')).toEqual(['e45']);
  expect(values('lastpage')).toEqual([]);
  expect(values('publication_date')).toEqual(['2025']);
  expect(values('language')).toEqual(['pt']);
  expect(values('reference')).toHaveLength(50);
  expect(values('reference')?.[0]).toBe('Reference 0. https://doi.org/10.5555/r0');
});

test('C-11 JSON-LD has revision, notices, funding and cited works', () => {
  const revised = readArticle({
    ...RAW,
    modified: '2026-01-02T03:04:05Z',
    status: 'corrected',
    references: 'Ostrom. https://doi.org/10.5555/ostrom\nWithout one.',
    details: {
      statements: [{ kind: 'funding', body: '<p>Grant <b>7</b>.</p>' }],
      relations: [
        { kind: 'corrected-by', doi: '10.5555/notice' },
        { kind: 'comments-on', doi: '10.5555/other' },
      ],
    },
  });
  expect(headOf(revised, journal).jsonLd?.[0]).toMatchObject({
    dateModified: '2026-01-02T03:04:05Z',
    correction: ['https://doi.org/10.5555/notice'],
    funding: [{ '@type': 'Grant', description: 'Grant 7.' }],
    citation: ['https://doi.org/10.5555/ostrom'],
  });
});

test('C-07 C-10 typed links and a share picture', () => {
  const { signposts, share } = headOf(article, journal);
  expect(signposts?.map(({ rel }) => rel)).toEqual([
    ...['cite-as', 'type', 'type', 'author', 'license', 'item'],
    ...Array.from({ length: 6 }, () => 'describedby'),
    ...['linkset', 'linkset'],
  ]);
  expect(signposts?.[0]?.href).toBe('https://doi.org/10.5555/ssha.2025.0412');
  expect(share).toEqual({ type: 'article', picture: '/covers/ssha/article/a1.png' });
});

test('an ORCID iD with a wrong check digit is not in the metadata', () => {
  expect(JSON.stringify(headOf(article, journal))).not.toContain('0098');
});

test('F-35 JSON-LD has the ROR id of an affiliation that names one institution', () => {
  const institution = { affiliation: 'University of Dhaka', ror: '05wv2vq37' };
  const affiliationOf = (...institutions: (typeof institution)[]) => {
    const [work] = JSON.parse(
      JSON.stringify(headOf({ ...article, details: { ...article.details, institutions } }).jsonLd),
    );
    return work.author[0].affiliation;
  };
  const one = 'https://ror.org/05wv2vq37';
  const named = { '@type': 'Organization', name: 'University of Dhaka' };
  expect(affiliationOf(institution)).toEqual([{ ...named, '@id': one, identifier: [one] }]);
  expect(affiliationOf(institution, { ...institution, ror: '05dxps055' })).toEqual([
    { ...named, identifier: [one, 'https://ror.org/05dxps055'] },
  ]);
});

test('ScholarlyArticle within issue, volume, journal; and breadcrumbs', () => {
  const [work, trail] = JSON.parse(JSON.stringify(headOf(article, journal).jsonLd));
  expect(work).toMatchObject({
    '@type': 'ScholarlyArticle',
    '@id': 'https://doi.org/10.5555/ssha.2025.0412',
    headline: 'Debt in Bengal',
    abstract: 'One.\n\nTwo.',
    author: [
      {
        '@id': 'https://orcid.org/0000-0002-1825-0097',
        givenName: 'Anindita',
        familyName: 'Sarkar',
        affiliation: [{ name: 'University of Dhaka' }],
      },
      { name: 'Mehmet Yıldız' },
    ],
    datePublished: '2025-10-14',
    license: 'https://creativecommons.org/licenses/by/4.0/',
    isAccessibleForFree: true,
    pageStart: '14',
    pageEnd: '39',
    identifier: { propertyID: 'DOI', value: '10.5555/ssha.2025.0412' },
    encoding: { contentUrl: 'http://localhost:8080/journal/ssha/article/a1.pdf' },
    isPartOf: {
      '@type': 'PublicationIssue',
      issueNumber: '3',
      isPartOf: {
        '@type': 'PublicationVolume',
        volumeNumber: '4',
        isPartOf: { '@type': 'Periodical', name: 'Social Sciences', issn: ['3093-0146', '3093-0154'] },
      },
    },
  });
  expect(
    trail.itemListElement.map(({ position, name }: { position: number; name: string }) => `${position} ${name}`),
  ).toEqual(['1 Social Sciences', '2 Volumes & Issues', '3 Volume 4 Issue 3', '4 Debt in Bengal']);
});

test('a placeholder and defaults never become metadata', async () => {
  const bare = readArticle({ id: 'a1', journalId: 'ssha', title: 'T' });
  const head = headOf(bare, await placeholderJournal('ssha'));
  expect(head.meta?.map(({ name }) => name)).toEqual([
    'citation_title',
    'citation_publisher',
    'citation_abstract_html_url',
  ]);
  expect(JSON.stringify(head.jsonLd)).not.toMatch(/"Journal"|pageStart|1-10/);
});

test('the page of a loading article has only a title', () => {
  const loading = { article: undefined, header: undefined };
  expect(articleRoute.head?.(loading, { params: PARAMS, publisher, url })).toEqual({ title: 'Article' });
});

test('C-16 the JSON-LD of articles is in the vocabulary of schema.org: with every field, retracted, and with none', () => {
  const whole = readArticle({
    ...RAW,
    status: 'retracted',
    lang: 'en',
    modified: '2025-11-02T08:00:00Z',
    references: 'A work. https://doi.org/10.5555/r1',
    details: {
      relations: [{ kind: 'retracted-by', doi: '10.5555/notice', url: '', title: 'Retraction' }],
      statements: [{ kind: 'funding', title: 'Funding', body: '<p>Paid by a fund.</p>' }],
    },
  });
  const documents = [headOf(whole, journal), headOf(article), headOf(readArticle({ id: 'a1' }))];
  const jsonLd = documents.flatMap((head) => head.jsonLd ?? []);
  for (const term of ['correction', 'funding', 'citation', 'dateModified', 'creativeWorkStatus', 'encoding'])
    expect(JSON.stringify(jsonLd[0])).toContain(`"${term}":`);
  const wrong = [{ colour: 'red' }, { encoding: { '@type': 'Person' } }].map((part) => ({ ...jsonLd[0], ...part }));
  expect(schemaOrgFaults([...jsonLd, ...wrong])).toEqual(
    wrong.map((_, at) => expect.stringContaining(`document ${jsonLd.length + at}: error`)),
  );
});

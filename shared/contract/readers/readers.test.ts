import {
  readArticle,
  readArticles,
  readIssue,
  readIssues,
  readJournal,
  readJournals,
  readMember,
  readMembers,
  readMetrics,
  readSearchResultPage,
  readSubjects,
} from './index';

test('G-17 reads a response from data if present, otherwise from the whole body', () => {
  const journal = { id: 'ssha', title: 'Social Sciences' };
  expect(readJournal({ success: true, data: journal, msg: '' })).toEqual(readJournal(journal));
  expect(readJournal(journal).title).toBe('Social Sciences');
  expect(readArticle({ data: { id: 'a1' } }).id).toBe('a1');
  expect(readMetrics({ data: { views: 7 } })).toEqual(readMetrics({ views: 7 }));
});

test('G-17 a list may be plain, under data, data.list or data.data', () => {
  const list = [{ id: 'ssha' }, { id: 'acl' }];
  for (const body of [
    list,
    { data: list },
    { list },
    { data: { list } },
    { data: { data: list } },
    { success: true, data: list, msg: 'ok' },
  ]) {
    expect(readJournals(body).map(({ id }) => id)).toEqual(['ssha', 'acl']);
  }
  expect(readIssues({ data: [{ id: 7, volume: 4 }] })).toMatchObject([{ id: '7', volume: '4' }]);
  expect(readMembers({ data: [{ name: 'Ada' }, {}] })).toHaveLength(1);
  expect(readSubjects({ data: ['Law', ' Law ', 'History', 3, null, ''] })).toEqual(['Law', 'History', '3']);
});

test('G-17 accepts both spellings of every doubled field, and the first wins', () => {
  const first = {
    id: 'x',
    journalUrl: 'https://a.example/1.png',
    backgroundColor: '#112233',
    publishedArticles: 5,
    publishedIssues: 6,
    journalIndexList: [{ name: 'One' }],
  };
  const second = {
    id: 'x',
    journal_url: 'https://a.example/1.png',
    background_color: '#112233',
    articles: 5,
    issues: 6,
    journal_index_list: [{ name: 'One' }],
  };
  expect(readJournal(first)).toEqual(readJournal(second));
  expect(readJournal({ ...second, ...first, articles: 9, journal_url: 'https://a.example/2.png' })).toEqual(
    readJournal(first),
  );

  const old = {
    id: 'a',
    issue_id: 'i',
    abstract: 'A',
    publication_date: '2025-10-14',
    pdf_url: '/a.pdf',
    viewCount: 3,
  };
  const now = { id: 'a', issueId: 'i', abstractText: 'A', publicationDate: '2025-10-14', pdfUrl: '/a.pdf', views: 3 };
  expect(readArticle(old)).toEqual(readArticle(now));
  expect(readArticle({ id: 'a', issue: '4' })).toMatchObject({ issueId: '4', issue: '4' });

  expect(readMember({ name: 'A', avatar: 'a.png', researchAreas: '["Law","Art, modern"]' })).toEqual(
    readMember({ name: 'A', avatarUrl: 'a.png', researchAreas: ['Law', 'Art, modern'] }),
  );
});

test('G-17 most-views may answer an array or a single article', () => {
  const article = { id: 'a1', title: 'One' };
  for (const body of [article, [article], { data: article }, { data: [article] }])
    expect(readArticles(body).map(({ id }) => id)).toEqual(['a1']);
});

test('S-06 an envelope with success: false has no list', () => {
  expect(readArticles({ success: false, data: [{ id: 'a' }] })).toEqual([]);
  expect(readSearchResultPage({ success: false, data: null })).toEqual({
    list: [],
    total: 0,
    pageNum: 1,
    pageSize: 10,
    suggestion: '',
    fewer: [],
    nearest: [],
    pageCount: 1,
  });
});

test('S-04 a page of search results has the number of pages', () => {
  expect(readSearchResultPage({ data: { list: [{ id: 'a' }], total: '47', pageNum: 3, pageSize: 10 } })).toMatchObject({
    total: 47,
    pageNum: 3,
    pageCount: 5,
  });
  expect(readSearchResultPage({ list: [{ id: 'a' }], pageSize: 0, total: -4 })).toMatchObject({
    total: 1,
    pageNum: 1,
    pageSize: 10,
    pageCount: 1,
  });
});

test('J-01 J-17 R-02 identifiers are bare: identifiers.test.ts has every spelling', () => {
  expect(readJournal({ eissn: 'Online ISSN:2050-084X' }).eissn).toBe('2050-084X');
  expect(readMember({ orcid: 'https://orcid.org/0000-0002-1825-0097' }).orcid).toBe('0000-0002-1825-0097');
  expect(readArticle({ doi: 'http://dx.doi.org/10.5555/a.1' }).doi).toBe('10.5555/a.1');
  for (const doi of ['pending', 10.5555, null]) expect(readArticle({ doi }).doi).toBe('');
});

test('J-01 the cover: an absolute address unchanged, a path from the root, else the generated one', () => {
  const cover = (journalUrl: unknown): string => readJournal({ id: 'ssha', journalUrl }).coverUrl;
  expect(cover('https://img.example/a b.png')).toBe('https://img.example/a b.png');
  expect(cover('//img.example/a.png')).toBe('//img.example/a.png');
  expect([cover('/images/a.png'), cover('images/a.png')]).toEqual(['/images/a.png', '/images/a.png']);
  for (const none of ['', null, Number.POSITIVE_INFINITY, {}, 'javascript:alert(1)', 'data:image/png,x', '../../etc'])
    expect(cover(none)).toBe('/covers/ssha.svg');
});

test('J-05 timeline: own fields, else finalDecision and publicationDays, else 30, 60, 120, 20', () => {
  const figures = (raw: object) =>
    Object.values(readJournal(raw).timeline).map(({ days, known }) => (known ? days : -days));
  expect(figures({})).toEqual([-30, -60, -120, -20]);
  expect(
    figures({
      submissionToFirstDecision: 12,
      submissionToDecisionAfterReview: '45',
      submissionToAcceptance: 90,
      acceptanceToPublication: 9,
    }),
  ).toEqual([12, 45, 90, 9]);
  expect(figures({ finalDecision: 80, publicationDays: 14 })).toEqual([-30, -60, 80, 14]);
  expect(figures({ metrics: { finalDecision: '81', publication: 15 } })).toEqual([-30, -60, 81, 15]);
  expect(
    figures({
      submissionToFirstDecision: 0,
      submissionToDecisionAfterReview: -3,
      submissionToAcceptance: 'soon',
      finalDecision: null,
      acceptanceToPublication: Number.NaN,
    }),
  ).toEqual([-30, -60, -120, -20]);
});

test('J-06 metrics come with the journal, else from its own counters', () => {
  expect(
    readJournal({ publishedArticles: 3, views: 9, apc: '100 GBP', metrics: { views: 10, citations: 2 } }).metrics,
  ).toMatchObject({ articles: 3, views: 10, citations: 2, apc: '100 GBP' });
  expect(readJournal({ metrics: { downloads: '1,204' } })).toMatchObject({ downloads: 1204 });
});

test('J-24 the colour is always a hex colour', () => {
  const colour = (text: unknown): string => readJournal({ backgroundColor: text }).colour;
  expect([colour('#B23A2E'), colour('#fa0')]).toEqual(['#b23a2e', '#ffaa00']);
  for (const bad of ['', 'red', '#12', '#1234567', 'url(x)', '#000;}', 7, null]) expect(colour(bad)).toBe('#0e74bb');
});

test('R-06 reads pages as given, else startPage-endPage, else unknown', () => {
  expect(readArticle({ pages: '145-162' })).toMatchObject({
    pages: '145-162',
    startPage: '145',
    endPage: '162',
  });
  expect(readArticle({ startPage: 145, endPage: '162' })).toMatchObject({ pages: '145-162' });
  expect(readArticle({ startPage: 'e12' })).toMatchObject({
    pages: 'e12',
    startPage: 'e12',
    endPage: '', // nothing beyond the data
  });
  expect(readArticle({})).toMatchObject({ pages: '', startPage: '', endPage: '' });
  expect(readArticle({ pages: {} as never, endPage: 9 })).toMatchObject({
    pages: '',
    startPage: '',
    endPage: '',
  });
});

test('R-06 the type defaults to Research Article', () => {
  expect([readArticle({}).type, readArticle({ type: 'Review' }).type]).toEqual(['Research Article', 'Review']);
});

test('R-02 authors stay one string, and are a list as well', () => {
  const joined = readArticle({ authors: 'Mei-Ling Chen, Arif Rahman' });
  expect(joined.authors).toBe('Mei-Ling Chen, Arif Rahman');
  const unknown = { given: '', family: '', suffix: '', kind: '', orcid: '', affiliations: [] };
  expect(joined.authorList).toEqual(['Mei-Ling Chen', 'Arif Rahman'].map((name) => ({ name, ...unknown })));
  const listed = readArticle({
    authorList: [
      { given: 'Ada', family: 'Byron', orcid: 'https://orcid.org/0000-0002-1825-0097', affiliations: ['Dept, London'] },
      null,
    ],
  });
  expect(listed.authors).toBe('Ada Byron');
  expect(listed.authorList).toMatchObject([
    { name: 'Ada Byron', given: 'Ada', family: 'Byron', orcid: '0000-0002-1825-0097', affiliations: ['Dept, London'] },
  ]);
});

test('R-03 only an address that is safe to open is a PDF', () => {
  const pdf = (pdfUrl: string): string => readArticle({ pdfUrl }).pdfUrl;
  expect([pdf('/journal/ssha/article/a.pdf'), pdf('https://a.example/a.pdf')]).toEqual([
    '/journal/ssha/article/a.pdf',
    'https://a.example/a.pdf',
  ]);
  for (const bad of ['javascript:alert(1)', '//evil.example/a.pdf', '/\\evil.example', 'data:text/html,x', 'a.pdf'])
    expect(pdf(bad)).toBe('');
});

test('R-11 reads sections and references, from the whole text or the five parts', () => {
  const five = readArticle({ introduction: 'I', conclusion: 'C', references: 'One\r\n\nTwo\n' });
  expect(five.sections).toEqual([
    { kind: 'introduction', title: 'Introduction', body: 'I', id: '' },
    { kind: 'conclusion', title: 'Conclusion', body: 'C', id: '' },
  ]);
  expect(five.referenceList.map(({ text }) => text)).toEqual(['One', 'Two']);
  expect(
    readArticle({ sections: [{ kind: 'appendix', title: 'Extra', body: 'E', id: 'sec-a' }, {}, 5] }).sections,
  ).toEqual([{ kind: 'other', title: 'Extra', body: 'E', id: 'sec-a' }]);
});

test('J-17 the image is in its folder unless absolute', () => {
  const image = (avatarUrl: unknown): string => readMember({ avatarUrl }).avatarUrl;
  expect(image('https://img.example/a.jpg')).toBe('https://img.example/a.jpg');
  for (const path of [
    'a.jpg',
    '/a.jpg',
    'editorial_board/a.jpg',
    '/uploads/editorial_board/a.jpg',
    '../a.jpg',
    'editorial_board\\a.jpg',
  ])
    expect(image(path)).toBe('/editorial_board/a.jpg');
  expect([image(''), image(null), image('../..')]).toEqual(['', '', '']);
});

test('J-15 the number of pages of an issue, if its range states one', () => {
  expect([
    readIssue({ pages: '1-145' }).pageCount,
    readIssue({ pages: 145 }).pageCount,
    readIssue({ pages: 'e1-e9' }).pageCount,
    readIssue({ pages: 'S1-S9' }).pageCount,
    readIssue({ pages: '9-1' }).pageCount,
  ]).toEqual([145, 145, 0, 9, 0]);
});

test('G-17 reads a date in any spelling; an impossible one becomes empty', () => {
  const date = (publicationDate: unknown): string => readArticle({ publicationDate }).publicationDate;
  for (const same of [
    '2025-10-14',
    '2025/10/14',
    '2025-10-14T23:30:00-11:00',
    '2025-10-14 08:00',
    [2025, 10, 14],
    [2025, 10, 14, 9, 30],
    Date.UTC(2025, 9, 14, 12),
  ])
    expect(date(same)).toBe('2025-10-14');
  expect([date('2025-6'), date('2025')]).toEqual(['2025-06', '2025']);
  for (const bad of ['2025-02-30', '2025-13-01', 'soon', '', null, {}, Number.MAX_VALUE, '20251014'])
    expect(date(bad)).toBe('');
});

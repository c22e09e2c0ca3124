import { screen, within } from '@testing-library/react';
import { FILE, hrefs, open, region, withDetails } from '../testing/whole-article';

test('F-30 a figure has its picture in several widths, label, caption, DOI, a full view and a download', async () => {
  const { place } = await open();
  const figure = place('fig-g1');
  const image = within(figure).getByAltText('A curve that rises');
  expect(image.getAttribute('srcset')).toBe(`${FILE('g1-480.webp')} 480w, ${FILE('g1-960.webp')} 960w`);
  expect(['width', 'height', 'loading'].map((name) => image.getAttribute(name))).toEqual(['960', '480', 'lazy']);
  expect(figure.querySelector('figcaption')?.textContent).toBe('Figure 1 DebtBy month.');
  expect(hrefs(figure)).toEqual([
    FILE('g1-960.webp'),
    'https://doi.org/10.5555/a1.g001',
    FILE('g1-960.webp'),
    FILE('g1.tif'),
  ]);
  expect(within(figure).getByText('Download (TIF, 2.4 MB)').getAttribute('download')).toBe('g1.tif');
});

test('F-30 a figure that was not delivered says so, with its DOI, once', async () => {
  const { place } = await open();
  expect(place('fig-g2').textContent).toContain(
    'This figure is not available here. See https://doi.org/10.5555/a1.g002.',
  );
  expect(hrefs(place('fig-g2'))).toEqual(['https://doi.org/10.5555/a1.g002']);
});

test('F-30 F-38 a formula has a box, which is a group, and its number; a table has its caption above, header cells and notes', async () => {
  const { place } = await open();
  expect(within(place('eq-e1')).getByRole('group', { name: 'Formula (1)' }).querySelector('math')).toBeTruthy();
  expect(place('eq-e1').lastElementChild?.textContent).toBe('(1)');
  const table = place('tab-t1');
  expect(table.querySelector('figure > :first-child')?.textContent).toBe('Table 1 Wells');
  expect(within(table).getByRole('columnheader').getAttribute('scope')).toBe('col');
  expect(table.textContent).toContain('Measured in May.');
});

test('F-43 a video has controls and does not autoplay; parts that no text places follow the text', async () => {
  const { place } = await open();
  const video = place('med-v1').querySelector('video')!;
  expect([video.controls, video.autoplay, video.preload, video.getAttribute('src')]).toEqual([
    true,
    false,
    'none',
    FILE('v1.mp4'),
  ]);
  const files = region('Figures and files');
  expect(within(files).getByText('Download (CSV, 2 kB)').getAttribute('href')).toBe(FILE('s1.csv'));
  expect(files.textContent).toContain('This supplement is not available here. See https://doi.org/10.5555/a1.');
});

test('F-32 a citation links to its references, and a reference back to each place', async () => {
  const { place, container } = await open();
  const [first, second] = container.querySelectorAll<HTMLAnchorElement>('a[data-refs], a[href="#ref-B1"]');
  expect([first?.id, first?.hash, second?.id, second?.hash]).toEqual(['cite-1', '#ref-B1', 'cite-2', '#ref-B1']);
  expect(hrefs(place('ref-B1'))).toEqual(['https://doi.org/10.5555/k', '#cite-1', '#cite-2']);
  expect(hrefs(place('ref-B2'))).toEqual(['https://pubmed.ncbi.nlm.nih.gov/18408244/', '#cite-2']);
  expect(within(place('ref-B1')).getByRole('link', { name: '2, in Methods' })).toBeTruthy();
});

test('F-37 the contents list headings of all levels, the parts after the text, and the figures', async () => {
  const { place } = await open();
  const contents = place('contents');
  expect(hrefs(contents)).toEqual([
    '#section-1',
    '#sec-s21',
    '#section-1-4',
    '#section-1-6',
    '#files',
    '#references',
    '#about',
    '#others',
    '#related',
    '#fig-g1',
  ]);
  expect(hrefs(contents).filter((href) => !document.querySelector(href!))).toEqual([]);
  const depth = (href: string) => {
    let lists = 0;
    for (let at = contents.querySelector(`a[href="${href}"]`); at; at = at.parentElement?.closest('ol') ?? null)
      lists += 1;
    return lists;
  };
  expect(['#section-1', '#sec-s21', '#section-1-4', '#section-1-6'].map(depth)).toEqual([2, 3, 4, 3]);
  expect(screen.getByRole('button', { name: 'Contents' }).getAttribute('popovertarget')).toBe('contents');
});

test('F-35 affiliations and ORCID are in a disclosure; an invalid iD is left out', async () => {
  await open();
  const summary = screen.getByText('Affiliations and ORCID');
  const people = summary.closest('details')!;
  expect(people.open).toBe(false);
  expect(
    within(people)
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['Ada OkonkwoUniversity of Lagos0000-0002-1825-0097']);
  expect(hrefs(people)).toEqual(['https://orcid.org/0000-0002-1825-0097']);
});

test("F-35 links an affiliation, an editor's too, to the ROR record of each institution that it names", async () => {
  await withDetails({
    institutions: [
      { affiliation: 'University of Lagos', ror: '05dxps055' },
      { affiliation: 'University of Lagos', ror: 'https://ror.org/036rp1748' },
      { affiliation: 'University of Lagos', ror: '036rp1749' },
      { affiliation: 'Kyoto', ror: '05wp7an13' },
    ],
  });
  const people = screen.getByText('Affiliations and ORCID').closest('details')!;
  expect(hrefs(people)).toEqual([
    'https://ror.org/05dxps055',
    'https://ror.org/036rp1748',
    'https://orcid.org/0000-0002-1825-0097',
  ]);
  expect(screen.getByRole('link', { name: 'ror.org/05wp7an13' })).toBeTruthy();
});

test('J-50 lists each of several namesakes with the position among the authors; an affiliation is a paragraph', async () => {
  const author = (name: string, ...affiliations: string[]) => ({ name, affiliations, orcid: '' });
  const authorList = [
    author('Wei Wang'),
    author('Ada Sen', 'Lagos', 'Kyoto'),
    author('Wei Wang', 'Hefei'),
    author('Bo'),
  ];
  await open({ authorList });
  const people = screen.getByText('Affiliations and ORCID').closest('details')!;
  const listed = within(people).getAllByRole('listitem', { hidden: true });
  expect(listed.map(({ textContent }) => textContent)).toEqual([
    'Wei Wang, author 1 of 4',
    'Ada SenLagosKyoto',
    'Wei Wang, author 3 of 4Hefei',
  ]);
  expect([...listed[1]!.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(['Lagos', 'Kyoto']);
});

test('F-36 F-61 F-80 one part about the article has dates, editors, statements, rights and the source', async () => {
  await open();
  const rows = [...region('About this article').querySelectorAll('dl > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    [
      'History',
      'Received 2 January 2025Revised 4 March 2025Published 14 October 2025Updated 3 March 2027: typing error in Table 2',
    ],
    ['Academic Editor', 'Eva ItoKyoto'],
    ['Funding', 'Funded by nobody.'],
    ['Data', 'On request.'],
    ['Copyright', '© 2025 Okonkwo'],
    ['Source', 'JATS XML'],
  ]);
});

test('F-40 a lay summary follows the abstract, under its own name', async () => {
  await open();
  const [abstract, summary] = document.querySelectorAll('section.content-block');
  expect([abstract, summary]).toEqual([region('Abstract'), region('Author Summary')]);
});

test('F-42 F-71 letters and replies are in a disclosure, whose summary is a heading', async () => {
  const { place } = await open();
  const letter = place('pos-r1') as HTMLDetailsElement;
  expect(letter.querySelector('summary > h3')?.textContent).toBe('Decision letter');
  expect([letter.tagName, letter.open, letter.querySelector('summary')?.textContent]).toEqual([
    'DETAILS',
    false,
    'Decision letter',
  ]);
  expect(letter.textContent).toContain('Accepted.');
});

test('F-42 F-69 a translation is separate from the replies and has its language; headings name the content', async () => {
  const subArticles = [
    { id: 'pos-r', kind: 'review', title: 'Report', body: '<p>Clear.</p>' },
    { id: 'pos-l', kind: 'reply', title: 'Reply', body: '<p>Thanks.</p>' },
    { id: 'pos-b', kind: 'letter', title: 'To the editor', body: '<p>Dear editor.</p>' },
    { id: 'pos-t', kind: 'translation', lang: 'fr', title: 'Marées', body: '<h3>Résumé</h3><p>Court.</p>' },
  ];
  const { place } = await withDetails({ subArticles });
  expect(region('Translations').contains(place('pos-t'))).toBe(true);
  expect(region('Reviews and replies').textContent).toMatch(/Report.*Reply/);
  expect(region('Letters').textContent).toContain('To the editor');
  expect(place('pos-t').getAttribute('lang')).toBe('fr');
});

test('F-41 marks a retracted article above its title, with a link to the notice, and in its title tag', async () => {
  const { head } = await open({
    status: 'retracted',
    details: {
      relations: [
        {
          kind: 'retracted-by',
          articleId: 'n1',
          journalId: 'ssha',
          title: 'Retraction',
          date: '2026-01-05',
          doi: '10.5555/n1',
        },
      ],
    },
  });
  const title = screen.getByRole('heading', { level: 1 });
  const notice = screen.getByText(/has been retracted/);
  expect(notice.textContent).toBe('This article has been retracted. See the notice: Retraction, 5 January 2026');
  expect(notice.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(hrefs(notice)).toEqual(['/journal/ssha/article/n1']);
  expect(head.title).toBe('Retracted: Household debt');
  expect(head.meta?.find(({ name }) => name === 'citation_title')?.content).toBe('Retracted: Household debt');
  expect(head.jsonLd?.[0]).toMatchObject({ headline: 'Retracted: Household debt', creativeWorkStatus: 'Retracted' });
});

test('F-41 a notice links to its article, by its DOI if it is not on this site', async () => {
  await withDetails({ relations: [{ kind: 'corrects', doi: '10.5555/other' }] });
  const notice = screen.getByText(/This is a correction of:/);
  expect(hrefs(notice)).toEqual(['https://doi.org/10.5555/other']);
});

test('F-41 shows only the status without a notice', async () => {
  await open({ status: 'concern' });
  expect(screen.getByText('The editors have expressed concern about this article.')).toBeTruthy();
});

test('F-44 title, breadcrumb, abstract and text have the language and direction of the article', async () => {
  await withDetails({ lang: 'ar', dir: 'rtl' });
  for (const element of [
    screen.getByRole('heading', { level: 1 }),
    screen.getByRole('navigation', { name: 'Breadcrumb' }).querySelector('[aria-current]'),
    region('Abstract').querySelector('.prose'),
    region('Methods'),
  ])
    expect([element?.getAttribute('lang'), element?.getAttribute('dir')]).toEqual(['ar', 'rtl']);
  expect(region('References').getAttribute('dir')).toBeNull();
  // The button is at the end of the line.
  expect(screen.getByRole('button', { name: 'Contents' }).getAttribute('dir')).toBe('rtl');
});

test('F-44 statements have the language of the article; statements and references have the direction of their letters', async () => {
  const { place } = await open({
    lang: 'ar',
    dir: 'rtl',
    references: 'الحداد، ليلى (2015). الأرشيف، 7–9.\nB. A title.',
    details: {
      references: [
        { id: 'ref-B1', label: '1' },
        { id: 'ref-B2', label: '2' },
      ],
      statements: [{ kind: 'funding', body: '<p>لم يحصل المؤلفان على تمويل.</p>' }],
    },
  });
  const statement = within(region('About this article')).getByText('لم يحصل المؤلفان على تمويل.').parentElement!;
  expect([statement.lang, statement.dir]).toEqual(['ar', 'auto']);
  expect(place('ref-B1')).toHaveProperty('dir', 'auto');
  expect(place('ref-B1').textContent).toContain('الحداد، ليلى (2015). الأرشيف، 7–9.');
});

test('F-47 an article has a name, only its references are a landmark, and tables have captions', async () => {
  const { place } = await open();
  expect(screen.getByRole('article').getAttribute('aria-labelledby')).toBe(
    screen.getByRole('heading', { level: 1 }).id,
  );
  const landmarks = within(screen.getByRole('article')).getAllByRole('region');
  expect(landmarks.map((each) => each.querySelector('h2')?.textContent)).toEqual(['References']);
  const table = place('tab-t1').querySelector('table')!;
  expect(table.caption?.textContent).toMatch(/^Table 1/);
  expect(table.parentElement!.getAttribute('aria-label')).toBe(table.caption!.textContent);
});

test('F-04 marks two works under one number with letters', async () => {
  await withDetails({
    references: [
      { id: 'ref-B1', label: '7a.' },
      { id: 'ref-B2', label: '7b.' },
    ],
  });
  const entries = within(screen.getByRole('region', { name: 'References' })).getAllByRole('listitem');
  expect(entries.map((entry) => [entry.getAttribute('value'), entry.textContent?.slice(0, 9)])).toEqual([
    ['7', '(a) Kumar'],
    ['7', '(b) Nei M'],
  ]);
});

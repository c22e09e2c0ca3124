const FILES = `/api/files/${'a'.repeat(64)}`;

/** The response for every picture of the article below. */
export const PLOT = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="480" viewBox="0 0 960 480"><rect width="960" height="480" fill="#fff"/><path d="M60 20v400h860" fill="none" stroke="#333" stroke-width="3"/><path d="M60 380 240 300 420 320 600 180 780 140 900 60" fill="none" stroke="#b23a2e" stroke-width="6"/></svg>`;
export const PICTURES = `**${FILES}/*.webp`;

const paragraph = (at: number): string =>
  `<p>${`Paragraph ${at} of a text that is long enough to scroll. `.repeat(14)}</p>`;
const paragraphs = (count: number): string => Array.from({ length: count }, (_, at) => paragraph(at)).join('');
const picture = (name: string) => ({
  sources: [480, 960].map((width) => ({ url: `${FILES}/${name}-${width}.webp`, width, height: width / 2 })),
  original: { url: `${FILES}/${name}.tif`, name: `${name}.tif`, mediaType: 'image/tiff', bytes: 2_400_000 },
});
const WIDE_ROW = Array.from({ length: 14 }, (_, at) => `Column ${at + 1}`);
const row = (cell: 'th scope="col"' | 'td'): string =>
  WIDE_ROW.map((text) => `<${cell}>${text}</${cell.slice(0, 2)}>`).join('');

/** Fields that turn a response of the api into an article with a part of every kind. */
export const ARTICLE_WITH_PARTS = {
  authorList: [
    {
      name: 'Ada Okonkwo',
      given: 'Ada',
      family: 'Okonkwo',
      orcid: '0000-0002-1825-0097',
      affiliations: ['University of Lagos, Nigeria'],
    },
    { name: 'Ben Sen', given: 'Ben', family: 'Sen', orcid: '', affiliations: ['Presidency University, Kolkata'] },
  ],
  sections: [
    {
      kind: 'introduction',
      title: 'Introduction',
      id: 'sec-s1',
      body: `<p>Debt rose in the dry months <a href="#ref-B1" data-refs="ref-B1 ref-B2">[1, 2]</a>, as <a href="#fig-g1">Figure 1</a> and <a href="#eq-e1">equation 1</a> show.</p><figure id="fig-g1"></figure>${paragraphs(6)}`,
    },
    {
      kind: 'results',
      title: 'Results',
      id: 'sec-s2',
      body: `<h3 id="sec-s21">Villages</h3>${paragraphs(3)}<figure id="eq-e1"></figure><h3 id="sec-s22">Households</h3><figure id="tab-t1"></figure>${paragraphs(3)}<figure id="fig-g2"></figure><h4 id="sec-s221">Loans <a href="#ref-B2">[2]</a></h4>${paragraphs(4)}`,
    },
  ],
  references: 'Kumar S. On lending. https://doi.org/10.5555/k\nNei M. A second work without an address. 1999.',
  details: {
    references: [
      { id: 'ref-B1', label: '1' },
      { id: 'ref-B2', label: '2' },
    ],
    parts: [
      {
        kind: 'figure',
        id: 'fig-g1',
        label: 'Figure 1',
        title: 'Debt by month',
        caption: '<p>Households in debt, 2019.</p>',
        alt: 'A curve that rises',
        doi: '10.5555/x.g001',
        pictures: [picture('g1')],
      },
      {
        kind: 'figure',
        id: 'fig-g2',
        label: 'Figure 2',
        title: 'Loans',
        alt: 'Another curve',
        doi: '10.5555/x.g002',
        pictures: [picture('g2')],
      },
      {
        kind: 'formula',
        id: 'eq-e1',
        label: '(1)',
        body: `<math display="block"><mrow><mi>y</mi><mo>=</mo>${'<mi>a</mi><mo>+</mo>'.repeat(40)}<mi>b</mi></mrow></math>`,
      },
      {
        kind: 'table',
        id: 'tab-t1',
        label: 'Table 1',
        title: 'A wide table',
        body: `<table><thead><tr>${row('th scope="col"')}</tr></thead><tbody><tr>${row('td')}</tr></tbody></table>`,
        notes: '<p>Measured in May.</p>',
      },
      {
        kind: 'supplement',
        id: 'sup-s1',
        label: 'Data S1',
        file: { url: `${FILES}/s1.csv`, name: 's1.csv', mediaType: 'text/csv', bytes: 1_200 },
      },
    ],
    summaries: [{ kind: 'summary', title: 'Author Summary', body: '<p>In plain words.</p>' }],
    statements: [{ kind: 'funding', body: '<p>Funded by nobody.</p>' }],
    history: [{ kind: 'received', date: '2025-01-02' }],
    relations: [{ kind: 'corrected-by', doi: '10.5555/notice', title: 'Correction', date: '2025-12-01' }],
    subArticles: [{ id: 'pos-r1', title: 'Decision letter', authors: 'Eva Ito', body: '<p>Accepted.</p>' }],
  },
};

import type { DateStyle } from '@press/contract/format';
import { publisherFromEnv } from '@press/config';
import { screen } from '@testing-library/react';
import { answering, renderPage, type RenderedPage } from '@press/area/testing';
import area from '../../../area';

/** Address of a file of content. */
export const FILE = (name: string) => `/api/files/${'a'.repeat(64)}/${name}`;
const picture = (name: string) => ({
  sources: [480, 960].map((width) => ({ url: FILE(`${name}-${width}.webp`), width, height: width / 2 })),
  original: { url: FILE(`${name}.tif`), name: `${name}.tif`, mediaType: 'image/tiff', bytes: 2_400_000 },
});

export const ARTICLE = {
  id: 'a1',
  journalId: 'ssha',
  title: 'Household debt',
  authorList: [
    { name: 'Ada Okonkwo', affiliations: ['University of Lagos'], orcid: '0000-0002-1825-0097' },
    { name: 'Ben Sen', affiliations: [], orcid: '' },
  ],
  abstractText: '<p>Short <a href="#ref-B1">1</a>.</p>',
  publicationDate: '2025-10-14',
  doi: '10.5555/a1',
  sections: [
    {
      title: 'Methods',
      id: 'sec-s2',
      body:
        '<p id="pos-p1">Known <a href="#ref-B1" data-refs="ref-B1 ref-B2">1, 2</a>, see <a href="#fig-g1">Figure 1</a> and <a href="#eq-e1">(1)</a>.</p>' +
        '<figure id="fig-g1"></figure><h3 id="sec-s21">Sites</h3><figure id="eq-e1"></figure><h4>Wells</h4><figure id="tab-t1"></figure>' +
        '<h3>People</h3><figure id="fig-g2"></figure><figure id="med-v1"></figure>',
    },
  ],
  references: 'Kumar S. One. https://doi.org/10.5555/k\nNei M. Two.',
  details: {
    references: [
      { id: 'ref-B1', label: '1' },
      { id: 'ref-B2', label: '2', pmid: '18408244' },
    ],
    parts: [
      {
        kind: 'figure',
        id: 'fig-g1',
        label: 'Figure 1',
        title: 'Debt',
        caption: '<p>By month.</p>',
        alt: 'A curve that rises',
        doi: '10.5555/a1.g001',
        pictures: [picture('g1')],
      },
      { kind: 'figure', id: 'fig-g2', label: 'Figure 2', doi: '10.5555/a1.g002' },
      { kind: 'formula', id: 'eq-e1', label: '(1)', body: '<math display="block"><mi>x</mi></math>' },
      {
        kind: 'table',
        id: 'tab-t1',
        label: 'Table 1',
        title: 'Wells',
        body: '<table><thead><tr><th scope="col">Well</th></tr></thead><tr><td>A</td></tr></table>',
        notes: '<p>Measured in May.</p>',
      },
      {
        kind: 'media',
        id: 'med-v1',
        label: 'Video 1',
        file: { url: FILE('v1.mp4'), name: 'v1.mp4', mediaType: 'video/mp4', bytes: 9_000_000 },
      },
      {
        kind: 'supplement',
        id: 'sup-s1',
        label: 'Data S1',
        file: { url: FILE('s1.csv'), name: 's1.csv', mediaType: 'text/csv', bytes: 1_200 },
      },
      { kind: 'supplement', id: 'sup-s2', label: 'Data S2' },
    ],
    summaries: [{ kind: 'summary', title: 'Author Summary', body: '<p>In plain words.</p>' }],
    statements: [
      { kind: 'funding', body: '<p>Funded by nobody.</p>' },
      { kind: 'data', title: 'Data', body: '<p>On request.</p>' },
    ],
    history: [
      { kind: 'received', date: '2025-01-02' },
      { kind: 'rev-recd', date: '2025-03-04' },
      { kind: 'updated', date: '2027-03-03', note: 'typing error in Table 2' },
    ],
    editors: [{ name: 'Eva Ito', role: 'Academic Editor', affiliations: ['Kyoto'] }],
    copyright: '© 2025 Okonkwo',
    xml: { url: FILE('a1.xml'), name: 'a1.xml', mediaType: 'application/xml', bytes: 5 },
    subArticles: [{ id: 'pos-r1', title: 'Decision letter', authors: 'Eva Ito', body: '<p>Accepted.</p>' }],
  },
};

interface OpenedArticle extends RenderedPage {
  place: (id: string) => HTMLElement;
}

/** Dates without words; the edge has those of each language. */
const ISO: DateStyle = { order: 'iso', months: [], shortMonths: [] };

/** Opens the page of an article with a part of every kind. @param language of the page */
export async function open(article: object = {}, language = 'en', search = ''): Promise<OpenedArticle> {
  const page = await renderPage(area, `/journal/ssha/article/a1${search}`, {
    services: {
      publisher: { ...publisherFromEnv({}), languages: [language], ...(language !== 'en' && { dates: ISO }) },
    },
    fetch: answering({
      '/api/articles/a1': { ...ARTICLE, ...article },
      '/api/journals/ssha': { id: 'ssha', title: 'S' },
      '/api/articles/a1/increment-views': {},
    }),
  });
  return { ...page, place: (id: string) => page.container.querySelector<HTMLElement>(`[id="${id}"]`)! };
}

export const withDetails = (details: object): Promise<OpenedArticle> =>
  open({ details: { ...ARTICLE.details, ...details } });
/** The section below a heading. */
export const region = (name: string) => screen.getByRole('heading', { name }).closest('section')!;
export const hrefs = (within: Element) => [...within.querySelectorAll('a')].map((link) => link.getAttribute('href'));

import { act, fireEvent, screen, within } from '@testing-library/react';
import { answering, renderPage } from '@press/area/testing';
import area from '../../area';

const FILE = (name: string) => `/api/files/${'a'.repeat(64)}/${name}`;
const picture = (name: string) => ({
  sources: [480, 960].map((width) => ({ url: FILE(`${name}-${width}.webp`), width, height: width / 2 })),
  original: { url: FILE(`${name}.tif`), name: `${name}.tif`, mediaType: 'image/tiff', bytes: 2_400_000 },
});

const ARTICLE = {
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
    ],
    editors: [{ name: 'Eva Ito', role: 'Academic Editor', affiliations: ['Kyoto'] }],
    copyright: '© 2025 Okonkwo',
    xml: { url: FILE('a1.xml'), name: 'a1.xml', mediaType: 'application/xml', bytes: 5 },
    subArticles: [{ id: 'pos-r1', title: 'Decision letter', authors: 'Eva Ito', body: '<p>Accepted.</p>' }],
  },
};

async function open(article: object = {}) {
  const page = await renderPage(area, '/journal/ssha/article/a1', {
    fetch: answering({
      '/api/articles/a1': { ...ARTICLE, ...article },
      '/api/journals/ssha': { id: 'ssha', title: 'S' },
      '/api/articles/a1/increment-views': {},
    }),
  });
  return { ...page, place: (id: string) => page.container.querySelector<HTMLElement>(`[id="${id}"]`)! };
}

const withDetails = (details: object) => open({ details: { ...ARTICLE.details, ...details } });
const region = (name: string) => screen.getByRole('region', { name });
const hrefs = (within: Element) => [...within.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('F-30 a figure has its picture in widths, label, caption, DOI, a view in full and a download', async () => {
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

test('F-30 a figure that was not delivered says so, with its DOI', async () => {
  const { place } = await open();
  expect(place('fig-g2').textContent).toContain(
    'This figure is not available here. See https://doi.org/10.5555/a1.g002.',
  );
});

test('F-30 a formula has a box of its own and its number; a table its caption above, its header cells and notes', async () => {
  const { place } = await open();
  expect(within(place('eq-e1')).getByRole('region', { name: 'Formula (1)' }).querySelector('math')).toBeTruthy();
  expect(place('eq-e1').lastElementChild?.textContent).toBe('(1)');
  const table = place('tab-t1');
  expect(table.firstElementChild?.textContent).toBe('Table 1 Wells');
  expect(within(table).getByRole('columnheader').getAttribute('scope')).toBe('col');
  expect(table.textContent).toContain('Measured in May.');
});

test('F-43 a video has controls and does not play by itself; parts that no text names come after the text', async () => {
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

test('F-32 a citation leads to its references, and a reference back to each place', async () => {
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

test('F-35 affiliations and ORCID are behind a disclosure; an iD that is not valid is left out', async () => {
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

test('F-36 one part about the article has dates, editors, statements, rights and the source', async () => {
  await open();
  const rows = [...region('About this article').querySelectorAll('dl > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['Received', '2 January 2025'],
    ['Revised', '4 March 2025'],
    ['Academic Editor', 'Eva ItoKyoto'],
    ['Funding', 'Funded by nobody.'],
    ['Data', 'On request.'],
    ['Copyright', '© 2025 Okonkwo'],
    ['Source', 'JATS XML'],
  ]);
});

test('F-40 a lay summary comes after the abstract, under its own name', async () => {
  await open();
  const [abstract, summary] = screen.getAllByRole('region').filter(({ className }) => className === 'blk');
  expect([abstract, summary]).toEqual([region('Abstract'), region('Author Summary')]);
});

test('F-42 letters and replies are behind a disclosure', async () => {
  const { place } = await open();
  const letter = place('pos-r1') as HTMLDetailsElement;
  expect([letter.tagName, letter.open, letter.querySelector('summary')?.textContent]).toEqual([
    'DETAILS',
    false,
    'Decision letter',
  ]);
  expect(letter.textContent).toContain('Accepted.');
});

test('F-41 a retracted article says so above its title, with a link to the notice, and in its title tag', async () => {
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

test('F-41 a notice leads to its article, by its DOI where that is not on this site', async () => {
  await withDetails({ relations: [{ kind: 'corrects', doi: '10.5555/other' }] });
  const notice = screen.getByText(/This is a correction of:/);
  expect(hrefs(notice)).toEqual(['https://doi.org/10.5555/other']);
});

test('F-41 without a notice the status alone is shown', async () => {
  await open({ status: 'concern' });
  expect(screen.getByText('The editors have expressed concern about this article.')).toBeTruthy();
});

test('F-44 title, abstract and text have the language and direction of the article', async () => {
  await withDetails({ lang: 'ar', dir: 'rtl' });
  for (const element of [
    screen.getByRole('heading', { level: 1 }),
    region('Abstract').querySelector('.prose'),
    region('Methods'),
  ])
    expect([element?.getAttribute('lang'), element?.getAttribute('dir')]).toEqual(['ar', 'rtl']);
  expect(region('References').getAttribute('dir')).toBeNull();
});

describe('F-32 the popover of a citation', () => {
  const wasPopover = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'popover');

  beforeEach(() => {
    jest.useFakeTimers();
    // What jsdom does not have of the Popover API.
    const toggled = (newState: string) =>
      function toggle(this: HTMLElement) {
        this.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));
        this.toggleAttribute('data-open', newState === 'open');
      };
    Object.assign(HTMLElement.prototype, { showPopover: toggled('open'), hidePopover: toggled('closed') });
    Object.defineProperty(HTMLElement.prototype, 'popover', { configurable: true, writable: true, value: null });
  });

  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(HTMLElement.prototype, 'popover');
    if (wasPopover) Object.defineProperty(HTMLElement.prototype, 'popover', wasPopover);
  });

  /** Opens the page with the code of the popovers, which the first touch of the text loads. */
  async function openText() {
    const page = await open();
    await act(async () => {
      fireEvent.touchStart(region('Methods'));
      await import('./text/jumps');
    });
    const link = page.container.querySelector<HTMLAnchorElement>('a[data-refs]')!;
    const card = () => page.container.querySelector<HTMLElement>('#place-card[data-open]');
    return { ...page, link, card };
  }

  test('F-32 focus opens it with all references of the citation and their links; Tab goes in and out again', async () => {
    const { link, card, container } = await openText();
    fireEvent.keyDown(document.body, { key: 'Tab' });
    act(() => link.focus());
    expect(hrefs(card()!)).toEqual([
      'https://doi.org/10.5555/k',
      '#cite-1',
      '#cite-2',
      'https://pubmed.ncbi.nlm.nih.gov/18408244/',
      '#cite-2',
      '#ref-B1',
    ]);
    expect(card()!.querySelectorAll('[id]')).toHaveLength(0);
    expect(link.getAttribute('aria-describedby')).toBe('place-card');
    fireEvent.keyDown(link, { key: 'Tab' });
    expect(document.activeElement).toBe(card()!.querySelector('a'));
    fireEvent.keyDown(document.activeElement!, { key: 'Tab', shiftKey: true });
    expect(document.activeElement).toBe(link);
    act(() => container.querySelector<HTMLElement>('p a[href="#fig-g1"]')!.focus());
    expect(card()!.querySelector('img')?.getAttribute('alt')).toBe('A curve that rises');
  });

  test('F-32 a pointer that rests on it opens it, and it stays while the pointer is in it', async () => {
    const { link, card } = await openText();
    fireEvent.pointerOver(link, { pointerType: 'mouse' });
    expect(card()).toBeNull();
    act(() => jest.runAllTimers());
    expect(card()!.textContent).toContain('Kumar S. One.');
    fireEvent.pointerOver(region('Methods'), { pointerType: 'mouse' });
    fireEvent.pointerOver(card()!.querySelector('li')!, { pointerType: 'mouse' });
    act(() => jest.runAllTimers());
    expect(card()).not.toBeNull();
    fireEvent.pointerOver(region('Methods'), { pointerType: 'mouse' });
    act(() => jest.runAllTimers());
    expect([card(), link.getAttribute('aria-describedby')]).toEqual([null, null]);
  });

  test('F-32 a tap opens it; a second tap on the same link follows it, and a button leads back', async () => {
    const { link, card } = await openText();
    const tap = () => {
      fireEvent.pointerDown(link, { pointerType: 'touch' });
      return fireEvent.click(link);
    };
    expect(tap()).toBe(false);
    expect(card()).not.toBeNull();
    const back = screen.getByText('Back to where you were');
    expect(back.hidden).toBe(true);
    expect(tap()).toBe(true);
    expect([card(), back.hidden]).toEqual([null, false]);
    // jsdom follows no links: the history of the browser is that of a jump that was undone.
    const gone = jest.spyOn(history, 'back').mockImplementation(() => void fireEvent.popState(window));
    fireEvent.click(back);
    expect([document.activeElement, back.hidden]).toEqual([link, true]);
    gone.mockRestore();
  });

  test('F-33 a formula opens beside its link, a section does not', async () => {
    const { card, container } = await openText();
    const formula = container.querySelector<HTMLElement>('a[href="#eq-e1"]')!;
    fireEvent.pointerOver(formula, { pointerType: 'mouse' });
    act(() => jest.runAllTimers());
    expect(card()!.querySelector('math')?.textContent).toBe('x');
    expect(card()!.querySelector('.go')?.getAttribute('href')).toBe('#eq-e1');
  });
});

describe('F-31 the view of figures', () => {
  async function enlarge(opener: HTMLElement) {
    opener.focus();
    await act(async () => {
      fireEvent.click(opener);
      await import('./text/Lightbox');
    });
    return screen.getByRole('dialog');
  }

  test('F-31 it shows the picture with its caption; arrow keys lead to the next, and focus returns', async () => {
    const { place } = await open();
    const opener = within(place('fig-g1')).getByText('Open in full');
    const dialog = await enlarge(opener);
    expect(within(dialog).getByRole('heading').textContent).toBe('Figure 1');
    expect(within(dialog).getByRole('img').getAttribute('src')).toBe(FILE('g1-960.webp'));
    expect(dialog.textContent).toContain('By month.');
    expect(dialog.textContent).toContain('1 of 2');
    fireEvent.keyDown(dialog, { key: 'ArrowRight' });
    expect(within(dialog).getByRole('heading').textContent).toBe('Table 1');
    expect(within(dialog).getByRole('columnheader').textContent).toBe('Well');
    expect(within(dialog).getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
    act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  test('F-31 it zooms in and out; a swipe leads on only where nothing is enlarged', async () => {
    const { place } = await open();
    const dialog = await enlarge(place('fig-g1').querySelector('a')!);
    const stage = within(dialog).getByRole('region', { name: 'Figure 1, enlarged' });
    const swipe = () => {
      fireEvent.pointerDown(stage, { pointerType: 'touch', clientX: 200 });
      fireEvent.pointerUp(stage, { pointerType: 'touch', clientX: 100 });
    };
    fireEvent.click(within(dialog).getByRole('button', { name: 'Zoom in' }));
    expect(stage.className).toContain('zoomed');
    swipe();
    expect(dialog.textContent).toContain('1 of 2');
    fireEvent.keyDown(dialog, { key: '-' });
    expect(stage.className).not.toContain('zoomed');
    swipe();
    expect(dialog.textContent).toContain('2 of 2');
  });

  test('F-31 a click with a modifier is left to the browser, as the link to the picture', async () => {
    const { place } = await open();
    const link = place('fig-g1').querySelector('a')!;
    expect(link.getAttribute('href')).toBe(FILE('g1-960.webp'));
    const stop = (event: Event) => event.preventDefault();
    let prevented = true;
    const note = (event: Event) => {
      prevented = event.defaultPrevented;
      stop(event);
    };
    window.addEventListener('click', note, { once: true });
    fireEvent.click(link, { ctrlKey: true });
    expect(prevented).toBe(false);
  });
});

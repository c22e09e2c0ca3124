import { lookAtPage } from './visible';

const BOX = '9,20,100,20';

/** The box of an element: left, top, width and height, from its own attribute or an ancestor's. */
function boxOf(element: Element | null): DOMRect {
  const [left = 0, top = 0, width = 0, height = 0] = (element?.closest('[data-box]')?.getAttribute('data-box') ?? BOX)
    .split(',')
    .map(Number);
  const box = { x: left, y: top, left, top, width, height, right: left + width, bottom: top + height };
  return { ...box, toJSON: () => box };
}

/** Paints `rgb()` and `rgba()` as a canvas does. */
function fakeCanvas() {
  let pixel = [0, 0, 0, 0];
  const canvas = {
    fillStyle: '',
    clearRect: () => void (pixel = [0, 0, 0, 0]),
    fillRect: () => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (canvas.fillStyle.match(/[\d.]+/g) ?? []).map(Number);
      if (alpha > 0)
        pixel = [red, green, blue].map((value, at) => value * alpha + (pixel[at] ?? 0) * (1 - alpha)).concat(255);
    },
    getImageData: () => ({ data: pixel }),
  };
  return canvas;
}

/** jsdom draws nothing: `[hidden]` marks an element that is not drawn. */
beforeAll(() => {
  Element.prototype.checkVisibility = function () {
    return this.closest('[hidden]') === null;
  };
  Element.prototype.getBoundingClientRect = function () {
    return boxOf(this);
  };
  Element.prototype.getClientRects = function () {
    return Object.assign([boxOf(this)], { item: () => null });
  };
  Range.prototype.getClientRects = function () {
    return Object.assign([boxOf(this.startContainer.parentElement)], { item: () => null });
  };
  Object.assign(HTMLCanvasElement.prototype, { getContext: fakeCanvas });
  document.elementFromPoint = () => document.querySelector('[data-over]');
  jest.spyOn(document.documentElement, 'scrollWidth', 'get').mockImplementation(() => pageWidth);
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1_000);
});
let pageWidth = 1_000;
beforeEach(() => {
  Object.assign(globalThis, { scrollY: 0 });
  document.title = 'About';
  pageWidth = 1_000;
});

const AROUND = { header: '<div id="header">Press</div>', footer: '<footer>Imprint</footer>' };
const look = (main: string, serverText = 0, { header, footer } = AROUND) => {
  document.body.innerHTML = `${header}<main>${main}</main>${footer}`;
  return lookAtPage(serverText);
};
const TITLE = '<h1 style="color: rgb(0, 0, 0)">Title</h1>';
const withTitle = (style: string, box = BOX) =>
  `<div style="background: rgb(255, 255, 255)"><h1 data-box="${box}" style="color: rgb(0, 0, 0); ${style}">Title</h1></div>`;
const HIDDEN = 'no visible text in main';

test.each([
  ['', HIDDEN],
  ['<div hidden><h1>Title</h1><p>text</p></div>', HIDDEN],
  [withTitle('color: rgba(0, 0, 0, 0)'), HIDDEN],
  ['<div>Title</div><p>text</p>', 'no visible h1 in main'],
  [`${withTitle('', '0,0,0,20')}<p>text</p>`, 'no visible h1 in main'],
  [`${TITLE}<div data-over>advertisement</div>`, 'the h1 of main is covered'],
  [`<div data-over>${TITLE}</div>`, 'the h1 of main is covered'],
  ['<h1 data-over>Title</h1>', null],
  ['<h1>A <i data-over>title</i></h1>', null],
  [`${withTitle('color: rgb(255, 255, 255)')}<p>text</p>`, 'no visible h1 in main'],
  ['<div style="background: url(a.png) rgb(9, 9, 9)"><h1 style="color: rgb(9, 9, 9)">Title</h1></div>', null],
  [`<h1 hidden>Old</h1>${TITLE}`, null],
])('D-26 judges a page by what is visible: %s', (main, problem) => {
  expect(look(main).problem).toBe(problem);
});

test("D-26 measures the share of the server's text that is not visible, by a sample on a long page", () => {
  expect(look('<h1>1234567890</h1><p hidden>1234567890</p>', 20).lost).toBe(0.5);
  expect(look('<h1>1234567890</h1>', 5).lost).toBe(0);
  const long = '<p>1234567890</p><p hidden>1234567890</p>'.repeat(1_001);
  expect(look(`<h1>1234567890</h1>${long}`, 20_030).lost).toBeCloseTo(0.5, 1);
});

test.each([
  ['blurred', `<div style="filter: blur(6px)">${TITLE}</div>`],
  ['almost transparent', `<div style="opacity: 0.2">${withTitle('opacity: 0.2')}</div>`],
  ['with a filter that leaves nothing', `<div style="filter: opacity(0.01)">${TITLE}</div>`],
  ['tiny, or scaled down', withTitle('', '9,20,40,7')],
  ['pale', withTitle('color: rgb(244, 250, 255)')],
  ['filled with the colour behind it', withTitle('-webkit-text-fill-color: rgb(255, 255, 255)')],
  ['hidden from screen readers', `<div aria-hidden="true">${TITLE}</div>`],
  ['inert', `<div inert>${TITLE}</div>`],
  ['to the left', withTitle('', '-900,20,100,20')],
  ['to the right', withTitle('', '1000,20,100,20')],
  ['above', withTitle('', '9,-90,100,20')],
  [
    'cut off',
    `<div style="overflow: hidden" data-box="0,0,100,0"><h1 data-box="${BOX}" style="color: rgb(0, 0, 0)">T</h1></div>`,
  ],
])('D-26 finds text that cannot be read: %s', (_, main) => {
  expect(look(main).problem).toBe(HIDDEN);
  expect(look(`${TITLE}${main.replaceAll('h1', 'p')}`).problem).toBe(null);
});

test('D-26 text that a reader can scroll to is readable; text below the window counts as missing', () => {
  const scroller = `<div style="overflow: auto" data-box="0,0,100,90">${withTitle('', '-900,20,100,20')}</div>`;
  expect(look(scroller).problem).toBe(null);
  expect(look(withTitle('', '9,9000,100,20')).problem).toBe('no text of main in the window');
});

test('D-26 the header and the footer count as parts of the page that a reader sees', () => {
  expect(look(TITLE, 0, { ...AROUND, header: '<div id="header"></div>' }).problem).toBe('no visible text in header');
  expect(look(TITLE, 0, { ...AROUND, footer: '' }).problem).toBe('no visible text in footer');
});

test('D-26 finds a part whose links and buttons cannot be clicked, unless the reader has scrolled or opened a dialog', () => {
  const links = '<a href="/a">A</a><button>B</button>';
  const over = '<div data-over>veil</div>';
  expect(look(TITLE + links + over).isDead).toBe(true);
  expect(look(`${TITLE}${links}<a href="/c" data-over>C</a>`).isDead).toBe(false);
  expect(look(`${TITLE}${links}<dialog open data-over>D</dialog>`)).toMatchObject({ isDead: false, problem: null });
  Object.assign(globalThis, { scrollY: 100 });
  expect(look(TITLE + links + over)).toMatchObject({ isDead: false, problem: null });
});

test.each([
  ['something covers texts of main', `${TITLE}<p>text</p><div data-over>advertisement</div>`],
  [null, `${TITLE}<p>text</p><a href="/a" data-over></a>`],
  [null, `<div data-over>${TITLE}<p>text</p></div>`],
])('D-26 finds what covers the texts of the window: %s', (problem, main) => {
  const over = document.elementFromPoint;
  // The heading itself is free.
  document.elementFromPoint = (x, y) => (y < 40 ? document.querySelector('h1') : over.call(document, x, y));
  const [title, ...rest] = main.split('<p>');
  expect(look([title, ...rest].join('<p data-box="9,60,100,20">')).problem).toBe(problem);
  document.elementFromPoint = over;
});

test('D-26 finds a page that does not scroll, text that cannot be selected, a pointer that is not drawn, and mirrored text', () => {
  expect(look(withTitle('user-select: none')).problem).toBe('text cannot be selected');
  expect(look(withTitle('cursor: none')).problem).toBe('the pointer is not drawn');
  expect(look(`<div style="transform: matrix(-1, 0, 0, 1, 0, 0)">${TITLE}</div>`).problem).toBe(HIDDEN);
  document.body.style.overflowY = 'hidden';
  expect(look(TITLE).problem).toBe(null);
  const height = jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(9_000);
  expect(look(TITLE).problem).toBe('the page does not scroll');
  document.body.style.overflowY = '';
  expect(look(TITLE).problem).toBe(null);
  height.mockRestore();
});

test('D-26 finds a page that is wider than its window', () => {
  pageWidth = 1_900;
  expect(look(TITLE).problem).toBe('the page is wider than the window');
});

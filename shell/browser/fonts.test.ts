/** @jest-environment jsdom */
import { createFonts } from './fonts';

/** The browser's fonts, and a page whose line has this position without and with them. */
function page({ without, withFonts }: { without: number; withFonts: number }) {
  document.body.innerHTML = `<main><p>Text</p></main>`;
  const paragraph = document.querySelector('p')!;
  jest
    .spyOn(paragraph, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, areShown() ? withFonts : without, 100, 20));
  const load = jest.fn((_family: string) => Promise.resolve());
  const faces = [
    { family: 'Source Serif Text', unicodeRange: 'U+0-10FFFF' },
    { family: 'Source Serif Text', unicodeRange: 'U+1EA0-1EF9' },
    { family: 'Hanken Grotesk', unicodeRange: 'U+0-10FFFF' },
  ].map((face) => ({ ...face, load: () => load(face.family) }));
  const missing = { unicodeRange: 'U+0-10FFFF', load: () => Promise.reject(new Error('not installed')) };
  Object.defineProperty(document, 'fonts', { configurable: true, value: new Set([...faces, missing]) });
  return load;
}

const areShown = () => document.documentElement.dataset['fonts'] !== undefined;
const saveData = (value: boolean) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: value } });

beforeAll(() => {
  globalThis.DOMRect ??= class {
    constructor(
      readonly left: number,
      readonly top: number,
    ) {}
  } as typeof DOMRect;
});

beforeEach(() => {
  delete document.documentElement.dataset['fonts'];
  saveData(false);
});

test('the Latin cuts are loaded, and shown when no line moves by that', async () => {
  const load = page({ without: 100, withFonts: 100 });
  await createFonts().load();
  expect(load.mock.calls).toEqual([['Source Serif Text'], ['Hanken Grotesk']]);
  expect(areShown()).toBe(true);
});

test('fonts that would move a line are shown from the next page on', async () => {
  page({ without: 100, withFonts: 128 });
  const fonts = createFonts();
  await fonts.load();
  expect(areShown()).toBe(false);
  fonts.onArrival();
  expect(areShown()).toBe(true);
});

test('a line below what the reader sees may move', async () => {
  page({ without: innerHeight + 100, withFonts: innerHeight + 128 });
  await createFonts().load();
  expect(areShown()).toBe(true);
});

test('a browser that saves data gets no fonts, on no page', async () => {
  saveData(true);
  const load = page({ without: 100, withFonts: 100 });
  const fonts = createFonts();
  await fonts.load();
  fonts.onArrival();
  expect(load).not.toHaveBeenCalled();
  expect(areShown()).toBe(false);
});

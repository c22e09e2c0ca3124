/** @jest-environment jsdom */
import { createFonts } from './fonts';

const load = jest.fn((_family: string) => Promise.resolve());
const face = (family: string, unicodeRange = 'U+0-10FFFF') => ({ family, unicodeRange, load: () => load(family) });
const FACES = [
  face('Source Serif Text'),
  face('Source Serif Text', 'U+1EA0-1EF9'),
  face('Hanken Grotesk'),
] as unknown as FontFace[];

/** The fonts of a page whose line has this position without and with them. */
function fontsOf({ without, withFonts }: { without: number; withFonts: number }) {
  document.body.innerHTML = `<main><p>Text</p></main>`;
  jest
    .spyOn(document.querySelector('p')!, 'getBoundingClientRect')
    .mockImplementation(() => new DOMRect(0, areShown() ? withFonts : without, 100, 20));
  return createFonts(() => FACES);
}

/** All of them or none. */
const areShown = () => FACES.every((known) => document.fonts.has(known));
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
  Object.defineProperty(document, 'fonts', { configurable: true, value: new Set() });
  load.mockClear();
  saveData(false);
});

test('the Latin cuts are loaded, and shown when no line moves by that', async () => {
  await fontsOf({ without: 100, withFonts: 100 }).load();
  expect(load.mock.calls).toEqual([['Source Serif Text'], ['Hanken Grotesk']]);
  expect(areShown()).toBe(true);
});

test('fonts that would move a line are shown from the next page on', async () => {
  const fonts = fontsOf({ without: 100, withFonts: 128 });
  await fonts.load();
  expect(document.fonts.size).toBe(0);
  fonts.onArrival();
  expect(areShown()).toBe(true);
});

test('in a font of the system that was not measured nothing is tried: they are shown from the next page on', async () => {
  const fonts = fontsOf({ without: 100, withFonts: 100 });
  const measured = [{ status: 'error' }, { status: 'unloaded' }];
  Object.defineProperty(document, 'fonts', { configurable: true, value: new Set(measured) });
  await fonts.load();
  expect(document.fonts.size).toBe(2);
  fonts.onArrival();
  expect(areShown()).toBe(true);
});

test('a line below what the reader sees may move', async () => {
  await fontsOf({ without: innerHeight + 100, withFonts: innerHeight + 128 }).load();
  expect(areShown()).toBe(true);
});

test('a browser that saves data gets no fonts, on no page', async () => {
  saveData(true);
  const fonts = fontsOf({ without: 100, withFonts: 100 });
  await fonts.load();
  fonts.onArrival();
  expect(load).not.toHaveBeenCalled();
  expect(document.fonts.size).toBe(0);
});

import { createHash } from 'node:crypto';
import { coverSvg, motifSvg } from './cover';
import { motifOf } from './motifs';

const digest = (text: string) => createHash('sha1').update(text).digest('base64url');

/** Together these ids use all eight motifs. */
const COLOUR = '#0e74bb';
const IDS = [
  'ssha',
  'acl',
  'ojce',
  'acna',
  'jmh',
  'bio',
  'geo',
  'law',
  'med',
  'edu',
  'art',
  'eco',
  'x1',
  'x2',
  'x3',
  'x4',
];

test('the motifs of sixteen ids never change', () => {
  expect(Object.fromEntries(IDS.map((id) => [id, digest(motifOf(id, COLOUR, 300, 212))]))).toMatchSnapshot();
});

test('a cover is self-contained: no text element, no font and no reference', () => {
  const svg = coverSvg({ id: 'ssha', title: 'Sociétés & <Humanities> in “Asia”', colour: COLOUR, isOpen: true });
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 300 400"/);
  expect(svg).toContain('aria-label="Cover of Sociétés &amp; &lt;Humanities&gt; in “Asia”"');
  expect(svg).not.toMatch(/<text|font-|href|NaN|undefined/);
});

test('letters that the font lacks lose their diacritics; titles in other scripts are text in a system font', () => {
  const title = (text: string) =>
    coverSvg({ id: 'x', title: text, colour: COLOUR, isOpen: true }).replace(/aria-label="[^"]*"/, '');
  expect(title('Analele Timișoara')).toBe(title('Analele Timisoara'));
  expect(title('Law \u{1f642}')).not.toContain('<text');
  expect(title('مجلة <الدراسات>')).toMatch(
    /<text x="19" y="[\d.]+" font-family="serif" font-size="33">مجلة &lt;الدراسات&gt;<\/text>/,
  );
  // As many square letters as the cover has room for.
  expect(title('中国社会科学院近代史')).toContain('font-size="26"');
});

test('fits a long title above the motif', () => {
  const svg = coverSvg({
    id: 'x',
    title: 'International Journal of Comparative Constitutional Law and Public Administration in Southeast Asia',
    colour: COLOUR,
    isOpen: false,
  });
  const [, lettering = ''] = /<g transform="scale\(0.05\)">(.*?)<\/g>/.exec(svg) ?? [];
  // The start of each outline: the foot of a letter, except for descenders, which have room.
  const ys = [...lettering.matchAll(/M-?\d+ (\d+)/g)].map(([, y]) => Number(y) / 20);
  expect(ys.length).toBeGreaterThan(80);
  expect(Math.max(...ys)).toBeLessThan(184);
});

test('a motif alone has the requested size', () => {
  expect(motifSvg('ssha', COLOUR, 640, 200)).toMatch(
    /viewBox="0 0 640 200" width="640" height="200" preserveAspectRatio="xMidYMid slice"/,
  );
});

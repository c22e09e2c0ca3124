import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { apiRoot } from '../root';
import { coverSvg, motifSvg } from './cover';
import { motifOf } from './motifs';

const digest = (text: string) => createHash('sha1').update(text).digest('base64url');

/** Ids that between them reach all eight families. */
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

test('a cover never changes: the art of sixteen ids is what it was when first shown', () => {
  expect(Object.fromEntries(IDS.map((id) => [id, digest(motifOf(id, COLOUR, 300, 212))]))).toMatchSnapshot();
});

const design = path.join(apiRoot, '..', '..', 'shared', 'design', 'build', 'cover.mjs');
const withDesign = existsSync(design) ? test : test.skip;

withDesign("the art is the design's own, line by line (needs ../shared/design)", () => {
  const questions = IDS.flatMap((id) => [COLOUR, '#9c2f25', '#fff', '#111111'].map((colour) => [id, colour] as const));
  const script = `import { motif, cover } from ${JSON.stringify(design)};
    const asked = ${JSON.stringify(questions)};
    console.log(JSON.stringify(asked.map(([id, colour]) => [motif(id, colour, 300, 212), motif(id, colour, 640, 200), cover({ id, title: 'A Title', colour })])))`;
  const answers: unknown = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', maxBuffer: 1 << 26 }),
  );
  const ours = questions.map(([id, colour]) => [motifOf(id, colour, 300, 212), motifOf(id, colour, 640, 200)]);
  expect(ours).toEqual((answers as string[][]).map((answer) => answer.slice(0, 2)));

  (answers as string[][]).forEach(([, , whole], index) => {
    const [id, colour] = questions[index] ?? ['', ''];
    const svg = coverSvg({ id, title: 'A Title', colour });
    const groundAndInk = /<path fill="(#\w+)" d="M0 0h300v400H0z"\/><g (?:class="cv-t" )?fill="(#\w+)"/;
    expect(groundAndInk.exec(svg)?.slice(1)).toEqual(groundAndInk.exec(whole ?? '')?.slice(1));
  });
});

test('a cover is one image by itself: no text element, no font, nothing from outside', () => {
  const svg = coverSvg({ id: 'ssha', title: 'Sociétés & <Humanities> in “Asia”', colour: COLOUR });
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 300 400"/);
  expect(svg).toContain('aria-label="Cover of Sociétés &amp; &lt;Humanities&gt; in “Asia”"');
  expect(svg).not.toMatch(/<text|font-|href|NaN|undefined/);
});

test('letters the font lacks lose their marks, and a script it lacks leaves no boxes', () => {
  const title = (text: string) => coverSvg({ id: 'x', title: text, colour: COLOUR }).replace(/aria-label="[^"]*"/, '');
  expect(title('Analele Timișoara')).toBe(title('Analele Timisoara'));
  expect(title('社')).toBe(title('\u{1f642}'));
});

test('a long title still fits above the art', () => {
  const svg = coverSvg({
    id: 'x',
    title: 'International Journal of Comparative Constitutional Law and Public Administration in Southeast Asia',
    colour: COLOUR,
  });
  const [lettering = ''] = /<g fill="#\w+">.*?<\/g>/.exec(svg) ?? [];
  const ys = [...lettering.matchAll(/[ML]-?[\d.]+ (-?[\d.]+)/g)].map(([, y]) => Number(y));
  expect(Math.max(...ys)).toBeLessThan(188);
});

test('the motif alone takes the shape asked for', () => {
  expect(motifSvg('ssha', COLOUR, 640, 200)).toMatch(
    /viewBox="0 0 640 200" width="640" height="200" preserveAspectRatio="xMidYMid slice"/,
  );
});

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@press/build/testing/test-folder';
import { AREA_CONTRACT } from '@press/area/contract-version';
import { integrityOf } from '@press/releases';
import { openAreaServer } from '../releases/server-bundle';
import { parseRenderResult } from './render-result';

let folder: string;
beforeAll(async () => void (folder = testFolder()));

test("D-02 refuses a bundle whose contract differs from its release's", async () => {
  const bundle = path.join(folder, 'server.cjs');
  const source = `exports.name = 'mf-one'; exports.contract = ${AREA_CONTRACT}; exports.render = async () => ({});`;
  await writeFile(bundle, source);
  const integrity = integrityOf(Buffer.from(source));
  const release = { bundle, integrity, address: '/r/mf-one/1/', area: 'mf-one', areaContract: AREA_CONTRACT };
  expect(openAreaServer(release).server.contract).toBe(AREA_CONTRACT);
  expect(() => openAreaServer({ ...release, areaContract: AREA_CONTRACT + 1 })).toThrow(
    /PRESS-E05.*not the server of mf-one for area contract/,
  );
});

const HEAD = {
  title: 'A title',
  description: undefined,
  canonical: '/journal/ssha',
  meta: [{ name: 'citation_title', content: 'A title' }],
  links: [{ rel: 'alternate', href: '/feed', type: 'application/atom+xml' }],
  jsonLd: [{ '@type': 'ScholarlyArticle' }],
};
const RESULT = { html: '<p>x</p>', head: HEAD, state: { a: '<' }, status: 200 };

test('returns the plain data of a valid result, and the state as text for a script element', () => {
  const { description: _, ...head } = HEAD;
  expect(parseRenderResult(RESULT, 'mf-one')).toEqual({
    html: '<p>x</p>',
    head,
    stateJson: '{"a":"\\u003c"}',
    status: 200,
  });
  expect(parseRenderResult({ ...RESULT, isPartial: true }, 'mf-one')).toMatchObject({ isPartial: true });
  const { state: __, ...withoutState } = RESULT;
  expect(parseRenderResult(withoutState, 'mf-one').stateJson).toBe('null');
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['no markup', { ...RESULT, html: undefined }],
  ['markup that shows nothing', { ...RESULT, html: '<div class="page"> <p>\n</p></div>' }],
  ['another status', { ...RESULT, status: 500 }],
  ['no head', { ...RESULT, head: null }],
  ['no title', { ...RESULT, head: { ...HEAD, title: 1 } }],
  ['a canonical address that is a script', { ...RESULT, head: { ...HEAD, canonical: 'javascript:alert(1)' } }],
  ['meta without content', { ...RESULT, head: { ...HEAD, meta: [{ name: 'a' }] } }],
  ['links without an address', { ...RESULT, head: { ...HEAD, links: [{ rel: 'a' }] } }],
  [
    'signposts of a type that is not a text',
    { ...RESULT, head: { ...HEAD, signposts: [{ rel: 'a', href: '/', type: 1 }] } },
  ],
  ['JSON-LD that is text', { ...RESULT, head: { ...HEAD, jsonLd: ['a'] } }],
])('refuses a result: %s', (_, result) => {
  expect(() => parseRenderResult(result, 'mf-one')).toThrow(/PRESS-E08 {2}mf-one rendered /);
});

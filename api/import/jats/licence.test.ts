import { readLicence } from './licence';
import { Notes } from './notes';
import { parseXml } from './parse';

const CC = 'http://creativecommons.org';

function read(licence: string): { name: string; url: string; notes: string[] } {
  const notes = new Notes();
  const meta = parseXml(`<article-meta><permissions>${licence}</permissions></article-meta>`, notes);
  const { name, details } = readLicence(meta, notes);
  return { name, url: details.licenceUrl ?? '', notes: notes.list() };
}
const href = (path: string, text = '') =>
  `<license xlink:href="${CC}/${path}"><license-p>${text}</license-p></license>`;
const words = (text: string) => `<license><license-p>${text}</license-p></license>`;

test.each([
  [href('licenses/by/4.0/'), 'CC BY 4.0'],
  [href('licenses/by-nc-nd/3.0/igo/'), 'CC BY-NC-ND 3.0 IGO'],
  [href('publicdomain/zero/1.0/'), 'CC0 1.0'],
  [href('publicdomain/mark/1.0/'), 'Public Domain Mark 1.0'],
  [words(`It is open (${CC}/licenses/by/4.0/).`), 'CC BY 4.0'],
  [words(`See ${CC}/licenses/by-sa/2.5/.`), 'CC BY-SA 2.5'],
  [words('Under the Creative Commons Attribution License, which permits all.'), 'CC BY'],
  [words('Creative Commons Attribution-NonCommercial-NoDerivs 3.0 License'), 'CC BY-NC-ND 3.0'],
  [words('Creative Commons Attribution Non-Commercial No Derivatives 4.0 International Licence'), 'CC BY-NC-ND 4.0'],
  [words('Creative Commons Attribution-ShareAlike 4.0 International.'), 'CC BY-SA 4.0'],
  [words('CC BY-NC 4.0'), 'CC BY-NC 4.0'],
  [words('CC BY NC ND 4.0'), 'CC BY-NC-ND 4.0'],
  [words('CC BY\u2011NC\u2013ND 4.0'), 'CC BY-NC-ND 4.0'],
  [words('Under cc by-nc 4.0.'), 'CC BY-NC 4.0'],
  [words('Creative Commons BY-NC-ND 4.0'), 'CC BY-NC-ND 4.0'],
  [words('The Creative Commons license (Attribution-NonCommercial 4.0)'), 'CC BY-NC 4.0'],
  [words('Creative Commons Attribution – Pas d’Utilisation Commerciale – Pas de Modification 4.0.'), 'CC BY-NC-ND 4.0'],
  [words('Creative Commons Namensnennung – Nicht kommerziell 4.0 International'), 'CC BY-NC 4.0'],
  [words('Licencia Creative Commons Atribución-NoComercial-CompartirIgual 4.0'), 'CC BY-NC-SA 4.0'],
  [words('Licença Creative Commons Atribuição-NãoComercial-SemDerivações 4.0'), 'CC BY-NC-ND 4.0'],
  [words('Лицензия Creative Commons «Атрибуция — Некоммерческое использование» 4.0'), 'CC BY-NC 4.0'],
  [words('知识共享署名-非商业性使用 4.0'), 'CC BY-NC 4.0'],
  [words('Creative Commons Attribution 4.0: use for any purpose, commercial or non-commercial.'), 'CC BY 4.0'],
  ['<license license-type="CC-BY-NC-ND"><license-p>As follows.</license-p></license>', 'CC BY-NC-ND'],
  ['<copyright-statement>© 2020 Doe. CC BY-SA 4.0</copyright-statement>', 'CC BY-SA 4.0'],
  [words('CC0'), 'CC0 1.0'],
])('F-06 %s is %s', (xml, name) => {
  expect(read(xml)).toMatchObject({ name });
});

test.each([
  [href('licenses/by-n/4.0/')],
  [href('licenses/by-nc-by/4.0/')],
  [href('licenses/cc-by/4.0/')],
  [words('CC BY-XX 4.0')],
  [words('Published by a subscription journal. All rights reserved.')],
])('F-06 finds no licence with a known name in %s', (xml) => {
  const { name, notes } = read(xml);
  expect([name, notes]).toEqual(['', ['no Creative Commons licence in the file']]);
});

test('F-06 if a file contradicts itself, the narrower licence applies, or none, and the import reports it', () => {
  expect(read(href('licenses/by/4.0/', 'Creative Commons Attribution-NonCommercial 4.0 License'))).toEqual({
    name: 'CC BY-NC 4.0',
    url: '',
    notes: ['the file names several licences: CC BY and CC BY-NC; the narrower one is shown'],
  });
  expect(read(href('licenses/by-sa/4.0/', 'CC BY-ND 4.0'))).toMatchObject({
    name: '',
    notes: expect.arrayContaining(['the file names several licences: CC BY-SA and CC BY-ND; none is shown']),
  });
  // In any language, even if the words name no licence.
  for (const narrower of [
    'Creative Commons Atribución-NoComercial 4.0 Internacional.',
    'Namensnennung – Nicht-kommerziell',
    'It may be used for non-commercial purposes only.',
    'Utilisation libre, non commerciale.',
  ])
    expect(read(href('licenses/by/4.0/', narrower))).toMatchObject({
      name: expect.stringMatching(/^CC BY-NC\b/),
      url: '',
    });
  expect(read(href('licenses/by/4.0/', 'No-Derivs, Share Alike'))).toMatchObject({ name: '' });
  expect(read(href('publicdomain/zero/1.0/', 'CC BY-NC 4.0'))).toMatchObject({ name: 'CC BY-NC 4.0' });
  expect(read(href('licenses/by/4.0/', `${CC}/licenses/by/3.0/`))).toMatchObject({
    name: 'CC BY',
    url: '',
    notes: expect.arrayContaining(['the file names several versions of the licence: 4.0 and 3.0']),
  });
});

test('F-06 a waiver for data and a licence for text mining are not the licence of the article', () => {
  const waiver = `Creative Commons Attribution 4.0 License (${CC}/licenses/by/4.0/). The waiver (${CC}/publicdomain/zero/1.0/) applies to data.`;
  expect(read(words(waiver))).toEqual({ name: 'CC BY 4.0', url: `${CC}/licenses/by/4.0/`, notes: [] });
  const mining = `<license specific-use="tdm" xlink:href="${CC}/licenses/by/4.0/"/>`;
  expect(read(`${mining}${href('licenses/by-nc/4.0/')}`)).toMatchObject({ name: 'CC BY-NC 4.0', notes: [] });
});

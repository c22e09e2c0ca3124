import { placeholder, publisherFromEnv, publisherWith } from './index';

test('G-10 without settings, the publisher is the placeholder', () => {
  expect(publisherFromEnv({})).toEqual(placeholder);
  expect(publisherFromEnv({ PUBLISHER_NAME: ' ', PUBLISHER_SLUG: '' })).toEqual(placeholder);
});

test('G-10 the environment overrides every field', () => {
  const publisher = publisherFromEnv({
    PUBLISHER_NAME: 'Northern Light Editions',
    PUBLISHER_SLUG: 'northern-light',
    PUBLISHER_EMAIL: 'desk@light.example',
    PUBLISHER_ADDRESS: '2 Quay | Tromsø |',
    PUBLISHER_PHONE: '+47 00 00 00 00',
    PUBLISHER_OFFICE_HOURS: 'Mon 9–12',
    PUBLISHER_DOI_RESOLVER: 'https://resolver.example/',
    PUBLISHER_ORCID_HOST: 'https://ids.example',
    PUBLISHER_ORIGIN: 'https://light.example/',
    PUBLISHER_TAGLINE: 'Reading in the dark',
    PUBLISHER_DOI_PREFIX: '10.12345',
    PUBLISHER_COPYRIGHT_YEAR: '2026',
    PUBLISHER_LICENCE_NAME: 'CC0',
    PUBLISHER_LICENCE_URL: 'https://creativecommons.org/publicdomain/zero/1.0/',
    PUBLISHER_DEFAULT_JOURNAL: 'aurora',
  });
  expect(publisher).toEqual({
    name: 'Northern Light Editions',
    markFirst: 'Northern Light',
    markSecond: 'Editions',
    slug: 'northern-light',
    email: 'desk@light.example',
    address: ['2 Quay', 'Tromsø'],
    phone: '+47 00 00 00 00',
    officeHours: ['Mon 9–12'],
    doiResolver: 'https://resolver.example',
    orcidHost: 'https://ids.example',
    origin: 'https://light.example',
    tagline: 'Reading in the dark',
    doiPrefix: '10.12345',
    copyrightYear: 2026,
    licence: { name: 'CC0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
    isSample: false,
    claims: {},
    language: 'en',
    pages: [],
    defaultJournal: 'aurora',
  });
});

test("O-27 another publisher does not inherit the sample's year and DOI prefix", () => {
  const { copyrightYear, doiPrefix } = publisherFromEnv({
    PUBLISHER_NAME: 'Lumen',
    PUBLISHER_EMAIL: 'desk@light.example',
  });
  expect([copyrightYear, doiPrefix]).toEqual([undefined, '']);
  const given = {
    name: 'Lumen',
    slug: 'lumen',
    email: 'desk@light.example',
    licence: { name: 'CC0', url: 'https://x.example' },
  };
  const ofFolder = publisherWith(publisherFromEnv({}), given);
  expect([ofFolder.copyrightYear, ofFolder.doiPrefix]).toEqual([undefined, '']);
});

test('G-10 derives the wordmark from the name unless it is set', () => {
  const named = (env: Record<string, string>) => publisherFromEnv({ PUBLISHER_EMAIL: 'desk@light.example', ...env });
  expect(named({ PUBLISHER_NAME: 'Lumen' })).toMatchObject({ markFirst: 'Lumen', markSecond: '' });
  expect(named({ PUBLISHER_NAME: 'A B', PUBLISHER_MARK_FIRST: 'X', PUBLISHER_MARK_SECOND: 'Y' })).toMatchObject({
    markFirst: 'X',
    markSecond: 'Y',
  });
});

test("O-09 refuses another publisher's name without an e-mail address, because the sample's address must not be shown", () => {
  for (const PUBLISHER_EMAIL of [undefined, ' '])
    expect(() => publisherFromEnv({ PUBLISHER_NAME: 'Lumen', PUBLISHER_EMAIL })).toThrow(
      expect.objectContaining({ code: 'PRESS-C01', reason: expect.stringContaining('PUBLISHER_EMAIL is not') }),
    );
});

test.each([
  ['Nordlys Forlag', 'nordlys-forlag'],
  ['Éditions Ünïvers Press', 'editions-univers'],
  ['北光出版社', 'this'],
])('O-09 derives the address of the page about %s from the name: about-%s-press', (PUBLISHER_NAME, slug) => {
  const { isSample: _, ...publisher } = publisherFromEnv({ PUBLISHER_NAME, PUBLISHER_EMAIL: 'desk@light.example' });
  expect(publisher.slug).toBe(slug);
  expect(JSON.stringify(publisher)).not.toMatch(/exempli|specimen/i);
});

test.each([
  ['PUBLISHER_NAME', 'x'.repeat(301)],
  ['PUBLISHER_SLUG', 'Exempli Press'],
  ['PUBLISHER_SLUG', '../x'],
  ['PUBLISHER_EMAIL', 'nobody'],
  ['PUBLISHER_ORIGIN', 'press.example'],
  ['PUBLISHER_ORIGIN', 'https://press.example/path'],
  ['PUBLISHER_ORIGIN', 'ftp://press.example'],
  ['PUBLISHER_DOI_RESOLVER', 'javascript:alert(1)'],
  ['PUBLISHER_DOI_PREFIX', '11.5'],
  ['PUBLISHER_COPYRIGHT_YEAR', 'next'],
  ['PUBLISHER_ADDRESS', '|'],
])('G-10 refuses %s=%s with the reason and the next step', (variable, value) => {
  expect(() => publisherFromEnv({ [variable]: value })).toThrow(
    expect.objectContaining({
      code: 'PRESS-C01',
      reason: expect.stringContaining(`${variable} is "${value.slice(0, 20)}`),
      next: expect.stringMatching(/^Set it to .+, or unset it/),
    }),
  );
});
